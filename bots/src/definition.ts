import type { AnyEvent, AnyGame, AnyMove, AnyRules, AnyState, Seat } from '@holdfast/kernel';
import type { Language } from '@holdfast/kernel/manifest';
import type { Learner } from './network/learner.ts';
import type { Level, Policy } from './policy.ts';

/** Where a move happens: a kind of place, and which one if it has a name. */
export interface HintTarget {
  readonly look: string;
  readonly at: string | null;
}

/** A text of a bot; its blanks are what the reason carries. */
export type BotText = string | ((blanks: never) => string);

/** What bots say in one language. */
export interface BotWords {
  /** By the id of a reason. */
  readonly reasons: Readonly<Record<string, BotText>>;
  /** Where to look: the first step of a hint, by the kind of its target. */
  readonly looks: Readonly<Record<string, string>>;
}

/** Kinds of luck that a review tells apart. */
export const LUCK_KINDS = ['dice', 'card', 'steal', 'token', 'tile', 'other'] as const;
export type LuckKind = (typeof LUCK_KINDS)[number];

/** Writes the chance of each seat to win into a list. */
export type PositionValue = (state: AnyState, chances: Float64Array) => void;

/** What the review of finished games must know of a game. */
export interface ReviewHooks {
  /** Values a true position with every hand open and without search; never called when the game is over. */
  evaluate(rules: AnyRules): PositionValue;
  /** A position inside a turn is valued at the turn's end as a bot would play it; false means `evaluate` knows the rest of the turn. */
  readonly playsTurnOut: boolean;
  turnOf(state: AnyState): Seat;
  /** Does a turn begin here? Only such positions are compared with each other. */
  isTurnStart(state: AnyState): boolean;
  /** What kind of luck a move with luck had. */
  luckOf(move: AnyMove): LuckKind;
}

/** What is counted of a seat over a game; a game counts what it has. */
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

/** What one seat did in a finished game. */
export interface SeatFacts {
  /** How it began, by a name that the page words; null if it never began. */
  readonly opening: string | null;
  readonly counts: Readonly<Partial<Record<FactName, number>>>;
}

/** Follows a finished game, move by move. */
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
  /** Is it worth to search here? */
  mayStart(rules: AnyRules, state: AnyState, seat: Seat): boolean;
  /** Is the task done in this position? If absent, the seat must have won. Read only where `rightMoves` is absent. */
  isDone?(rules: AnyRules, state: AnyState, seat: Seat): boolean;
  /** Puzzles of one move: the codes that are right by a wide margin, null if none is. If absent, a line of moves is searched. */
  rightMoves?(rules: AnyRules, state: AnyState, seat: Seat, bots: BotDefinition): readonly number[] | null;
}

/** Numbers by what they count, in words for a table. */
export type Counts = Readonly<Record<string, number>>;

/** Counts what the seats of one game do: which pieces they use, what they trade. */
export interface Tally<State = AnyState, Move = AnyMove> {
  /** Before each move. */
  move(state: State, seat: Seat, move: Move): void;
  /** By seat. What is missing in a game does not count in the mean. */
  end(state: State, winners: readonly Seat[]): readonly Counts[];
}

/** The bots of one game: a policy per level, their words, and what the arena must know of the game. */
export interface BotDefinition {
  readonly game: AnyGame;
  /** By level from 0 on; a game may have fewer levels than there are, see `policyFor`. */
  readonly policies: readonly [Policy, ...Policy[]];
  /** Loads what the levels with a network need; absent if they need nothing. Without this call Node loads it at the first decision. */
  prepare?(): Promise<void>;
  /** What the reasons of these bots and their hints say, by language. */
  readonly words: Readonly<Record<Language, BotWords>>;
  /** Where a move happens, for hints. */
  targetOf(move: AnyMove): HintTarget;
  /** How a value network of this game encodes a table and plays; absent if none can be trained. */
  readonly learner?: Learner;
  /** Policies that never change, to measure against over the years. */
  readonly baselines?: Readonly<Record<string, Policy>>;
  /** Counts worth a statistic, from the final table view. */
  statistics?(view: object): Counts;
  /** Counts by seat worth a table, followed move by move. */
  tally?(rules: AnyRules): Tally;
  /** Is this move an offer, which may not be repeated in a turn? */
  isOffer?(move: AnyMove): boolean;
  endsTurn?(move: AnyMove): boolean;
  /** If absent, a review shows even chances until the end. */
  readonly review?: ReviewHooks;
  /** Counts what players did, for their statistics; if absent, only results are known. */
  countFacts?(rules: AnyRules): FactCounter;
  /** Kinds of puzzles by their names, which the page words; absent if the game has none. */
  readonly puzzles?: Readonly<Record<string, PuzzleKind>>;
}

/** The policy of a level; the strongest a game has, where it has no such level. */
export const policyFor = ({ policies }: BotDefinition, level: Level): Policy =>
  policies[Math.min(level, policies.length - 1)];
