import type { routes } from '@holdfast/protocol/features/accounts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { tidyName } from '../../identity/names.ts';
import { hashSecret, newSecret, randomId } from '../../identity/tokens.ts';
import type { FeatureContext } from '../feature.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { requireAccount, requireProof } from './proof.ts';

const MOST_TOKENS = 20;
const DAY_MS = 86_400_000;

/** Access tokens that people create for their programs, each with its own scopes. */
export function accessTokenHandlers(context: FeatureContext) {
  const { store } = context.tables.context;

  const listAccessTokens: Handler<typeof routes.listTokens> = async (c) => ({
    tokens: await store.accessTokens.list(requireAccount(c).session.id),
  });

  const createAccessToken: Handler<typeof routes.createToken> = async (c, { name, scopes, days }) => {
    const { session } = requireAccount(c);
    context.limits.take(ACCOUNT_LIMITS.people, c.caller);
    await requireProof(context, c);
    if ((await store.accessTokens.list(session.id)).length >= MOST_TOKENS)
      throw notAllowed<typeof routes.createToken>('too-many-tokens', `at most ${MOST_TOKENS} tokens`);
    const token = newSecret('hp');
    const made = { id: randomId(), name: tidyName(name), scopes: [...scopes] };
    await store.accessTokens.add(hashSecret(token), session.id, made, days * DAY_MS);
    return { token, tokens: await store.accessTokens.list(session.id) };
  };

  const revokeAccessToken: Handler<typeof routes.revokeToken> = async (c, { id }) => {
    const { session } = requireAccount(c);
    context.limits.take(ACCOUNT_LIMITS.people, c.caller);
    await store.accessTokens.revoke(session.id, id);
    context.sessions.changed(session.id);
    await context.tables.closeSignedOut(session.id);
    return { tokens: await store.accessTokens.list(session.id) };
  };

  return { listTokens: listAccessTokens, createToken: createAccessToken, revokeToken: revokeAccessToken };
}
