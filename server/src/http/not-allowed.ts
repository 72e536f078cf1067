import { ApiError, type COMMON_REASONS, type ReasonOf, type Route } from '@holdfast/protocol';

/** A `not-allowed` error with one of the route's reasons: `notAllowed<typeof routes.send>('not-receiving', '...')`. */
export const notAllowed = <R extends Route>(because: ReasonOf<R>, message: string): ApiError<'not-allowed'> =>
  new ApiError('not-allowed', message, { because });

/** A `not-allowed` error of any route for callers without an account. */
export const needsAccount = (message: string): ApiError<'not-allowed'> =>
  new ApiError('not-allowed', message, { because: 'no-account' satisfies (typeof COMMON_REASONS)[number] });
