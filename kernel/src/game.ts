import type { Chance } from './chance.ts';
import type { Seen } from './secret.ts';
import type { NamePlace } from './words.ts';

/** A seat at the table, 0 .. seats - 1, in playing order (clockwise). */
export type Seat = number;

/** A seat, or `table` for what everybody may see (spectators). */
export type Viewer = Seat | 'table';

/**
 * A viewer, or the referee who sees every hand, for analysis, tests and tools. Session and server only use Viewer, so that
 * clients can't ask for the referee's view.
 */
export type Perspective = Viewer | 'referee';

/** Why a move is not allowed: the rule's number and a reason code, which the app puts into the player's language. */
export interface Refusal {
  /** Empty if the object is not a move of the game at all (see notAMove). */
  readonly rule: string;
  readonly because: string;
  /** Numbers and names for the text, e.g. `{ have: 2, need: 3 }`. */
  readonly with?: Readonly<Record<string, string | number>>;
}

/** What is wrong with an option, a board or a record, and in which field. */
export interface Problem {
  readonly field: string;
  readonly because: string;
  /** Reason code for a translated text; absent if there is only the English sentence. */
  readonly code?: string;
  /** Numbers and names to fill into the text. */
  readonly with?: { readonly [name: string]: string | number };
}

/** Rules resolved from options, with the source of each reading's answer; or the problems found. */
export type Resolved<Rules> =
  | { readonly rules: Rules; readonly says: Readonly<Record<string, string>>; readonly problems?: never }
  | { readonly problems: readonly Problem[]; readonly rules?: never };

/** One thing that can be chosen before a game; `path` is its place in the options, e.g. `readings.full-line`. */
export interface Choice {
  readonly path: string;
  readonly kind: 'scenario' | 'edition' | 'layout' | 'variant' | 'reading';
  readonly answers: readonly (string | boolean)[];
  /** Default answer, unless the edition settles another one. */
  readonly standard: string | boolean;
  /** The rule it belongs to. */
  readonly rule?: string;
  /** True if no source settles it, so that the standard answer is a reconstruction. */
  readonly reconstructed?: true;
}

