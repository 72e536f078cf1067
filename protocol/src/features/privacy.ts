import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { named, type Parsed } from '../core/schema.ts';

/** Who may see or send something. */
export const AUDIENCES = ['nobody', 'friends', 'everybody'] as const;
export type Audience = (typeof AUDIENCES)[number];

const choices = {
  /** Who sees that I'm online, and at which public table. */
  online: z.enum(['nobody', 'friends']),
  /** Who may send me messages. */
  messages: z.enum(AUDIENCES),
  /** Who sees my finished games on my profile; a game can be left out. */
  games: z.enum(['nobody', 'everybody']),
};
export const Privacy = named('Privacy', z.object(choices));
export type Privacy = Parsed<typeof Privacy>;

export const routes = {
  get: {
    operationId: 'getPrivacy',
    method: 'get',
    path: '/api/me/privacy',
    summary: 'What others may see of me, and who may write to me',
    response: Privacy,
    answer: 'As it is now',
    errors: ['no-session'],
  },
  set: {
    operationId: 'setPrivacy',
    method: 'post',
    path: '/api/me/privacy',
    summary: 'Change what others may see of me, or who may write to me',
    body: z.strictObject({
      online: z.optional(choices.online),
      messages: z.optional(choices.messages),
      games: z.optional(choices.games),
    }),
    response: Privacy,
    answer: 'As it is now',
    errors: ['no-session'],
  },
} as const satisfies Routes;
