import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import type { FeatureContext } from '../feature.ts';
import { sendEmailCode, takeEmailCode } from './email-codes.ts';
import { takeMail } from './limits.ts';
import { requireAccount, requireProof } from './proof.ts';
import { ownAccount } from './shown-account.ts';

/** Routes to set and confirm an account's e-mail address. */
export function emailHandlers(context: FeatureContext) {
  const { limits, mailer } = context;
  const { store } = context.tables.context;

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
    takeMail(limits, c.caller, address);
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
    return ownAccount(context, c);
  };

  return { setEmail, confirmEmail };
}
