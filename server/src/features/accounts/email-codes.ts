import type { Language } from '@holdfast/protocol/features/accounts';
import { hashSecret, isSameSecret, newSecret } from '../../identity/tokens.ts';
import { type Mailer, sendInBackground } from '../../outbound/mailer.ts';
import type { FeatureContext } from '../feature.ts';
import { codeMail } from './code-mail.ts';
import { hashEmailCode, newEmailCode } from './codes.ts';

const CODE_LASTS_MS = 10 * 60_000;
const MOST_TRIES = 5;

type Purpose = 'email-sign-in' | 'email-new';

interface Request {
  readonly email: string;
  readonly language: Language;
  /** Whose code it is; null = nobody has this address: no mail is sent, and the ticket leads nowhere. */
  readonly session: string | null;
}

/** Makes a code and sends it; its ticket. The same work is done whether anybody has the address or not, up to the mail itself. */
export async function sendEmailCode(
  { tables, settings }: FeatureContext,
  mailer: Mailer,
  purpose: Purpose,
  { email, language, session }: Request,
): Promise<string> {
  const ticket = newSecret('ht');
  const code = newEmailCode();
  const data = JSON.stringify({ code: hashEmailCode(ticket, code), email });
  await tables.context.store.codes.add(hashSecret(ticket), purpose, { session, data }, CODE_LASTS_MS);
  if (session !== null) {
    const host = settings.publicUrl ?? '';
    sendInBackground(mailer, codeMail(email, purpose === 'email-new' ? 'confirm' : 'signIn', code, language, host));
  }
  return ticket;
}

/** Uses a code up; whose it is and the address it was sent to. Null = wrong, expired, tried too often, or nobody's. */
export async function takeEmailCode(
  { tables }: FeatureContext,
  purpose: Purpose,
  ticket: string,
  code: string,
): Promise<{ readonly session: string; readonly email: string } | null> {
  const { store } = tables.context;
  const hash = hashSecret(ticket);
  const found = await store.codes.try(hash, purpose, MOST_TRIES);
  const expected: { readonly code: string; readonly email: string } = found
    ? JSON.parse(found.data)
    : { code: '', email: '' };
  if (!isSameSecret(hashEmailCode(ticket, code), expected.code) || !found?.session) return null;
  // Of two requests with the right code one takes it.
  return (await store.codes.take(hash, purpose)) ? { session: found.session, email: expected.email } : null;
}
