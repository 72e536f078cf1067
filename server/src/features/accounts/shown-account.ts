import { ApiError } from '@holdfast/protocol';
import type { Account } from '@holdfast/protocol/features/accounts';
import type { Exchange } from '../../http/exchange.ts';
import type { FeatureContext } from '../feature.ts';
import { shownRating } from '../ratings/shown-rating.ts';
import { hasProof, requireAccount } from './proof.ts';

/** The account of a session as its owner sees it. */
export async function shownAccount(context: FeatureContext, session: string, device: string): Promise<Account> {
  const { store } = context.tables.context;
  const account = await store.accounts.get(session);
  if (!account) throw new ApiError('no-session', 'the account is not there any more');
  const passkeys = await store.passkeys.list(session);
  const { name, language, email, created } = account;
  return {
    name,
    language,
    email,
    created,
    passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
    recoveryCodes: await store.codes.countRecovery(session),
    ratings: (await store.ratings.ofPlayer(session)).map(shownRating),
    proved: await hasProof(context, device),
  };
}

/** The account of the caller, who must have one. */
export const ownAccount = (context: FeatureContext, c: Exchange): Promise<Account> => {
  const { session, device } = requireAccount(c);
  return shownAccount(context, session.id, device);
};
