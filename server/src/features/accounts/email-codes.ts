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
  /** The account's session; null if nobody has this address: then no e-mail is sent, and the ticket is useless. */
  readonly session: string | null;
}

/** Sends a code and returns its ticket. Does the same work whether or not the address is known, except for the e-mail itself. */
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

/** Uses up a code; returns its session and address, or null if wrong, expired, tried too often, or for an unknown address. */
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
  // If two requests have the right code, only one gets the result.
  return (await store.codes.take(hash, purpose)) ? { session: found.session, email: expected.email } : null;
}
