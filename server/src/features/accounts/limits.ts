import { rate } from '../../http/limits.ts';

export const ACCOUNT_LIMITS = {
  /** Mails to one address; a network may have mails sent to eight. */
  mails: rate('accounts.mails', { perSecond: 1 / 900, burst: 3 }, 'mails'),
  names: rate('accounts.names', { perSecond: 0.1, burst: 10 }, 'names'),
  /** Access tokens, friends, blocks, and looking for people by name. */
  people: rate('accounts.people', { perSecond: 0.5, burst: 20 }, 'people'),
} as const;
