import * as z from 'zod/mini';
import { FRIEND_ENDPOINTS as at } from '../core/endpoints.ts';
import type { Routes } from '../core/route.ts';
import { about, Done, named, type Parsed, text } from '../core/schema.ts';
import { SeatKey } from '../table/responses.ts';
import { ClockRule } from '../table/table.ts';
import { Privacy } from './privacy.ts';

const Friend = z.object({
  name: z.string(),
  since: z.number(),
  /** Null if they don't share it. */
  online: z.nullable(z.boolean()),
  /** The public table they are at; null if none, or they don't share it. */
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
    /** Requests to me. */
    asked: z.array(Asked),
    /** My requests. */
    asking: z.array(Asked),
    blocked: z.array(Blocked),
    privacy: Privacy,
  }),
);
export type FriendList = Parsed<typeof FriendList>;

const account = { name: about(text(64, 1), 'Name of an account', 'Ann') };
const seatOrLine = about(z.int().check(z.gte(0), z.lte(1e9)), 'At the table');

const Invitation = named(
  'Invitation',
  z.object({
    table: z.string(),
    game: z.string(),
    /** Account name of the inviter. */
    from: z.string(),
    at: z.number(),
    /** Players by seat; empty for a free seat. */
    names: z.array(z.string()),
    clock: z.nullable(ClockRule),
    rated: z.boolean(),
  }),
);
export type Invitation = Parsed<typeof Invitation>;

const Invited = z.object({
  name: z.string(),
  /** Account name of the inviter. */
  by: z.string(),
  at: z.number(),
  declined: z.boolean(),
});
export type Invited = Parsed<typeof Invited>;

const table = { table: about(text(64, 1), 'Id of a table') };
const { path: invitations } = at.listInvitations;
const atTable = ['no-session', 'not-found', 'not-allowed', 'not-yours', 'wrong-state'] as const;

export const routes = {
  list: {
    operationId: 'getFriends',
    scope: 'read',
    method: 'get',
    path: '/api/friends',
    summary: 'My friends, who asks to be one, whom I have blocked, and what others see of me',
    response: FriendList,
    answer: 'Friends who are online first',
    errors: ['no-session'],
  },
  add: {
    operationId: 'addFriend',
    method: 'post',
    path: '/api/friends',
    summary: 'Ask somebody to be friends, or agree',
    description:
      'Both need an account. Who was asked and asks back is a friend. The answer does not say whether somebody has blocked you.',
    body: z.strictObject(account),
    response: FriendList,
    answer: 'The list',
    errors: ['no-session', 'not-allowed'],
    reasons: ['too-many-friends'],
  },
  remove: {
    operationId: 'removeFriend',
    method: 'post',
    path: '/api/friends/remove',
    summary: 'End a friendship, turn a request down, or take mine back',
    body: z.strictObject(account),
    response: FriendList,
    answer: 'The list',
    errors: ['no-session'],
  },
  block: {
    operationId: 'block',
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
    reasons: ['too-many-blocked'],
  },
  unblock: {
    operationId: 'unblock',
    method: 'post',
    path: '/api/blocks/lift',
    summary: 'Block somebody no longer',
    body: z.strictObject({ id: text(64, 1) }),
    response: z.object({ blocked: z.array(Blocked) }),
    answer: 'Everybody whom I have blocked',
    errors: ['no-session'],
  },
  listInvitations: {
    operationId: 'getInvitations',
    ...at.listInvitations,
    scope: 'read',
    summary: 'Tables that I am invited to and that have not started, newest first',
    response: z.object({ invitations: z.array(Invitation) }),
    answer: 'At most fifty; without a session none',
    errors: [],
  },
  listInvited: {
    operationId: 'getInvited',
    scope: 'read',
    method: 'get',
    path: `${invitations}/table`,
    summary: 'Who is invited to a table at which I sit',
    query: z.object(table),
    response: z.object({ invited: z.array(Invited) }),
    answer: 'Without those who have sat down',
    errors: atTable,
  },
  invite: {
    operationId: 'invite',
    scope: 'challenge',
    method: 'post',
    path: invitations,
    summary: 'Invite a friend, or somebody who lets everybody write, to a table that has not started',
    description:
      'For whoever hosts the table or sits there, and has an account. The seat is not kept. `not-allowed` with `because`: `not-receiving`, whatever the reason (see `sendMessage`); `declined`, `here` (they sit there), `too-many-invited`, `tournament`.',
    body: z.strictObject({ ...table, ...account }),
    response: z.object({ invited: z.array(Invited) }),
    answer: 'Who is invited now; the same when they were invited before',
    errors: atTable,
    reasons: ['not-receiving', 'here', 'declined', 'too-many-invited', 'tournament'],
  },
  withdrawInvitation: {
    operationId: 'withdrawInvitation',
    scope: 'challenge',
    method: 'post',
    path: `${invitations}/withdraw`,
    summary: 'Take an invitation back: my own, or as host any',
    body: z.strictObject({ ...table, ...account }),
    response: z.object({ invited: z.array(Invited) }),
    answer: 'Who is still invited',
    errors: atTable,
  },
  acceptInvitation: {
    operationId: 'acceptInvitation',
    scope: 'challenge',
    method: 'post',
    path: `${invitations}/accept`,
    summary: 'Sit down at a table that I am invited to, on the first free seat',
    body: z.strictObject(table),
    response: z.object({ seat: z.nullable(SeatKey) }),
    answer: 'The seat and its secret; null = I sat there already',
    errors: [...atTable, 'seat-taken'],
    reasons: ['kicked', 'rated', 'rated-seat', 'tournament'],
  },
  declineInvitation: {
    operationId: 'declineInvitation',
    scope: 'challenge',
    method: 'post',
    path: `${invitations}/decline`,
    summary: 'Decline an invitation; to the same table I am not invited again',
    body: z.strictObject(table),
    response: Done,
    answer: 'Done; the same when there was none',
    errors: ['no-session'],
  },
} as const satisfies Routes;
