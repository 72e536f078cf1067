import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import type { Exchange } from '../../http/exchange.ts';
import { deviceOf, setSecret } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { hashSecret } from '../../identity/tokens.ts';
import type { Slices } from '../../store/slices.ts';
import { bansOf } from '../bans/bans.ts';
import type { FeatureContext } from '../feature.ts';
import { hashRecoveryCode } from './codes.ts';
import { sendEmailCode, takeEmailCode } from './email-codes.ts';
import { takeMail } from './limits.ts';
import { CHALLENGE_LASTS_MS, challengeGone, challengeIn, checked, newChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';
import { checkAssertion } from './webauthn.ts';

const wrongCode = (): ApiError => new ApiError('gone', 'this code is wrong, was used, or is too old');
const wrongPasskey = (): ApiError =>
  notAllowed<typeof routes.signInWithPasskey>('passkey', 'this passkey is not accepted');

/** Routes to sign in by passkey, recovery code or e-mailed code. None reveals whether an account exists. */
export function signInHandlers(context: FeatureContext) {
  const { limits, sessions, mailer, tables } = context;
  const bans = bansOf(context);
  const { store } = tables.context;

  /**
   * Signs this device in; if it is already signed in to the account, only stores the proof. What `take` uses up is rolled back if
   * that fails.
   */
  const signIn = async (c: Exchange, take: (tx: Slices) => Promise<string>): Promise<{ id: string; name: string }> => {
    const { account, secret } = await store.transaction(async (tx) => {
      const session = await take(tx);
      bans.refuse(session, c.caller.address);
      const { device } = c.caller;
      const isHere = c.caller.session?.id === session && device !== null;
      const secret = isHere ? null : await sessions.addDevice(tx, session, deviceOf(c));
      await tx.sessions.proveDevice(secret === null ? (device ?? '') : hashSecret(secret));
      const account = await tx.accounts.get(session);
      if (!account) throw new ApiError('gone', 'the account is not there any more');
      return { account, secret };
    });
    if (secret !== null) setSecret(context, c, secret);
    return { id: account.session, name: account.name };
  };

  const startSignIn: Handler<typeof routes.startSignIn> = async (c) => {
    limits.take(HTTP_LIMITS.claims, c.caller);
    const { id: rpId } = relyingParty(context, c);
    const challenge = newChallenge();
    await store.codes.add(hashSecret(challenge), 'passkey-use', { session: null, data: '' }, CHALLENGE_LASTS_MS);
    return { challenge, rpId };
  };

  const signInWithPasskey: Handler<typeof routes.signInWithPasskey> = async (c, assertion) => {
    limits.take(HTTP_LIMITS.claims, c.caller);
    const challenge = challengeIn(assertion.clientData);
    if (!(await store.codes.take(hashSecret(challenge), 'passkey-use'))) throw challengeGone();
    const passkey = await store.passkeys.get(assertion.id);
    if (!passkey) throw wrongPasskey();
    const party = relyingParty(context, c);
    const counter = checked(() => checkAssertion(assertion, passkey.publicKey, challenge, party));
    if (!(await store.passkeys.use(passkey.id, counter))) throw wrongPasskey();
    return signIn(c, async () => passkey.session);
  };

  const signInWithRecoveryCode: Handler<typeof routes.signInWithRecoveryCode> = async (c, { code }) => {
    limits.take(HTTP_LIMITS.claims, c.caller);
    return signIn(c, async (tx) => {
      const session = await tx.codes.takeRecovery(hashRecoveryCode(code));
      if (session === null) throw wrongCode();
      return session;
    });
  };

  const sendSignInCode: Handler<typeof routes.sendSignInCode> = async (c, { email, language }) => {
    if (!mailer) throw new ApiError('not-found', 'this server sends no mail');
    const address = email.toLowerCase();
    limits.take(HTTP_LIMITS.claims, c.caller);
    takeMail(limits, c.caller, address);
    const account = await store.accounts.withEmail(address);
    const request = { email: address, language, session: account?.session ?? null };
    return { ticket: await sendEmailCode(context, mailer, 'email-sign-in', request) };
  };

  const signInWithEmailCode: Handler<typeof routes.signInWithEmailCode> = async (c, { ticket, code }) => {
    limits.take(HTTP_LIMITS.claims, c.caller);
    const taken = await takeEmailCode(context, 'email-sign-in', ticket, code);
    if (!taken) throw wrongCode();
    return signIn(c, async (tx) => {
      // The address may have been removed or changed since the code was sent.
      if ((await tx.accounts.get(taken.session))?.email !== taken.email) throw wrongCode();
      return taken.session;
    });
  };

  return { startSignIn, signInWithPasskey, signInWithRecoveryCode, sendSignInCode, signInWithEmailCode };
}
