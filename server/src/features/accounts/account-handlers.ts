import { randomBytes } from 'node:crypto';
import { ApiError } from '@holdfast/protocol';
import type { Account, routes } from '@holdfast/protocol/features/accounts';
import { logger } from '../../core/logger.ts';
import type { Exchange } from '../../http/exchange.ts';
import { callerWithSession, deviceOf } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { tidyName } from '../../identity/names.ts';
import { hashSecret } from '../../identity/tokens.ts';
import type { Slices } from '../../store/slices.ts';
import { renameAtOpenTables } from '../../tables/rename-seats.ts';
import { signOutDevices } from '../../tables/seat-tokens.ts';
import type { FeatureContext } from '../feature.ts';
import { shownRating } from '../ratings/shown-rating.ts';
import { accountName, nameTaken } from './account-names.ts';
import { hashRecoveryCode, newRecoveryCodes } from './codes.ts';
import { sendEmailCode, takeEmailCode } from './email-codes.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { hasProof, requireAccount, requireProof } from './proof.ts';
import { findRelyingParty, relyingParty } from './relying-party.ts';
import { CeremonyFailed, checkNewPasskey } from './webauthn.ts';

const CHALLENGE_LASTS_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;

export const newChallenge = (): string => randomBytes(32).toString('base64url');
export const challengeGone = (): ApiError => new ApiError('gone', 'this took too long, or was used: begin again');

/** Why a passkey was refused is for the log: whoever tries learns only that. */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof CeremonyFailed)) throw error;
    logger.info({ because: error.message }, 'a passkey was refused');
    throw notAllowed<typeof routes.addPasskey>('passkey', 'this passkey is not accepted');
  }
}

