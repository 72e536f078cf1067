/** Failures that only the worker knows, beside those of the protocol. */
export const LOCAL_ERROR_CODES = [
  'broken-record',
  'database-blocked',
  'no-proof',
  'old-record',
  'unknown-game',
] as const;
export type LocalErrorCode = (typeof LOCAL_ERROR_CODES)[number];

/** A failure in the worker, by a code that the page has words for. */
export class LocalError extends Error {
  readonly code: LocalErrorCode;
  constructor(code: LocalErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
