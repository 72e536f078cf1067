import type { Chance } from './chance.ts';
import type { Seen } from './secret.ts';
import type { NamePlace } from './words.ts';

/** A place at the table, 0 .. seats - 1, in playing order (clockwise). */
export type Seat = number;

/** Who looks: a seat, or the public table (spectators). */
export type Viewer = Seat | 'table';

/**
 * A viewer, or the referee who sees every hand: for analysis, tests and tools. Nothing on the wire takes a Perspective, so that a
 * client cannot ask for the referee's view; session and server only know Viewer.
 */
export type Perspective = Viewer | 'referee';

/** Why a move is not allowed: the rule's number and a reason code that the app words in the player's language. */
export interface Refusal {
  /** Empty when no rule is involved because the object is no move of the game at all (see notAMove). */
  readonly rule: string;
  readonly because: string;
  /** Numbers and names the wording may use, e.g. `{ have: 2, need: 3 }`. */
  readonly with?: Readonly<Record<string, string | number>>;
}

/** What was wrong with an option, a board or a record, and in which field. */
export interface Problem {
  readonly field: string;
  readonly because: string;
  /** What is wrong as a name, for pages that word it in their own language; absent if there is only the sentence. */
  readonly code?: string;
  /** What the sentence is about: numbers and names to fill in. */
  readonly with?: { readonly [name: string]: string | number };
}

/** Rules resolved from options, and beside each reading who said so; or the problems found. */
export type Resolved<Rules> =
  | { readonly rules: Rules; readonly says: Readonly<Record<string, string>>; readonly problems?: never }
  | { readonly problems: readonly Problem[]; readonly rules?: never };

/** One thing that can be chosen before a game; `path` is its place in the options, e.g. `readings.full-line`. */
export interface Choice {
  readonly path: string;
  readonly kind: 'scenario' | 'edition' | 'layout' | 'variant' | 'reading';
  readonly answers: readonly (string | boolean)[];
  /** What holds when nothing is said (before the edition speaks). */
  readonly standard: string | boolean;
  /** The rule it belongs to. */
  readonly rule?: string;
  /** No source settles it: the standard answer is a reconstruction. */
  readonly reconstructed?: true;
}

/** Everything that can be chosen before a game, as data for set-up pages and command lines. */
export interface Description {
  /** Numbers of seats by scenario (a game with one scenario names it `standard`). */
  readonly seats: Readonly<Record<string, readonly number[]>>;
  readonly choices: readonly Choice[];
  /** For each edition the readings it settles, with its source. */
  readonly editions: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly answer: string; readonly source: string; readonly uncertain?: true }>>
    >
  >;
}

/** How a game ended. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly scores: readonly number[];
}

/** Every resolved rules record says how many seats it was made for. */
export interface AnyRules {
  readonly seats: number;
}

/** A position: one Int32Array seen through named windows (see state.ts). */
export interface AnyState {
  readonly cells: Int32Array;
}

export interface AnyMove {
  readonly type: string;
}

export interface AnyEvent {
  readonly type: string;
}

/** Called with each event as it happens; events may hold secrets (see secret.ts). */
export type Emit<Event> = (event: Event) => void;

/** A move's three faces: object, code (a safe integer; listed moves fit an Int32), text. */
export interface Moves<Rules, Move> {
  /** Throws InvalidMove for everything that `parse` has a problem with; never turns it into another move. */
  encode(rules: Rules, move: Move): number;
  /** Trusts its input: a code from `encode` or `legalCodes`. */
  decode(rules: Rules, code: number): Move;
  write(rules: Rules, move: Move): string;
  /** Reads the text form; null when it is not a move of this game. */
  read(rules: Rules, text: string): Move | null;
  /** Checks the shape of untrusted JSON; a problem names the field. The result is a fresh, frozen-shape Move. */
  parse(rules: Rules, json: unknown): { readonly move: Move } | { readonly problem: Problem };
}

/**
 * A game, as the kernel, the server, the bots and the offline worker know it. No game word outside the game.
 * Everything is synchronous, pure but for the state it is handed, and free of clocks and generators.
 */
export interface Game<
  Rules extends AnyRules = AnyRules,
  State extends AnyState = AnyState,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  View extends object = object,
