import type { AnyRules, Outcome, Seat } from '@holdfast/kernel';
import type { ClockRule } from '../clock/clock.ts';

export const TABLE_STATES = ['open', 'playing', 'finished'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** Caller may watch without a seat: nobody, everybody, or everybody so many moves later. */
export type Spectators = 'closed' | 'open' | { readonly delay: number };

/** What happens when a seat runs out of time or stays away. */
export const ABSENT = ['wait', 'bot'] as const;
export type Absent = (typeof ABSENT)[number];

/** One seat of a table. Owners and tokens never leave the server. */
export interface SeatDoc {
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
  readonly level: number | null;
  /** What a bot likes a little more than others do; null = nothing in particular, or no bot. */
  readonly temperament: string | null;
  /** The session that sits here. */
  readonly owner: string | null;
  /** Fingerprints of the secret tokens that open this seat. */
  readonly tokens: readonly string[];
  /** What the player mixes into the luck. */
  readonly words: string;
  readonly playedByBot: boolean;
}

/** All of a table that is not in its log; replaced as a whole under a version. */
export interface TableDoc {
  readonly id: string;
  readonly game: string;
  /** Version of the engine this table is pinned to. */
  readonly engine: string;
  readonly options: object;
  readonly rules: AnyRules;
  readonly state: TableState;
  readonly host: string | null;
  readonly seats: readonly SeatDoc[];
  readonly public: boolean;
  readonly spectators: Spectators;
  readonly clock: ClockRule | null;
  readonly absent: Absent;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly created: number;
  readonly started: number | null;
  /** Luck of the set-up and the position it gave. */
  readonly setup: { readonly luck: readonly number[]; readonly digest: string } | null;
  /** The secret of the luck; only its hash is shown before the end. */
  readonly seed: string;
  readonly commitment: string;
  /** Seats that ask for a pause, or for its end while there is one. */
  readonly pauseVotes: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly rematch: string | null;
}

export const EMPTY_SEAT: SeatDoc = Object.freeze({
  kind: 'open',
  name: '',
  level: null,
  temperament: null,
  owner: null,
  tokens: [],
  words: '',
  playedByBot: false,
});

/** A document as the store keeps it; what older servers did not write is filled in. */
export function readDoc(text: string): TableDoc {
  const doc = JSON.parse(text) as TableDoc;
  return { ...doc, seats: doc.seats.map((seat) => ({ ...EMPTY_SEAT, ...seat })) };
}

/** A seat answered by the house: a bot's own, or one whose owner is away. */
export const playedByHouse = (seat: SeatDoc): boolean => seat.kind === 'bot' || seat.playedByBot;

export const withSeat = (doc: TableDoc, at: Seat, change: Partial<SeatDoc>): TableDoc => ({
  ...doc,
  seats: doc.seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat)),
});
