import { rate } from '../../http/limits.ts';

export const FRIEND_LIMITS = {
  /** Invitations to tables. */
  invitations: rate('friends.invitations', { perSecond: 0.1, burst: 10 }, 'invitations'),
  /** Messages and invitations to people who are not friends. */
  strangers: rate('friends.strangers', { perSecond: 1 / 300, burst: 5 }, 'strangers'),
  /** Reading friends, invitations and messages. */
  reading: rate('friends.reading', { perSecond: 2, burst: 40 }, 'reading'),
} as const;
