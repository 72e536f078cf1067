import type { AnyEvent, AnyMove, AnyRules, Frame, Outcome, Refusal, Seat, Viewer } from '@holdfast/kernel';
import type { Hint } from '../boards/board-module.ts';

/** A seat as the table tells it. */
export interface SeatState {
  readonly seat: Seat;
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
  readonly level?: number | null;
  /** The character of a bot; null or missing = plain. */
  readonly temperament?: string | null;
  readonly present: boolean;
  readonly playedByBot: boolean;
  /** Milliseconds left, and when they run out (epoch ms). */
  readonly clock?: { readonly bank: number; readonly deadline: number | null } | null;
}

export type Clock = { readonly bank: number; readonly increment: number } | { readonly days: number } | null;
export type Spectators = 'closed' | 'open' | { readonly delay: number };

/** What everybody may know about a table. */
export interface TableState {
  readonly id: string;
  readonly game: string;
  readonly options: { readonly [name: string]: unknown };
  readonly state: 'open' | 'playing' | 'finished';
  readonly seats: readonly SeatState[];
  readonly public: boolean;
  readonly spectators: Spectators;
  readonly clock: Clock;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly paused: boolean;
  /** Seats that have asked for a pause, or for its end. */
  readonly pauseVotes?: readonly Seat[];
  readonly seq: number;
  readonly created: number;
  readonly outcome?: Outcome | null;
  readonly host: boolean;
  readonly commitment: string | null;
  readonly rematch?: string | null;
  /** Of a table on this device: false = the browser does not keep it. */
  readonly kept?: boolean;
}

/** A line of talk. */
export interface ChatLine {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
}

/** Everything that happened so far as one viewer saw it; frame 0 holds the facts of the set-up. */
export interface History {
  readonly view: object;
  readonly frames: readonly { readonly seq: number; readonly facts: readonly AnyEvent[]; readonly view?: object }[];
}

export const CONNECTION_STATES = ['joining', 'live', 'lost', 'closed'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** Told of everything that comes down the line. */
export interface Listener {
  state(state: ConnectionState): void;
  snapshot(frame: Frame, rules: AnyRules | null): void;
  frame(frame: Frame): void;
  table(table: TableState): void;
  chat(line: ChatLine): void;
  /** These eyes may not look any more: the seat was taken over, or the table is closed to spectators. */
  shut(trouble: Trouble): void;
}

/** What went wrong, as the table says it: `code` is worded by the page. */
export class Trouble extends Error {
  readonly code: string;
  readonly refusal: Refusal | null;
  readonly retryAfter: number | null;
  constructor(code: string, message: string, refusal: Refusal | null = null, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

/** The line between the page and a table, on a server or in the worker of this page; both send the same frames. */
export interface Link {
  readonly where: 'server' | 'here';
  readonly table: string;
  /** Seats that this page may answer for; known after `open`. */
  readonly mine: readonly Seat[];
  /** Joins the table as a viewer, or changes the viewpoint. */
  watch(viewer: Viewer): void;
  /** Asks which seats are mine and how the table stands. */
  open(listener: Listener): Promise<TableState>;
  /** The length of the log with the move in it. */
  send(seat: Seat, ask: number, move: AnyMove, id: string): Promise<number>;
  history(viewer: Viewer): Promise<History>;
  takeBack(seat: Seat): Promise<void>;
  /** What a strong bot would do in this seat; null = it has no idea. */
  hint(seat: Seat): Promise<Hint | null>;
  chat(text: string): Promise<void>;
  pause(seat: Seat, on: boolean): Promise<void>;
  start(): Promise<void>;
  sit(seat: Seat, name: string): Promise<void>;
  leave(seat: Seat): Promise<void>;
  bot(seat: Seat, wish: BotManner & { readonly name?: string }): Promise<void>;
  /** Takes a seat back from the bot that kept it warm. */
  back(seat: Seat): Promise<void>;
  seatLink(seat: Seat): Promise<string>;
  /** The number of the new table. */
  rematch(): Promise<string>;
  record(): Promise<string>;
  /** Fetches the whole view again, when the folded one disagrees. */
  resync(): void;
  close(): void;
}

/** How a bot plays; tables from before there were characters say none. */
export interface BotManner {
  readonly level: number;
  readonly temperament?: string;
}

/** Who sits where when a table is made. */
export type SeatWish =
  | { readonly kind: 'me'; readonly name: string }
  | { readonly kind: 'open' }
  | ({ readonly kind: 'bot'; readonly name?: string } & BotManner);

/** All that makes a table. */
export interface TableWish {
  readonly game: string;
  readonly options: { readonly [name: string]: unknown };
  readonly seats: readonly SeatWish[];
  readonly clock: Clock;
  readonly spectators: Spectators;
  readonly public: boolean;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly absent: 'wait' | 'bot';
}
