import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, Done, hash, named, type Parsed, shallowObject, text } from '../core/schema.ts';
import { Signature } from '../table/luck.ts';
import { ClockRule } from '../table/table.ts';
import { TOURNAMENT_FORMATS, TournamentSummary } from './tournament-summary.ts';

export * from './tournament-summary.ts';

/** What an entrant or the organizer may currently do, besides entering. */
export const TOURNAMENT_ACTIONS = ['withdraw', 'add-bots', 'remove', 'start', 'cancel', 'pause'] as const;
export type TournamentAction = (typeof TOURNAMENT_ACTIONS)[number];

/** The lists of tournaments. */
export const TOURNAMENT_LISTS = ['open', 'running', 'finished'] as const;

const id = () => about(text(64, 1), 'Id of a tournament');
const level = () => about(z.int().check(z.gte(0), z.lte(9)), 'Strength of a bot, 0 is the weakest');

const terms = {
  game: text(64, 1),
  options: z._default(shallowObject(), {}),
  size: about(z.int().check(z.gte(2), z.lte(6)), 'Seats at a table', 2),
  format: z.enum(TOURNAMENT_FORMATS),
  rounds: z._default(
    z.nullable(about(z.int().check(z.gte(1), z.lte(20)), 'Swiss and round robin; null = as many as the entrants need')),
    null,
  ),
  clock: ClockRule,
  minutes: about(
    z.int().check(z.gte(1), z.lte(86_400)),
    'Of a round, after which its games go into overtime; of an arena: until no new table begins',
    60,
  ),
  fill: z._default(z.nullable(about(level(), 'Bots of this level fill tables up; null = there are byes')), null),
  guests: z._default(about(z.boolean(), 'May people without an account enter?'), false),
  // No default, because the terms are part of the signed transcript and older tournaments lack this field.
  rated: z.optional(about(z.boolean(), 'The games count for ratings; not with guests')),
};
const Terms = z.object(terms);
export type TournamentTerms = Parsed<typeof Terms>;

const Entrant = z.object({
  number: z.int(),
  name: z.string(),
  kind: z.enum(['person', 'bot']),
  account: z.boolean(),
  level: z.nullable(z.int()),
  withdrawn: z.boolean(),
  /** Commitment to the device's part of the luck; null for a bot, or if there is none. */
  end: z.nullable(z.string()),
  /** That part, once entries are closed; null if it was not sent. */
  element: z.nullable(z.string()),
});
export type Entrant = Parsed<typeof Entrant>;

const Round = z.object({
  began: z.number(),
  ends: z.number(),
  tables: z.array(
    z.object({
      table: z.string(),
      /** Numbers of entrants by seat; 0 for a bot that fills the table up. */
      seats: z.array(z.int()),
      /** By seat: 0 is first, equal numbers share a place; null if not over. */
      places: z.nullable(z.array(z.int())),
      /** How it ended: `walk-over` if somebody resigned or ran out of time, `void` if it could not be played. */
      ended: z.nullable(z.enum(['played', 'walk-over', 'void'])),
      /** When the result was stored; an arena pairs its next tables by the results known then. */
      over: z.nullable(z.number()),
    }),
  ),
  byes: z.array(z.int()),
});

const Standing = z.object({
  entrant: z.int(),
  place: z.int(),
  /** In 120ths of a won game. */
  score: z.int(),
  played: z.int(),
  wins: z.int(),
  direct: z.nullable(z.int()),
  opponents: z.int(),
  beaten: z.int(),
  reached: z.int(),
});

export const Tournament = named(
  'Tournament',
  z.object({
    ...TournamentSummary.shape,
    terms: Terms,
    /** The fewest seats of a table. */
    least: z.int(),
    paused: z.boolean(),
    /** Number of rounds; null if not known yet, or if the format has no fixed number. */
    rounds: z.nullable(z.int()),
    organizer: z.string(),
    people: z.array(Entrant),
    played: z.array(Round),
    standings: z.array(Standing),
    /** The draw, from which everybody can recompute all rounds (docs/protocol/tournaments.md). */
    draw: z.object({
      commitment: z.string(),
      transcript: z.nullable(z.object({ text: z.string(), signature: z.nullable(Signature) })),
      /** Revealed when the draw is made. */
      seed: z.nullable(z.string()),
    }),
  }),
);
export type Tournament = Parsed<typeof Tournament>;

const Mine = z.object({
  /** My number; null if I have not entered. */
  number: z.nullable(z.int()),
  withdrawn: z.boolean(),
  organizer: z.boolean(),
  /** True if I may enter now, or come back. */
  mayEnter: z._default(z.boolean(), false),
  /** Further actions I may take now. Absent on older servers. */
  may: z._default(z.array(z.enum(TOURNAMENT_ACTIONS)), []),
  /** Id of the table where I play now; null if none. */
  table: z.nullable(z.string()),
});

export const OneTournament = z.object({
  version: z.int(),
  /** Null if it has not changed since the requested version. */
  tournament: z.nullable(Tournament),
  me: Mine,
  now: z.number(),
});

export type OneTournament = Parsed<typeof OneTournament>;

const oneQuery = z.object({
  id: id(),
  version: z.optional(about(z.string().check(z.regex(/^\d{1,9}$/)), 'The version that you have')),
});
const byId = () => z.strictObject({ id: id() });
const ofOrganizer = ['no-session', 'not-found', 'not-yours', 'wrong-state'] as const;
const base = '/api/tournaments';

