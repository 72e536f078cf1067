import * as z from 'zod/mini';
import { SeatKey } from '../responses.ts';
import { about, named, type Parsed, text } from '../schema.ts';
import { ClockRule } from '../table.ts';
import type { PeopleRoute } from './route.ts';

const Invitation = named(
  'Invitation',
  z.object({
    table: z.string(),
    game: z.string(),
    /** Name of the account that invites. */
    from: z.string(),
    at: z.number(),
    /** Who sits there; empty = a free seat. */
    names: z.array(z.string()),
    clock: z.nullable(ClockRule),
    rated: z.boolean(),
  }),
);
export type Invitation = Parsed<typeof Invitation>;

const Invited = z.object({
  name: z.string(),
  /** Who has invited them. */
  by: z.string(),
  at: z.number(),
  declined: z.boolean(),
});
export type Invited = Parsed<typeof Invited>;

const table = { table: about(text(64, 1), 'Id of a table') };
const account = { name: about(text(64, 1), 'Name of an account', 'Ann') };
const path = '/api/invitations';
const atTable = ['no-session', 'not-found', 'not-allowed', 'not-yours', 'wrong-state'] as const;

export const INVITATION_ROUTES = {
  getInvitations: {
    scope: 'read',
    method: 'get',
    path,
    summary: 'Tables that I am invited to and that have not started, newest first',
    response: z.object({ invitations: z.array(Invitation) }),
    answer: 'At most fifty; without a session none',
    errors: [],
  },
  getInvited: {
    scope: 'read',
    method: 'get',
    path: `${path}/table`,
    summary: 'Who is invited to a table at which I sit',
    query: z.object(table),
    response: z.object({ invited: z.array(Invited) }),
    answer: 'Without those who have sat down',
    errors: atTable,
  },
  invite: {
    scope: 'challenge',
    method: 'post',
    path,
    summary: 'Invite a friend, or somebody who lets everybody write, to a table that has not started',
    description:
      'For whoever hosts the table or sits there, and has an account. The seat is not kept. `not-allowed` with `because`: `not-receiving`, whatever the reason (see `sendMessage`); `declined`, `here` (they sit there), `too-many-invited`, `tournament`.',
    body: z.strictObject({ ...table, ...account }),
    response: z.object({ invited: z.array(Invited) }),
    answer: 'Who is invited now; the same when they were invited before',
    errors: atTable,
  },
  withdrawInvitation: {
    scope: 'challenge',
    method: 'post',
    path: `${path}/withdraw`,
    summary: 'Take an invitation back: my own, or as host any',
    body: z.strictObject({ ...table, ...account }),
    response: z.object({ invited: z.array(Invited) }),
    answer: 'Who is still invited',
    errors: atTable,
  },
  acceptInvitation: {
    scope: 'challenge',
    method: 'post',
    path: `${path}/accept`,
    summary: 'Sit down at a table that I am invited to, on the first free seat',
    body: z.strictObject(table),
    response: z.object({ seat: z.nullable(SeatKey) }),
    answer: 'The seat and its secret; null = I sat there already',
    errors: [...atTable, 'seat-taken'],
  },
  declineInvitation: {
    scope: 'challenge',
    method: 'post',
    path: `${path}/decline`,
    summary: 'Decline an invitation; to the same table I am not invited again',
    body: z.strictObject(table),
    response: z.object({ ok: z.literal(true) }),
    answer: 'Done; the same when there was none',
    errors: ['no-session'],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
