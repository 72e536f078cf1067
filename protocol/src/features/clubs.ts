import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, Done, named, type Parsed, text } from '../core/schema.ts';
import { TournamentSummary } from './tournament-summary.ts';

export const CLUB_ROLES = ['officer', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

const id = () => about(text(64, 1), 'Id of a club');

export const ClubSummary = named(
  'ClubSummary',
  z.object({ id: z.string(), name: z.string(), about: z.string(), members: z.int(), created: z.number() }),
);
export type ClubSummary = Parsed<typeof ClubSummary>;

const League = z.object({
  name: z.string(),
  /** Number of finished tournaments. */
  tournaments: z.int(),
  table: z.array(
    z.object({
      name: z.string(),
      /** One per tournament, plus one for each entrant ranked lower. */
      points: z.int(),
      played: z.int(),
      wins: z.int(),
      best: z.int(),
    }),
  ),
});
export type League = Parsed<typeof League>;

const ofMember = ['no-session', 'not-found', 'not-allowed'] as const;
const base = '/api/clubs';

export const routes = {
  list: {
    operationId: 'listClubs',
    method: 'get',
    path: base,
    scope: 'read',
    summary: 'Clubs, by name',
    query: z.object({ page: z.optional(about(z.string().check(z.regex(/^\d{1,4}$/)), 'Thirty on a page, from 0')) }),
    response: z.object({ clubs: z.array(ClubSummary), more: z.boolean() }),
    answer: 'One page',
    errors: [],
  },
  get: {
    operationId: 'getClub',
    method: 'get',
    path: `${base}/one`,
    scope: 'read',
    summary: 'A club: members, tournaments, and the tables of its leagues',
    query: z.object({ id: id() }),
    response: z.object({
      club: ClubSummary,
      members: z.array(
        z.object({
          name: z.string(),
          role: z.enum(CLUB_ROLES),
          since: z.number(),
          /** Roles I may give them (see `setClubRole`). Absent on older servers. */
          mayBecome: z._default(z.array(z.enum([...CLUB_ROLES, 'removed'])), []),
        }),
      ),
      tournaments: z.array(TournamentSummary),
      leagues: z.array(League),
      /** My role; null if I am not a member. */
      role: z.nullable(z.enum(CLUB_ROLES)),
    }),
    answer: 'The club',
    errors: ['not-found'],
  },
  create: {
    operationId: 'createClub',
    method: 'post',
    path: base,
    summary: 'Found a club; you are its first officer',
    description:
      '`not-allowed` with `because`: `no-account`; `taken` (also by a name that looks the same), `reserved`, `too-short`; `too-many-clubs`.',
    body: z.strictObject({ name: about(text(64, 1), 'Unique on this server, 2 to 24 characters'), about: text(300) }),
    response: z.object({ id: z.string() }),
    answer: 'Its id',
    errors: ['not-allowed'],
    reasons: ['taken', 'reserved', 'too-short', 'too-many-clubs'],
  },
  join: {
    operationId: 'joinClub',
    method: 'post',
    path: `${base}/join`,
    summary: 'Join a club',
    description: '`not-allowed` with `because`: `no-account`, `removed`, `full`, `too-many-clubs`.',
    body: z.strictObject({ id: id() }),
    response: Done,
    answer: 'Done',
    errors: ['not-found', 'not-allowed'],
    reasons: ['removed', 'full', 'too-many-clubs'],
  },
  leave: {
    operationId: 'leaveClub',
    method: 'post',
    path: `${base}/leave`,
    summary: 'Leave a club; after the last officer the longest member is one, after the last member the club is gone',
    body: z.strictObject({ id: id() }),
    response: Done,
    answer: 'Done',
    errors: ofMember,
  },
  setRole: {
    operationId: 'setClubRole',
    method: 'post',
    path: `${base}/role`,
    summary: 'Officer: make a member an officer or not, or remove somebody for good',
    body: z.strictObject({ id: id(), name: text(64, 1), role: z.enum([...CLUB_ROLES, 'removed']) }),
    response: Done,
    answer: 'Done',
    errors: [...ofMember, 'not-yours'],
    reasons: ['last-officer'],
  },
} as const satisfies Routes;