/** Everything that can be chosen before a game, as data for set-up pages and command lines. */
export interface Description {
  /** Possible numbers of seats by scenario (`standard` in a game with one scenario). */
  readonly seats: Readonly<Record<string, readonly number[]>>;
  readonly choices: readonly Choice[];
  /** The readings that each edition settles, with its source. */
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

/** The part of resolved rules that all games share. */
export interface AnyRules {
  readonly seats: number;
}

/** A position: one Int32Array with named windows on it (see state.ts). */
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

/** Conversions between a move's forms: object, code (a safe integer; listed moves fit an Int32) and text. */
export interface Moves<Rules, Move> {
  /** Throws InvalidMove for everything that `parse` rejects. */
  encode(rules: Rules, move: Move): number;
  /** Does not check its input, a code from `encode` or `legalCodes`. */
  decode(rules: Rules, code: number): Move;
  write(rules: Rules, move: Move): string;
  /** Parses the text form; null if it is not a move of this game. */
  read(rules: Rules, text: string): Move | null;
  /** Checks the shape of untrusted JSON; a problem names the field. The result is a new Move without other fields. */
  parse(rules: Rules, json: unknown): { readonly move: Move } | { readonly problem: Problem };
}

/**
 * The interface of a game for kernel, server, bots and the offline worker, which know nothing else of it. All functions are
 * synchronous, change only the state they are given, and use no clock and no random generator.
 */
export interface Game<
  Rules extends AnyRules = AnyRules,
  State extends AnyState = AnyState,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  View extends object = object,
> {
  readonly id: string;
  /** Version of the engine, stored in every record. */
  readonly version: string;
  /** Most codes that `legalCodes` may write. */
  readonly maxMoves: number;

  /** The options that `resolve` accepts. */
  describe(): Description;
  /** Turns options (plain JSON: scenario, edition, readings, variants, seats, ...) into one frozen Rules record. */
  resolve(options: unknown): Resolved<Rules>;

  /** A new position; draws the set-up's luck. */
  setup(rules: Rules, chance: Chance, emit?: Emit<Event>): State;
  /** An empty position of the same shape, to copy into. */
  blank(rules: Rules): State;
  copy(from: State, into: State): void;

  /** Seats that must answer now; several decide at the same time, none if the game is over. The array is shared: do not change it. */
  waitingOn(rules: Rules, state: State): readonly Seat[];
  /**
   * Seats that may move without being asked (proposals out of turn); absent if the game has none. Their clocks do not run and
   * bots are not asked. What they may do must be bounded. The array is shared: do not change it.
   */
  mayAct?(rules: Rules, state: State): readonly Seat[];
  /** Writes the codes of the seat's listed moves into `out`, ascending, and returns how many. The seat must be waited on or may act. */
  legalCodes(rules: Rules, state: State, seat: Seat, out: Int32Array): number;
  /** Moves besides the listed ones (offers, bids, large discards), as data for a form. */
  open(rules: Rules, state: State, seat: Seat): readonly OpenMove[];
  /** A random open move for random players and the laws; -1 if there is none. */
  proposeOpen(rules: Rules, state: State, seat: Seat, chance: Chance): number;

  /** Plays a move that `refuse` accepts; does not check it. */
  play(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit?: Emit<Event>): void;
  readonly moves: Moves<Rules, Move>;
  /** Judges a listed or open move; null if it is allowed. Never changes the state and never throws, whatever `move` is. */
  refuse(rules: Rules, state: State, seat: Seat, move: Move): Refusal | null;

  outcome(rules: Rules, state: State): Outcome | null;
  /** The viewer's view, built field by field rather than by removing secrets. When the game is over nothing is hidden. */
  view(rules: Rules, state: State, viewer: Perspective): View;
  /** The view after an event. Only assigns values, and does not change the old view. */
  fold(view: View, event: Seen<Event>): View;
  /** A random position that the viewer cannot tell from the real one; from the referee's view one that no viewer can. */
  imagine(rules: Rules, view: View, viewer: Perspective, chance: Chance): State;
  /** Broken invariants, as text. */
  audit(rules: Rules, state: State): readonly string[];
  /**
   * True if the event reveals something hidden without containing a secret (who had none of a card, what lay face down, that
   * nobody has won), so that its move can't be taken back. `state` is after the move. Absent if no event does.
   */
  discloses?(rules: Rules, state: State, event: Event): boolean;
  /** Answers in advance, to questions a seat has not been asked yet; absent if the game has none. */
  // biome-ignore lint/suspicious/noExplicitAny: only the game knows what its answers look like
  readonly advance?: AdvanceAnswers<Rules, State, Move, any>;
  /** One English sentence for the log about a seen event; empty if there is nothing to say. `place` names places, else in notation. */
  say(rules: Rules, event: Seen<Event>, players: readonly string[], place?: NamePlace): string;
}

/** Answers to later questions (others' offers), so that nobody has to wait for the seat. */
export interface AdvanceAnswers<Rules, State, Move, Answer> {
  /** Checks the shape of untrusted JSON; a problem names the field. */
  parse(rules: Rules, json: unknown): { readonly answer: Answer } | { readonly problem: Problem };
  /** True if the answer is still possible at this position; otherwise it is dropped. */
  holds(rules: Rules, state: State, seat: Seat, answer: Answer): boolean;
  /** The listed move that follows from the answer; null if the seat is not asked or must decide itself. */
  move(rules: Rules, state: State, seat: Seat, answer: Answer): Move | null;
}

/** A move with too many possibilities to list: the app shows a form, and `refuse` judges. */
export interface OpenMove {
  readonly type: string;
  readonly [detail: string]: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry of games of different types
export type AnyGame = Game<any, any, any, any, any>;
