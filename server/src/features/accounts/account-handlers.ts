import type { routes } from '@holdfast/protocol/features/accounts';
import { callerWithSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { tidyName } from '../../identity/names.ts';
import type { Slices } from '../../store/slices.ts';
import { renameAtOpenTables } from '../../tables/rename-seats.ts';
import { signOutDevices } from '../../tables/seat-tokens.ts';
import type { FeatureContext } from '../feature.ts';
import { accountName, nameTaken } from './account-names.ts';
import { hashRecoveryCode, newRecoveryCodes } from './codes.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { requireAccount, requireProof } from './proof.ts';
import { findRelyingParty } from './relying-party.ts';
import { ownAccount, shownAccount } from './shown-account.ts';

/** Routes to create, read and change an account. */
export function accountHandlers(context: FeatureContext) {
  const { limits, sessions, mailer, tables, settings } = context;
  const { store } = tables.context;
  const renewCodes = async ({ codes }: Pick<Slices, 'codes'>, session: string): Promise<string[]> => {
    const fresh = newRecoveryCodes();
    await codes.setRecovery(session, fresh.map(hashRecoveryCode));
    return fresh;
  };

  const getAccount: Handler<typeof routes.get> = async (c) => ({
    account: c.caller.session?.account ? await ownAccount(context, c) : null,
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
    // A seat token may only play its seat.
    if (c.caller.seatToken !== null) throw notAllowed<typeof routes.create>('seat', 'a seat token has no account');
    limits.take(ACCOUNT_LIMITS.names, c.caller);
    if (await store.accounts.withLook(look)) throw nameTaken();
    const caller = await callerWithSession(context, c);
    const { session, device } = caller;
    const { recoveryCodes, others } = await store.transaction(async (tx) => {
      if (!(await tx.accounts.add({ session: session.id, name, language }, look))) throw nameTaken();
      await tx.sessions.proveDevice(device ?? '');
      // Signs out all other devices: whoever sent a sign-in link for the guest session must not get into the account.
      const others = (await tx.sessions.devices(session.id)).map(({ hash }) => hash).filter((hash) => hash !== device);
      await tx.sessions.removeDevices(session.id, others);
      return { recoveryCodes: await renewCodes(tx, session.id), others };
    });
    // Also ends the seat tokens and streams of those devices.
    await signOutDevices(context, session.id, others);
    await renameAtOpenTables(context, { ...caller, session: { ...session, name, account: true } }, name);
    return { account: await shownAccount(context, session.id, device ?? ''), recoveryCodes };
  };

  const changeProfile: Handler<typeof routes.changeProfile> = async (c, { name: wanted, language }) => {
    const { session } = requireAccount(c);
    const isRenamed = wanted !== undefined && tidyName(wanted) !== session.name;
    const renamed = isRenamed ? accountName(wanted, context.words) : null;
    if (renamed) await requireProof(context, c);
    if (renamed) limits.take(ACCOUNT_LIMITS.names, c.caller);
    await store.transaction(async (tx) => {
      if (language !== undefined) await tx.accounts.setLanguage(session.id, language);
      if (renamed && !(await tx.accounts.rename(session.id, renamed.name, renamed.look))) throw nameTaken();
    });
    if (renamed) {
      sessions.changed(session.id);
      await renameAtOpenTables(context, { ...c.caller, session: { ...session, name: renamed.name } }, renamed.name);
    }
    return ownAccount(context, c);
  };

  const renewRecoveryCodes: Handler<typeof routes.renewRecoveryCodes> = async (c) => {
    const { session } = requireAccount(c);
    await requireProof(context, c);
    limits.take(HTTP_LIMITS.claims, c.caller);
    return { recoveryCodes: await renewCodes(store, session.id) };
  };

  return { get: getAccount, create: createAccount, changeProfile, renewRecoveryCodes };
}
