import type * as z from 'zod/mini';
import { AGREEMENT_ROUTES, ofSeat, ofTable } from './agreement-routes.ts';
import { ENDPOINTS, type RouteName } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import * as request from './requests.ts';
import { RESPONSES } from './responses.ts';
import type { Parsed, Sent } from './schema.ts';

/** One route of the interface: what it takes, what it gives, how it may fail. */
export interface Route {
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Null = no JSON document (an event stream). */
  readonly response: z.ZodMiniType | null;
  /** What the good answer means. */
  readonly answer: string;
  readonly status?: 201;
  /** Of the good answer, where it is not JSON. */
  readonly type?: 'application/x-ndjson';
  /** Codes of this route, beside those every request may get (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
}

/** Codes that any request may get. */
export const COMMON_ERRORS = [
  'malformed',
  'banned',
  'not-found',
  'wrong-method',
  'too-many',
  'try-again',
] as const satisfies ErrorCode[];
/** Codes that any POST may get. */
export const POST_ERRORS = [
  'bad-origin',
  'length-required',
  'too-large',
  'content-type',
] as const satisfies ErrorCode[];

const params = request.TableParams;
const query = request.ViewerQuery;

export const ROUTES = {
  getMe: { summary: 'Who am I', response: RESPONSES.getMe, answer: 'You', errors: ['no-session'] },
  setName: {
    summary: 'Become a guest, or change your name',
    body: request.NewName,
    response: RESPONSES.setName,
    answer: 'You',
    errors: [],
  },
  listDevices: {
    summary: 'The devices on which you are signed in',
    response: RESPONSES.listDevices,
    answer: 'Your devices',
    errors: ['no-session'],
  },
  signOut: {
    summary: 'Sign out all other devices, or one; links you made are void',
    body: request.SignOut,
    response: RESPONSES.signOut,
    answer: 'How many were signed out',
    errors: ['no-session'],
  },
  createSignInLink: {
    summary: 'A link that signs another device in as you, once',
    body: request.Nothing,
    response: RESPONSES.createSignInLink,
    answer: 'The link',
    errors: ['no-session', 'not-allowed'],
  },
  signIn: {
    summary: 'Sign this device in by a link',
    body: request.Claim,
    response: RESPONSES.signIn,
    answer: 'You',
    errors: ['gone'],
  },
  exportData: {
    summary: 'All that this server keeps of me',
    response: RESPONSES.exportData,
    answer: 'Session, tables, chat, records of finished games',
    errors: ['no-session', 'table-damaged'],
  },
  deleteData: {
    summary: 'Delete all that this server keeps of me',
    description:
      'Open seats are free again, seats in play go to a bot; names and what was said are deleted. There is no way back.',
    body: request.ConfirmDeletion,
    response: RESPONSES.deleteData,
    answer: 'Deleted',
    errors: ['no-session', 'table-damaged'],
  },
  createProgram: {
    summary: 'Get a token for a program that plays',
    body: request.NewName,
    response: RESPONSES.createProgram,
    answer: 'The program; the token is shown once',
    status: 201,
    errors: [],
  },
  listGames: {
    summary: 'Games on offer and their options',
    response: RESPONSES.listGames,
    answer: 'The games',
    errors: [],
  },
  listTables: {
    summary: 'Public tables, newest first',
    query: request.TablesQuery,
    response: RESPONSES.listTables,
    answer: 'The tables',
    errors: [],
  },
  streamLobby: {
    summary: 'The public list, live (event `tables`)',
    response: RESPONSES.streamLobby,
    answer: 'Server-Sent Events',
    errors: [],
  },
  createTable: {
    summary: 'Open a table',
    body: request.NewTable,
    response: RESPONSES.createTable,
    answer: 'The table and your seats',
    status: 201,
    errors: ['storage-full'],
  },
  getTable: {
    summary: 'One table, and which seats are yours',
    params,
    response: RESPONSES.getTable,
    answer: 'The table',
    errors: ofTable,
  },
  sit: {
    summary: 'Take an empty seat',
    params,
    body: request.Sit,
    response: RESPONSES.sit,
    answer: 'Done',
    errors: [...ofTable, 'not-allowed', 'wrong-state', 'seat-taken'],
  },
  kick: {
    summary: 'Send a person away before the start (host); they cannot sit here again',
    params,
    body: request.TheSeat,
    response: RESPONSES.kick,
    answer: 'Done',
    errors: [...ofSeat, 'not-allowed', 'wrong-state'],
  },
  leave: {
    summary: 'Get up',
    params,
    body: request.OneSeat,
    response: RESPONSES.leave,
    answer: 'Done',
    errors: ofSeat,
  },
  returnToSeat: {
    summary: 'I am back: the bot stops playing my seat',
    params,
    body: request.OneSeat,
    response: RESPONSES.returnToSeat,
    answer: 'Done',
    errors: ofSeat,
  },
  seatBot: {
    summary: 'Seat a bot (host): on an empty seat, or for an absent player',
    params,
    body: request.SeatBot,
    response: RESPONSES.seatBot,
    answer: 'Done',
    errors: [...ofSeat, 'seat-taken'],
  },
  startTable: {
    summary: 'Start the game (host)',
    params,
    body: request.Nothing,
    response: RESPONSES.startTable,
    answer: 'Done',
    errors: [...ofSeat, 'wrong-state', 'seats-open'],
  },
  ...AGREEMENT_ROUTES,
  rematch: {
    summary: 'The same table once more',
    params,
    body: request.Nothing,
    response: RESPONSES.rematch,
    answer: 'Done',
    errors: [...ofSeat, 'not-finished', 'storage-full'],
  },
  createSeatLink: {
    summary: 'A link that moves this seat to another device, once',
    params,
    body: request.OneSeat,
    response: RESPONSES.createSeatLink,
    answer: 'Done',
    errors: ofSeat,
  },
  claimSeat: {
    summary: 'Take over the seat of a link',
    body: request.Claim,
    response: RESPONSES.claimSeat,
    answer: 'Your seat',
    errors: [...ofTable, 'not-allowed', 'gone'],
  },
  playMove: {
    summary: 'Play a move',
    params,
    body: request.PlayMove,
    response: RESPONSES.playMove,
    answer: 'Durable; `seq` is the number of the entry',
    errors: [...ofSeat, 'stale-ask', 'refused', 'wrong-state', 'paused'],
  },
  takeBack: {
    summary: 'Take your last move back',
    params,
    body: request.TakeBack,
    response: RESPONSES.takeBack,
    answer: 'Taken back',
    errors: [...ofSeat, 'not-allowed', 'wrong-state', 'paused'],
  },
  chat: {
    summary: 'Say something to the table',
    params,
    body: request.ChatMessage,
    response: RESPONSES.chat,
    answer: 'Said',
    errors: [...ofTable, 'no-session', 'not-allowed', 'spectators-closed'],
  },
  report: {
    summary: 'Report a chat line or a person to whoever runs the server',
    params,
    body: request.Report,
    response: RESPONSES.report,
    answer: 'Stored',
    errors: [...ofTable, 'no-session', 'spectators-closed'],
  },
  getReasons: {
    summary: 'Why the bots at your table made their last moves; what a server has not played itself is missing',
    params,
    response: RESPONSES.getReasons,
    answer: 'Reasons',
    errors: [...ofSeat],
  },
  getHint: {
    summary: 'What a bot would play in your seat',
    params,
    query,
    response: RESPONSES.getHint,
    answer: 'Advice',
    errors: [...ofSeat, 'not-allowed', 'wrong-state'],
  },
  getRecord: {
    summary: 'The record of a finished game',
    params,
    response: RESPONSES.getRecord,
    answer: 'A holdfast record (JSON)',
    errors: [...ofTable, 'spectators-closed', 'not-finished'],
  },
  getLuck: {
    summary: 'What was promised about the luck; the seed at the end',
    params,
    response: RESPONSES.getLuck,
    answer: 'The promise',
    errors: ofTable,
  },
  commitLuck: {
    summary: 'Publish the end of the chain that your device made for the luck of a seat',
    description:
      'During the game it replaces the chain of the seat, from its next move on (another device, or used up).',
    params,
    body: request.CommitLuck,
    response: RESPONSES.commitLuck,
    answer: 'It is part of the luck',
    errors: [...ofSeat, 'wrong-state'],
  },
  revealLuck: {
    summary: 'Reveal the first element of your chain, once the table says that it is dealing',
    params,
    body: request.RevealLuck,
    response: RESPONSES.revealLuck,
    answer: 'It is part of the luck of the set-up',
    errors: [...ofSeat, 'wrong-state'],
  },
  getKeys: {
    summary: 'The keys that this server signs transcripts and records with',
    response: RESPONSES.getKeys,
    answer: 'The public keys',
    errors: [],
  },
  streamTable: {
    summary: 'Follow a table live',
    description:
      'Server-Sent Events `snapshot`, `frame` (both with `id`: the number of the entry), `table`, `chat`, `chat-deleted`, `bye`. With `Accept: application/x-ndjson` the same as one JSON object per line.',
    params,
    query,
    response: RESPONSES.streamTable,
    answer: 'The stream',
    errors: [...ofSeat, 'spectators-closed'],
  },
  getHistory: {
    summary: 'All events so far, as this viewer saw them',
    description: '`view` is the view before the first move; entry 0 holds the facts of the set-up it already includes.',
    params,
    query,
    response: RESPONSES.getHistory,
    answer: 'The history',
    errors: [...ofSeat, 'spectators-closed', 'wrong-state'],
  },
  getView: {
    summary: 'The whole view now',
    params,
    query,
    response: RESPONSES.getView,
    answer: 'A snapshot',
    errors: [...ofSeat, 'spectators-closed', 'wrong-state'],
  },
} as const satisfies Readonly<Record<RouteName, Route>>;

type Routes = typeof ROUTES;
/** Routes that answer with an event stream. */
export type StreamRouteName = { [Name in RouteName]: Routes[Name]['response'] extends null ? Name : never }[RouteName];

type PartOf<Name extends RouteName, Part extends 'params' | 'query' | 'body'> = Routes[Name] extends {
  readonly [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : null;
type SentPart<Name extends RouteName, Part extends 'params' | 'query' | 'body'> =
  PartOf<Name, Part> extends z.ZodMiniType ? Sent<PartOf<Name, Part>> : unknown;
type ParsedPart<Name extends RouteName, Part extends 'params' | 'query' | 'body'> =
  PartOf<Name, Part> extends z.ZodMiniType ? Parsed<PartOf<Name, Part>> : unknown;

/** What a client sends: parameters of path and query together, and the body. */
export type ParamsOf<Name extends RouteName> = SentPart<Name, 'params'> & SentPart<Name, 'query'>;
export type RequestOf<Name extends RouteName> = SentPart<Name, 'body'>;
/** What the server hands to the route after validation. */
export interface ValidRequest<Name extends RouteName> {
  readonly params: ParsedPart<Name, 'params'>;
  readonly query: ParsedPart<Name, 'query'>;
  readonly body: ParsedPart<Name, 'body'>;
}
export type ResponseOf<Name extends RouteName> = Routes[Name]['response'] extends infer Schema extends z.ZodMiniType
  ? Parsed<Schema>
  : never;

export const routeOf = (name: RouteName): Route => ROUTES[name];
/** All codes a route may answer with. */
export const errorsOf = (name: RouteName): readonly ErrorCode[] => [
  ...COMMON_ERRORS,
  ...(ENDPOINTS[name][0] === 'post' ? POST_ERRORS : []),
  ...ROUTES[name].errors,
];
