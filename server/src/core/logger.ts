import { pino } from 'pino';

/** Values of LOG_LEVEL. */
export const LOG_LEVELS = ['debug', 'info', 'error', 'off'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/** Message, stack, code and causes of an error, without other properties (the database driver attaches its client). */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/**
 * Writes one line of JSON per event to standard output: `level`, `time`, `msg` and the event's fields.
 * Pass a caught error as `err` to log its message, stack and causes.
 * Never pass secrets: no tokens, seeds, cookies, query strings or views.
 */
export const logger = pino(
  {
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  // Through process.stdout instead of a separate file descriptor, so that tests and embedders can capture the lines.
  { write: (line: string) => void process.stdout.write(line) },
);

export const setLogLevel = (level: LogLevel): void => {
  logger.level = level === 'off' ? 'silent' : level;
};
