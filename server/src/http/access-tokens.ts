import { ApiError } from '@holdfast/protocol';
import { requireAccount, requireProof } from '../accounts/proof.ts';
import { tidyName } from '../people/names.ts';
import { hashSecret, newSecret, randomId } from '../people/tokens.ts';
import type { App, RequestContext } from './env.ts';
import { addPeopleRoute } from './people-route.ts';

const MOST_TOKENS = 20;
const DAY_MS = 86_400_000;

/** Tokens that people make for programs of their own, each for what it is needed for. */
export function addAccessTokens(app: App, context: RequestContext): void {
  const { store } = context.tables.context;

  addPeopleRoute(app, 'listAccessTokens', async (c) => ({
    tokens: await store.accessTokens(requireAccount(c).session.id),
  }));

  addPeopleRoute(app, 'createAccessToken', async (c, { name, scopes, days }) => {
    const { session } = requireAccount(c);
    context.limits.take('people', c.caller);
    await requireProof(context, c);
    if ((await store.accessTokens(session.id)).length >= MOST_TOKENS)
      throw new ApiError('not-allowed', `at most ${MOST_TOKENS} tokens`, { because: 'too-many-tokens' });
    const token = newSecret('hp');
    const made = { id: randomId(), name: tidyName(name), scopes: [...scopes] };
    await store.addAccessToken(hashSecret(token), session.id, made, days * DAY_MS);
    return { token, tokens: await store.accessTokens(session.id) };
  });

  addPeopleRoute(app, 'revokeAccessToken', async (c, { id }) => {
    const { session } = requireAccount(c);
    context.limits.take('people', c.caller);
    await store.revokeAccessToken(session.id, id);
    context.sessions.changed(session.id);
    await context.tables.closeSignedOut(session.id);
    return { tokens: await store.accessTokens(session.id) };
  });
}
