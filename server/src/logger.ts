import { pino } from 'pino';

/** What LOG_LEVEL may be. */
export const LOG_LEVELS = ['debug', 'info', 'error', 'off'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * One line of JSON per event on the standard output: `level`, `time`, `msg` and the fields of the event.
 * Pass a caught failure as `err`: its message, stack and causes are written.
 * Never pass secrets: no tokens, seeds, cookies, query strings or views.
 */
export const logger = pino(
  {
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  // Through process.stdout, not a file descriptor of its own, so that tests and embedders can capture the lines.
  { write: (line: string) => void process.stdout.write(line) },
);

export const setLogLevel = (level: LogLevel): void => {
  logger.level = level === 'off' ? 'silent' : level;
};