export const routes = {
  list: {
    operationId: 'listTournaments',
    method: 'get',
    path: base,
    scope: 'read',
    summary: 'Tournaments, newest first',
    query: z.object({
      list: z.enum(TOURNAMENT_LISTS),
      page: z.optional(about(z.string().check(z.regex(/^\d{1,4}$/)), 'Thirty on a page, from 0')),
    }),
    response: z.object({ tournaments: z.array(TournamentSummary), more: z.boolean() }),
    answer: 'One page',
    errors: [],
  },
  get: {
    operationId: 'getTournament',
    method: 'get',
    path: `${base}/one`,
    scope: 'read',
    summary: 'A tournament: entrants, rounds, standings, and the proof of its draw',
    query: oneQuery,
    response: OneTournament,
    answer: 'The tournament',
    errors: ['not-found'],
  },
  stream: {
    operationId: 'streamTournament',
    method: 'get',
    path: `${base}/stream`,
    scope: 'read',
    summary: 'The same tournament live',
    description:
      'Server-Sent Events `tournament` with what `GET /api/tournaments/one` responds, first as it is unless you have this version, then when it has changed, at most every second; and `bye`.',
    query: oneQuery,
    response: null,
    answer: 'The stream',
    errors: ['not-found'],
  },
  create: {
    operationId: 'createTournament',
    method: 'post',
    path: base,
    scope: 'tournament',
    summary: 'Announce a tournament',
    description:
      '`not-allowed` with `because`: `no-account`; `too-short` or `reserved` (the name). The luck of the server is committed to at once.',
    body: z.strictObject({
      name: about(text(64, 1), 'What it is called', 'Sunday Cup'),
      ...terms,
      starts: z._default(z.nullable(about(z.number(), 'When entries close, milliseconds since 1970')), null),
      club: z._default(z.nullable(about(text(64, 1), 'The club that holds it; you are an officer there')), null),
      league: z._default(
        z.nullable(about(text(48, 1), 'The series of the club that it counts for', 'Winter 2027')),
        null,
      ),
    }),
    response: z.object({ id: z.string() }),
    answer: 'Its id',
    errors: ['not-allowed'],
    reasons: ['too-short', 'reserved'],
  },
  enter: {
    operationId: 'enterTournament',
    method: 'post',
    path: `${base}/enter`,
    scope: 'tournament',
    summary: 'Enter a tournament, or come back after withdrawing',
    description: '`not-allowed` with `because`: `no-account`, `full`.',
    body: z.strictObject({
      id: id(),
      end: z.optional(about(hash(), 'Commitment to the part of the luck that your device has')),
      name: z.optional(text(64)),
    }),
    response: z.object({ number: z.int() }),
    answer: 'Your number',
    errors: ['not-found', 'not-allowed', 'wrong-state'],
    reasons: ['full'],
  },
  withdraw: {
    operationId: 'withdrawFromTournament',
    method: 'post',
    path: `${base}/withdraw`,
    scope: 'tournament',
    summary: 'Withdraw; a game that runs is lost',
    body: byId(),
    response: Done,
    answer: 'Done',
    errors: ['no-session', 'not-found', 'not-yours', 'wrong-state'],
  },
  revealDrawElement: {
    operationId: 'revealDrawElement',
    method: 'post',
    path: `${base}/reveal`,
    scope: 'tournament',
    summary: 'Reveal the part of the luck of your device, once entries are closed',
    body: z.strictObject({ id: id(), element: hash() }),
    response: Done,
    answer: 'Done',
    errors: ['no-session', 'not-found', 'not-yours', 'wrong-state'],
  },
  addBots: {
    operationId: 'addTournamentBots',
    method: 'post',
    path: `${base}/bots`,
    scope: 'tournament',
    summary: 'Organizer: enter house bots',
    body: z.strictObject({ id: id(), count: z.int().check(z.gte(1), z.lte(100)), level: level() }),
    response: Done,
    answer: 'Done',
    errors: [...ofOrganizer, 'not-allowed'],
    reasons: ['full'],
  },
  removeEntrant: {
    operationId: 'removeEntrant',
    method: 'post',
    path: `${base}/remove`,
    scope: 'tournament',
    summary: 'Organizer: remove an entrant before the draw',
    body: z.strictObject({ id: id(), number: z.int() }),
    response: Done,
    answer: 'Done',
    errors: ofOrganizer,
  },
  start: {
    operationId: 'startTournament',
    method: 'post',
    path: `${base}/start`,
    scope: 'tournament',
    summary: 'Organizer: close entries and draw the first round',
    body: byId(),
    response: Done,
    answer: 'Done',
    errors: [...ofOrganizer, 'not-allowed'],
    reasons: ['too-few'],
  },
  pause: {
    operationId: 'pauseTournament',
    method: 'post',
    path: `${base}/pause`,
    scope: 'tournament',
    summary: 'Organizer: no new round begins, or rounds begin again; games that run go on',
    body: z.strictObject({ id: id(), on: z.boolean() }),
    response: Done,
    answer: 'Done',
    errors: ofOrganizer,
  },
  cancel: {
    operationId: 'cancelTournament',
    method: 'post',
    path: `${base}/cancel`,
    scope: 'tournament',
    summary: 'Organizer: call a tournament off before its draw',
    body: byId(),
    response: Done,
    answer: 'Done',
    errors: ofOrganizer,
  },
} as const satisfies Routes;

/** Event of the stream. */
export type TournamentEvent = 'tournament';