/** The account of a session as its owner sees it. */
async function shownAccount(context: FeatureContext, session: string, device: string): Promise<Account> {
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

/** Making an account, changing it, and the ways to sign in to it. */
export function accountHandlers(context: FeatureContext) {
  const { limits, sessions, mailer, tables, settings } = context;
  const { store } = tables.context;
  const shown = (c: Exchange): Promise<Account> => {
    const { session, device } = requireAccount(c);
    return shownAccount(context, session.id, device);
  };
  const renewCodes = async ({ codes }: Pick<Slices, 'codes'>, session: string): Promise<string[]> => {
    const fresh = newRecoveryCodes();
    await codes.setRecovery(session, fresh.map(hashRecoveryCode));
    return fresh;
  };

  const getAccount: Handler<typeof routes.get> = async (c) => ({
    account: c.caller.session?.account ? await shown(c) : null,
    session: c.caller.session !== null,
    offers: {
      passkeys: findRelyingParty(context, c) !== null,
      email: mailer !== null,
      ratings: settings.features.includes('ratings'),
      friends: settings.features.includes('friends'),
      messages: settings.features.includes('messages'),
      history: settings.features.includes('history'),
      tournaments: settings.features.includes('tournaments'),
      notices: settings.features.includes('notices'),
    },
    features: [...settings.features],
  });

  const createAccount: Handler<typeof routes.create> = async (c, { name: wanted, language }) => {
    const { name, look } = accountName(wanted, context.words);
    if (c.caller.session?.account || c.caller.session?.kind === 'bot')
      throw notAllowed<typeof routes.create>('has-account', 'you have an account');
    // A seat token plays for its seat only.
    if (c.caller.seatToken !== null) throw notAllowed<typeof routes.create>('seat', 'a seat token has no account');
    limits.take(ACCOUNT_LIMITS.names, c.caller);
    if (await store.accounts.withLook(look)) throw nameTaken();
    const caller = await callerWithSession(context, c);
    const { session, device } = caller;
    const { recoveryCodes, others } = await store.transaction(async (tx) => {
      if (!(await tx.accounts.add({ session: session.id, name, language }, look))) throw nameTaken();
      await tx.sessions.proveDevice(device ?? '');
      // Whoever gave this browser its guest session by a link of theirs must not be in the account as well.
      const others = (await tx.sessions.devices(session.id)).map(({ hash }) => hash).filter((hash) => hash !== device);
      await tx.sessions.removeDevices(session.id, others);
      return { recoveryCodes: await renewCodes(tx, session.id), others };
    });
    // Also ends their streams.
    await signOutDevices(context, session.id, others);
    await renameAtOpenTables(context, { ...caller, session: { ...session, name, account: true } }, name);
    return { account: await shownAccount(context, session.id, device ?? ''), recoveryCodes };
  };

  const changeProfile: Handler<typeof routes.changeProfile> = async (c, { name: wanted, language }) => {
    const { session } = requireAccount(c);
    const isRenamed = wanted !== undefined && tidyName(wanted) !== session.name;
    const renamed = isRenamed ? accountName(wanted, context.words) : null;
    if (renamed) limits.take(ACCOUNT_LIMITS.names, c.caller);
    await store.transaction(async (tx) => {
      if (language !== undefined) await tx.accounts.setLanguage(session.id, language);
      if (renamed && !(await tx.accounts.rename(session.id, renamed.name, renamed.look))) throw nameTaken();
    });
    if (renamed) {
      sessions.changed(session.id);
      await renameAtOpenTables(context, { ...c.caller, session: { ...session, name: renamed.name } }, renamed.name);
    }
    return shown(c);
  };

  const startPasskey: Handler<typeof routes.startPasskey> = async (c) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    limits.take(HTTP_LIMITS.claims, c.caller);
    const { id: rpId } = relyingParty(context, c);
    const challenge = newChallenge();
    await store.codes.add(hashSecret(challenge), 'passkey-new', { session: session.id, data: '' }, CHALLENGE_LASTS_MS);
    const exclude = (await store.passkeys.list(session.id)).map(({ id }) => id);
    // Only a hash leaves the server: a session's id is known to nobody but the server.
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
    return shown(c);
  };

  const removePasskey: Handler<typeof routes.removePasskey> = async (c, { id }) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    await store.passkeys.remove(session.id, id);
    return shown(c);
  };

  const renewRecoveryCodes: Handler<typeof routes.renewRecoveryCodes> = async (c) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    limits.take(HTTP_LIMITS.claims, c.caller);
    return { recoveryCodes: await renewCodes(store, session.id) };
  };

  const setEmail: Handler<typeof routes.setEmail> = async (c, { email }) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    if (email === null) {
      await store.accounts.setEmail(session.id, null);
      return { ticket: null };
    }
    if (!mailer) throw notAllowed<typeof routes.setEmail>('no-mail', 'this server sends no mail');
    const address = email.toLowerCase();
    limits.take(HTTP_LIMITS.claims, c.caller);
    limits.take(ACCOUNT_LIMITS.mails, c.caller, hashSecret(address));
    const language = (await store.accounts.get(session.id))?.language ?? 'en';
    const ticket = await sendEmailCode(context, mailer, 'email-new', { email: address, language, session: session.id });
    return { ticket };
  };

  const confirmEmail: Handler<typeof routes.confirmEmail> = async (c, { ticket, code }) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    limits.take(HTTP_LIMITS.claims, c.caller);
    const confirmed = await takeEmailCode(context, 'email-new', ticket, code);
    if (confirmed?.session !== session.id) throw new ApiError('gone', 'this code is wrong or too old');
    if (!(await store.accounts.setEmail(session.id, confirmed.email)))
      throw notAllowed<typeof routes.confirmEmail>('email-taken', 'another account has this address');
    return shown(c);
  };

  return {
    get: getAccount,
    create: createAccount,
    changeProfile,
    startPasskey,
    addPasskey,
    removePasskey,
    renewRecoveryCodes,
    setEmail,
    confirmEmail,
  };
}

/** The challenge that a browser says it was given; it is looked up, so it need not be believed. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
