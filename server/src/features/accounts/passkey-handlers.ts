import type { routes } from '@holdfast/protocol/features/accounts';
import { deviceOf } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { tidyName } from '../../identity/names.ts';
import { hashSecret } from '../../identity/tokens.ts';
import type { FeatureContext } from '../feature.ts';
import { CHALLENGE_LASTS_MS, challengeGone, challengeIn, checked, newChallenge } from './passkey-challenge.ts';
import { requireAccount, requireProof } from './proof.ts';
import { relyingParty } from './relying-party.ts';
import { ownAccount } from './shown-account.ts';
import { checkNewPasskey } from './webauthn.ts';

const MAX_PASSKEYS = 20;

/** Routes for an account's passkeys. */
export function passkeyHandlers(context: FeatureContext) {
  const { limits } = context;
  const { store } = context.tables.context;

  const startPasskey: Handler<typeof routes.startPasskey> = async (c) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    limits.take(HTTP_LIMITS.claims, c.caller);
    const { id: rpId } = relyingParty(context, c);
    const challenge = newChallenge();
    await store.codes.add(hashSecret(challenge), 'passkey-new', { session: session.id, data: '' }, CHALLENGE_LASTS_MS);
    const exclude = (await store.passkeys.list(session.id)).map(({ id }) => id);
    // A hash, since authenticators store the user's id and must not learn the session's.
    return { challenge, rpId, user: { id: hashSecret(`user ${session.id}`), name: session.name }, exclude };
  };

  const addPasskey: Handler<typeof routes.addPasskey> = async (c, credential) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    const challenge = challengeIn(credential.clientData);
    const issued = await store.codes.take(hashSecret(challenge), 'passkey-new');
    if (issued?.session !== session.id) throw challengeGone();
    const counter = checked(() => checkNewPasskey(credential, challenge, relyingParty(context, c)));
    const { id, publicKey, name } = credential;
    if ((await store.passkeys.list(session.id)).length >= MAX_PASSKEYS)
      throw notAllowed<typeof routes.addPasskey>('too-many-passkeys', `an account may have ${MAX_PASSKEYS} passkeys`);
    const label = name.trim() === '' ? deviceOf(c) : tidyName(name);
    if (!(await store.passkeys.add({ id, session: session.id, publicKey, counter, name: label })))
      throw notAllowed<typeof routes.addPasskey>('passkey', 'this passkey is known');
    return ownAccount(context, c);
  };

  const removePasskey: Handler<typeof routes.removePasskey> = async (c, { id }) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    await store.passkeys.remove(session.id, id);
    return ownAccount(context, c);
  };

  return { startPasskey, addPasskey, removePasskey };
}
