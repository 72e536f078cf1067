import { type Limits, rate } from '../../http/limits.ts';
import type { Caller } from '../../identity/caller.ts';
import { networkOf } from '../../identity/proxy.ts';
import { hashSecret } from '../../identity/tokens.ts';

export const ACCOUNT_LIMITS = {
  /** E-mails to one address, asked for from one network, so that strangers elsewhere can't keep its owner from signing in. */
  mails: rate('accounts.mails', { perSecond: 1 / 900, burst: 3 }, 'mails'),
  /** E-mails to one address in all. */
  mailsToAddress: rate('accounts.mailsToAddress', { perSecond: 1 / 300, burst: 12 }),
  names: rate('accounts.names', { perSecond: 0.1, burst: 10 }, 'names'),
  /** Access tokens, friends, blocks, answers to invitations, privacy settings, and lists of finished games. */
  people: rate('accounts.people', { perSecond: 0.5, burst: 20 }, 'people'),
} as const;

/** Counts an e-mail with a code that somebody asks for. All people of a network together may have eight times as many sent. */
export function takeMail(limits: Limits, caller: Caller, address: string): void {
  const hash = hashSecret(address);
  limits.take(ACCOUNT_LIMITS.mails, caller, `${hash}@${networkOf(caller.address)}`);
  limits.take(ACCOUNT_LIMITS.mailsToAddress, caller, hash);
}
