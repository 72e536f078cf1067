import * as z from 'zod/mini';
import { about, named, type Parsed, text } from '../schema.ts';
import { Privacy } from './privacy.ts';
import type { PeopleRoute } from './route.ts';

const Friend = z.object({
  name: z.string(),
  since: z.number(),
  /** Null = they do not show it. */
  online: z.nullable(z.boolean()),
  /** The public table at which they are; null = none, or they do not show it. */
  table: z.nullable(z.object({ id: z.string(), game: z.string() })),
});
const Blocked = z.object({
  /** The same as `by` of their chat lines. */
  id: z.string(),
  name: z.string(),
  at: z.number(),
});
const Asked = z.object({ name: z.string(), at: z.number() });

export const FriendList = named(
  'FriendList',
  z.object({
    friends: z.array(Friend),
    /** Who asks me. */
    asked: z.array(Asked),
    /** Whom I have asked. */
    asking: z.array(Asked),
    blocked: z.array(Blocked),
    privacy: Privacy,
  }),
);
export type FriendList = Parsed<typeof FriendList>;

const account = { name: about(text(64, 1), 'Name of an account', 'Ann') };
const seatOrLine = about(z.int().check(z.gte(0), z.lte(1e9)), 'At the table');

export const FRIEND_ROUTES = {
  getFriends: {
    scope: 'read',
    method: 'get',
    path: '/api/friends',
    summary: 'My friends, who asks to be one, whom I have blocked, and what others see of me',
    response: FriendList,
    answer: 'Friends who are online first',
    errors: ['no-session'],
  },
  addFriend: {
    method: 'post',
    path: '/api/friends',
    summary: 'Ask somebody to be friends, or agree',
    description:
      'Both need an account. Who was asked and asks back is a friend. The answer does not say whether somebody has blocked you.',
    body: z.strictObject(account),
    response: FriendList,
    answer: 'The list',
    errors: ['no-session', 'not-allowed'],
  },
  removeFriend: {
    method: 'post',
    path: '/api/friends/remove',
    summary: 'End a friendship, turn a request down, or take mine back',
    body: z.strictObject(account),
    response: FriendList,
    answer: 'The list',
    errors: ['no-session'],
  },
  block: {
    method: 'post',
    path: '/api/blocks',
    summary: 'Block somebody: an account by its name, or whoever sits on a seat or wrote a chat line',
    description:
      'Who is blocked can neither write to me nor sit down at my tables; I do not see what they say; quick match does not bring us together. It holds on all devices of both.',
    body: z.strictObject({
      name: z.optional(account.name),
      table: z.optional(text(64, 1)),
      seat: z.optional(seatOrLine),
      line: z.optional(seatOrLine),
    }),
    response: z.object({ blocked: z.array(Blocked) }),
    answer: 'Everybody whom I have blocked',
    errors: ['no-session', 'not-allowed'],
  },
  unblock: {
    method: 'post',
    path: '/api/blocks/lift',
    summary: 'Block somebody no longer',
    body: z.strictObject({ id: text(64, 1) }),
    response: z.object({ blocked: z.array(Blocked) }),
    answer: 'Everybody whom I have blocked',
    errors: ['no-session'],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
