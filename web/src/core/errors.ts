import { ApiError, type ErrorDetail, isErrorCode } from '@holdfast/protocol/errors';

export { ApiError };

/** Codes of failures in the page and its worker, in addition to the protocol's. */
export const PAGE_ERRORS = [
  'broken',
  'newer',
  'not-here',
  'takeback',
  'broken-record',
  'old-record',
  'unknown-game',
  'bad-options',
  'no-file',
  'no-proof',
  'database-blocked',
  'went-back',
  'luck-stopped',
] as const;
export type PageErrorCode = (typeof PAGE_ERRORS)[number];

const isPageErrorCode = (code: string): code is PageErrorCode => PAGE_ERRORS.some((known) => known === code);

/** A failure in the page or its worker. */
export class PageError extends Error {
  readonly code: PageErrorCode;
  constructor(code: PageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PageError';
    this.code = code;
  }
}

/** Every failure that the page has a text for (ui/error-text.ts). */
export type Failure = ApiError | PageError;

/** Converts anything that was thrown; an unexpected error becomes `broken`. */
export const toFailure = (error: unknown): Failure =>
  error instanceof ApiError || error instanceof PageError
    ? error
    : new PageError('broken', String(error), { cause: error });

/** Restores a failure that the worker sent as plain data. */
export function failureFrom(code: string, message: string, detail: ErrorDetail = {}): Failure {
  if (isErrorCode(code)) return new ApiError(code, message, detail);
  return new PageError(isPageErrorCode(code) ? code : 'broken', message);
}
