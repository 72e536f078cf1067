import { rate } from '../../http/limits.ts';

export const ACCOUNT_LIMITS = {
  /** E-mails to one address. All people of a network together may have eight times as many sent. */
  mails: rate('accounts.mails', { perSecond: 1 / 900, burst: 3 }, 'mails'),
  names: rate('accounts.names', { perSecond: 0.1, burst: 10 }, 'names'),
  /** Access tokens, friends, blocks, answers to invitations, privacy settings, and lists of finished games. */
  people: rate('accounts.people', { perSecond: 0.5, burst: 20 }, 'people'),
} as const;
