import { ApiError, type ErrorDetail, isErrorCode } from '@holdfast/protocol/errors';

export { ApiError };

/** Failures of the page itself and of its worker, beside those of the protocol. */
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
] as const;
export type PageErrorCode = (typeof PAGE_ERRORS)[number];

const isPageErrorCode = (code: string): code is PageErrorCode => PAGE_ERRORS.some((known) => known === code);

/** Something went wrong in the page or in its worker. */
export class PageError extends Error {
  readonly code: PageErrorCode;
  constructor(code: PageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PageError';
    this.code = code;
  }
}

/** All that the page has words for (ui/error-text.ts). */
export type Failure = ApiError | PageError;

/** Whatever was thrown; what nobody expected is a broken page. */
export const toFailure = (error: unknown): Failure =>
  error instanceof ApiError || error instanceof PageError
    ? error
    : new PageError('broken', String(error), { cause: error });

/** A failure that crossed from the worker as plain data. */
export function failureFrom(code: string, message: string, detail: ErrorDetail = {}): Failure {
  if (isErrorCode(code)) return new ApiError(code, message, detail);
  return new PageError(isPageErrorCode(code) ? code : 'broken', message);
}
