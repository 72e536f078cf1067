import { ApiError } from '@holdfast/protocol';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';

export const noAccount = (): ApiError =>
  new ApiError('not-allowed', 'this is for people with an account', { because: 'no-account' });

/** Throws `too-many` if the person already has as many unfinished tournaments as allowed. */
export async function requireFewTournaments({ tables, limits }: FeatureContext, { id }: Session): Promise<void> {
  const most = limits.cap(TOURNAMENT_LIMITS.perPerson);
  if (most === Number.POSITIVE_INFINITY || (await tables.context.store.tournaments.countOf(id)) < most) return;
  throw new ApiError('too-many', `you are in ${most} tournaments`, { key: 'tournaments', most });
}
