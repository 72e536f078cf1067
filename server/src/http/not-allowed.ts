import { ApiError, type COMMON_REASONS, type ReasonOf, type Route } from '@holdfast/protocol';

/** The refusal of a route by one of its reasons: `notAllowed<typeof routes.send>('not-receiving', '...')`. */
export const notAllowed = <R extends Route>(because: ReasonOf<R>, message: string): ApiError<'not-allowed'> =>
  new ApiError('not-allowed', message, { because });

/** A refusal that any route may give: `COMMON_REASONS`. */
export const needsAccount = (message: string): ApiError<'not-allowed'> =>
  new ApiError('not-allowed', message, { because: 'no-account' satisfies (typeof COMMON_REASONS)[number] });
