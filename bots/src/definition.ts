import type { AnyEvent, AnyGame, AnyMove, AnyRules, AnyState, Seat } from '@holdfast/kernel';
import type { Language } from '@holdfast/kernel/manifest';
import type { Learner } from './network/learner.ts';
import type { Level, Policy } from './policy.ts';

/** The place of a move: its kind, and its name if it has one. */
export interface HintTarget {
  readonly look: string;
  readonly at: string | null;
}

/** A bot's text, with the reason's data as arguments. */
export type BotText = string | ((blanks: never) => string);

/** Bots' texts in one language. */
export interface BotWords {
  /** By the id of a reason. */
  readonly reasons: Readonly<Record<string, BotText>>;
  /** The first step of a hint, by the kind of its target. */
  readonly looks: Readonly<Record<string, string>>;
}

/** Kinds of luck in reviews. */
export const LUCK_KINDS = ['dice', 'card', 'steal', 'token', 'tile', 'other'] as const;
export type LuckKind = (typeof LUCK_KINDS)[number];

/** Writes the chance of each seat to win into a list. */
export type PositionValue = (state: AnyState, chances: Float64Array) => void;

/** What reviews of finished games need to know about a game. */
export interface ReviewHooks {
  /** Evaluates a true position with all hands open, without search; not called if the game is over. */
  evaluate(rules: AnyRules): PositionValue;
  /** True to evaluate a position inside a turn at the turn's end, as a bot plays it; false if `evaluate` handles such positions. */
  readonly playsTurnOut: boolean;
  turnOf(state: AnyState): Seat;
  /** True if a turn starts here; only such positions are compared with each other. */
  isTurnStart(state: AnyState): boolean;
  /** The kind of luck of a move. */
  luckOf(move: AnyMove): LuckKind;
}

/** Facts counted per seat; each game counts those it has. */
export const FACTS = [
  'opening-yield',
  'dice-cards',
  'dice-expected',
  'offers',
  'deals',
  'deal-given',
  'deal-got',
  'swaps',
  'swap-given',
  'swap-got',
  'auctions',
  'auction-paid',
  'auction-earned',
] as const;
export type FactName = (typeof FACTS)[number];

/** Facts of one seat in a finished game. */
export interface SeatFacts {
  /** Name of its opening, which the page translates; null if it made none. */
  readonly opening: string | null;
  readonly counts: Readonly<Partial<Record<FactName, number>>>;
}

/** Counts facts of a finished game, move by move. */
export interface FactCounter {
  /** @param before the position before the move. */
  see(before: AnyState, events: readonly AnyEvent[]): void;
  /** By seat. */
  facts(seats: number): readonly SeatFacts[];
}

/** A kind of puzzle: where positions are found, and what solves them. */
export interface PuzzleKind {
  /** Options of the tables that bots play to find them. */
  readonly tables: readonly object[];
  /** True if a search is worthwhile here. */
  mayStart(rules: AnyRules, state: AnyState, seat: Seat): boolean;
  /** True if the task is done; if absent, the seat must have won. Used only if `rightMoves` is absent. */
  isDone?(rules: AnyRules, state: AnyState, seat: Seat): boolean;
  /** For puzzles of one move: codes that are right by a wide margin, null if none is. If absent, lines of moves are searched. */
  rightMoves?(rules: AnyRules, state: AnyState, seat: Seat, bots: BotDefinition): readonly number[] | null;
}

/** Counts by their name in the report. */
export type Counts = Readonly<Record<string, number>>;

/** Counts what seats do in a game: pieces used, trades. */
export interface Tally<State = AnyState, Move = AnyMove> {
  /** Before each move. */
  move(state: State, seat: Seat, move: Move): void;
  /** By seat. Absent counts are ignored in the mean. */
  end(state: State, winners: readonly Seat[]): readonly Counts[];
}

/** The bots of one game: a policy per level, their texts, and what arena and reviews need. */
export interface BotDefinition {
  readonly game: AnyGame;
  /** By level from 0; a game may have fewer levels, see `policyFor`. */
  readonly policies: readonly [Policy, ...Policy[]];
  /** Loads what the levels with a network need; absent if they need nothing. Without this call Node loads it at the first decision. */
  prepare?(): Promise<void>;
  /** Texts of reasons and hints by language. */
  readonly words: Readonly<Record<Language, BotWords>>;
  /** The place of a move, for hints. */
  targetOf(move: AnyMove): HintTarget;
  /** How a value network of this game encodes a table and plays; absent if none can be trained. */
  readonly learner?: Learner;
  /** Policies that never change, for comparison. */
  readonly baselines?: Readonly<Record<string, Policy>>;
  /** Counts for statistics, from the final table view. */
  statistics?(view: object): Counts;
  /** Counts by seat for a report, collected move by move. */
  tally?(rules: AnyRules): Tally;
  /** True if the move is an offer, which must not be repeated in a turn. */
  isOffer?(move: AnyMove): boolean;
  endsTurn?(move: AnyMove): boolean;
  /** If absent, a review shows even chances until the end. */
  readonly review?: ReviewHooks;
  /** Counts what players did, for their statistics; if absent, only results are known. */
  countFacts?(rules: AnyRules): FactCounter;
  /** Kinds of puzzles by name, which the page translates; absent if the game has none. */
  readonly puzzles?: Readonly<Record<string, PuzzleKind>>;
}

/** The policy of a level, or the game's strongest if it has no such level. */
export const policyFor = ({ policies }: BotDefinition, level: Level): Policy =>
  policies[Math.min(level, policies.length - 1)];
