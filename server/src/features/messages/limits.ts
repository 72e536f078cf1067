import { rate } from '../../http/limits.ts';

export const MESSAGE_LIMITS = {
  send: rate('messages.send', { perSecond: 0.2, burst: 10 }, 'messages'),
} as const;