> {
  readonly id: string;
  /** Version of the engine, written into every record. */
  readonly version: string;
  /** Longest list legalCodes may write. */
  readonly maxMoves: number;

  /** What `resolve` understands. */
  describe(): Description;
  /** Options (plain JSON: scenario, edition, readings, variants, seats, ...) to one frozen Rules record. */
  resolve(options: unknown): Resolved<Rules>;

  /** A new position, luck of the set-up included. */
  setup(rules: Rules, chance: Chance, emit?: Emit<Event>): State;
  /** An empty position of the same shape, to copy into. */
  blank(rules: Rules): State;
  copy(from: State, into: State): void;

  /** Seats that must answer now; empty if over; several = they decide at the same time. Shared arrays: do not change. */
  waitingOn(rules: Rules, state: State): readonly Seat[];
  /**
   * Seats that may move though nobody waits for them (proposals out of turn); absent if nobody ever. Clocks do not run for them and
   * bots are not asked. What they may do must be bounded. Shared arrays: do not change.
   */
  mayAct?(rules: Rules, state: State): readonly Seat[];
  /** Codes of the listed moves of a seat that is waited on or may act, ascending, into a reused list; how many. */
  legalCodes(rules: Rules, state: State, seat: Seat, out: Int32Array): number;
  /** What may be answered besides the listed moves (offers, bids, large discards), as data for a form. */
  open(rules: Rules, state: State, seat: Seat): readonly OpenMove[];
  /** A random open move, or -1: lets random players and the laws try what is not listed. */
  proposeOpen(rules: Rules, state: State, seat: Seat, chance: Chance): number;

  /** Plays a move that `refuse` accepts; trusts its input. */
  play(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit?: Emit<Event>): void;
  readonly moves: Moves<Rules, Move>;
  /** The judge, of listed and open moves alike; null if allowed. Never changes the state, never throws, whatever `move` is. */
  refuse(rules: Rules, state: State, seat: Seat, move: Move): Refusal | null;

  outcome(rules: Rules, state: State): Outcome | null;
  /** Built up from nothing, never cut down from the state. When the game is over nothing is hidden. */
  view(rules: Rules, state: State, viewer: Perspective): View;
  /** Assignment only; returns a new view and leaves the old one alone. */
  fold(view: View, event: Seen<Event>): View;
  /** A position that the viewer cannot tell from the real one; from the referee's view one that nobody can tell from it. */
  imagine(rules: Rules, view: View, viewer: Perspective, chance: Chance): State;
  /** Broken invariants, in words. */
  audit(rules: Rules, state: State): readonly string[];
  /**
   * Does the event tell what was hidden though it holds no secret (who had none of a card, what lay face down, that nobody
   * has won)? Then its move cannot be taken back. The state is that after the move. Absent if no event does.
   */
  discloses?(rules: Rules, state: State, event: Event): boolean;
  /** Answers that a seat may give before it is asked; absent if the game has none. */
  // biome-ignore lint/suspicious/noExplicitAny: only the game knows what its answers look like
  readonly advance?: AdvanceAnswers<Rules, State, Move, any>;
  /** One English sentence for the log, for an event as somebody saw it; empty if there is nothing to say. Places are named by `place`, else in notation. */
  say(rules: Rules, event: Seen<Event>, players: readonly string[], place?: NamePlace): string;
}

/** Answers to questions that are still to come (offers of others): for seats that nobody wants to wait for. */
export interface AdvanceAnswers<Rules, State, Move, Answer> {
  /** Checks the shape of untrusted JSON; a problem names the field. */
  parse(rules: Rules, json: unknown): { readonly answer: Answer } | { readonly problem: Problem };
  /** Can the seat keep its word at this position? If not, the answer ends. */
  holds(rules: Rules, state: State, seat: Seat, answer: Answer): boolean;
  /** What the seat plays now by its answer, a listed move; null if it is not asked, or decides by itself. */
  move(rules: Rules, state: State, seat: Seat, answer: Answer): Move | null;
}

/** A question whose answers are too many to list: the app shows a form, the judge decides. */
export interface OpenMove {
  readonly type: string;
  readonly [detail: string]: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry of games of different types
export type AnyGame = Game<any, any, any, any, any>;
