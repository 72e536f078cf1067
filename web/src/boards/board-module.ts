import type { AnyEvent, AnyMove, AnyRules, Outcome, Refusal, Seat, Viewer } from '@holdfast/kernel';
import type { Prompt } from '@holdfast/protocol';
import type { ComponentType } from 'preact';
import type { EventMark, EventShow, MarkContext, ShowContext } from './event-show.ts';
import type { AskableDrawing, BoardInspector } from './inspector/answer.ts';
import type { Moment } from './moments.ts';

/** Somebody at the table, as the strip, the log and the board name them. Colours and shapes: seat-look.ts. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
}

/** What a strong bot would do, shown in three steps: where to look, the idea, the move. */
export interface Hint {
  readonly look: string;
  /** The place to look at in the board's own names, null when the sentence says all. */
  readonly at: string | null;
  /** The bot's reasons in words; '' when it gives none. */
  readonly idea: string;
  readonly move: AnyMove;
  /** The chance of each seat to win; empty = the bot has no opinion. */
  readonly chances: readonly number[];
}

/** What every part of a board is drawn from. `D` is the board's own draft: what is chosen but not yet sent. */
export interface BoardProps<V = unknown, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent, D = unknown> {
  /** What is shown: it follows the events one by one, then equals `truth`. Draw the board from this. */
  readonly view: V;
  /** What holds now: judge, count and offer from this. */
  readonly truth: V;
  /** The event that led to `view` just now, null when nothing moves. For `Board` only: the other parts always get null. */
  readonly moving: E | null;
  /** The resolved rules of this table; null only while the viewer does not have them. */
  readonly rules: AnyRules | null;
  readonly viewer: Viewer;
  readonly players: readonly Player[];
  /** Names by seat, as the games' words want them. */
  readonly names: readonly string[];
  /** Seats the table waits for. */
  readonly waitingOn: readonly Seat[];
  /** What the viewer may answer now; null = not asked, a spectator, in a replay, or a move is on its way. */
  readonly asked: (Omit<Prompt, 'moves'> & { readonly moves: readonly M[] }) | null;
  /** May the viewer move though nobody waits for it (a proposal in the turn of another)? */
  readonly mayAct: boolean;
  /** The move on its way to the table, drawn as pending. */
  readonly pending: M | null;
  readonly outcome: Outcome | null;
  /** Sends an answer; a refusal is worded by the shell through `why` and linked to its rule. */
  send(move: M): void;
  /** The board's own choice in the making, shared by all its parts; the shell forgets it when the question changes. */
  readonly draft: D | null;
  setDraft(draft: D | null): void;
  /** Places to light up (the board's own names), from hovering a log line, a player, a panel. */
  readonly spotlight: readonly string[];
  setSpotlight(places: readonly string[]): void;
  /** The move a hint has come to, best first; empty while only its place or its idea is shown. */
  readonly hints: readonly Hint[];
  /** May the board help: odds, projected points, remaining tiles? Off = purist table. */
  readonly aids: boolean;
  /** False when the player or the system asks for reduced motion: no transitions then. */
  readonly motion: boolean;
  /** True for the small preview of the set-up page: no controls, no spoken places. */
  readonly still: boolean;
  /** All events so far as the viewer saw them; read when something is drawn, it draws nothing again by itself. Absent: unknown. */
  history?(): readonly AnyEvent[];
  /** Why a bot made its last move, in its words; null = it cannot say. Absent: nobody can be asked. */
  askWhy?(seat: Seat): Promise<string | null>;
  /** What the viewer's seat answers before it is asked; absent: not at this table. Throws ApiError. */
  readonly advance?: {
    read(): Promise<unknown>;
    /** Null = nothing more; gives what stands now. */
    write(answer: unknown): Promise<unknown>;
  };
  /** Opens a rule of the law by its number (`W-5.3`) beside the table. */
  openRule(rule: string): void;
  /** Speaks to screen readers, politely. */
  announce(text: string): void;
  /** Where `Board` leaves its drawing for the inspector; absent in previews. */
  readonly drawing?: { current: AskableDrawing | null };
}

/** All that a sentence needs besides its event, refusal or move. */
export interface SentenceContext<V = unknown> {
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly rules: AnyRules | null;
  /** The view before the event; the current one for refusals, moves and tasks. */
  readonly view: V;
}

/** A panel beside the board: a tab on wide screens, a sheet on phones. */
export interface Panel<P> {
  readonly id: string;
  title(): string;
  readonly Body: ComponentType<P>;
  /** Shown at all for these props (a hero display only in its scenario)? */
  shown?(props: P): boolean;
}

/** A key of the board's own; the shell owns `?`, `Escape`, `l`, `c`, `h`, `u`, `Enter` on focused buttons. */
export interface Shortcut<P> {
  readonly key: string;
  does(): string;
  press(props: P): void;
}

/** What the public may count about a seat, drawn inside the strip of players. */
export interface SeatProps<V = unknown> {
  readonly view: V;
  readonly seat: Seat;
  readonly viewer: Viewer;
  readonly rules: AnyRules | null;
  /** Narrow strip: only what matters most. */
  readonly small: boolean;
}

/** The end of the game: explained sums, dice against expectation, income. `events` are all of the game as the viewer saw them. */
export interface EndProps<V = unknown, E extends AnyEvent = AnyEvent> {
  readonly view: V;
  readonly events: readonly E[];
  readonly outcome: Outcome;
  readonly players: readonly Player[];
  readonly names: readonly string[];
  readonly rules: AnyRules | null;
}

/**
 * What a game brings to the table page. Each board is `web/src/boards/<game>/module.tsx` with
 * `export const board: BoardModule<...>`; it is loaded when a table of that game opens. Components import their own style sheets.
 */
export interface BoardModule<V = unknown, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent, D = unknown> {
  readonly game: string;
  /** The table door's fold. */
  fold(view: V, event: E): V;
  /** The board itself: fills its box (container query), pans and zooms by itself, draws the targets of `asked`. */
  readonly Board: ComponentType<BoardProps<V, M, E, D>>;
  /** The one action bar under the board: buttons, trade and discard forms, confirm and cancel of the draft. */
  readonly Actions: ComponentType<BoardProps<V, M, E, D>>;
  /** What lies in front of the viewer (hand, tile in hand), always visible between board and actions. */
  readonly Hand: ComponentType<BoardProps<V, M, E, D>>;
  readonly panels: readonly Panel<BoardProps<V, M, E, D>>[];
  readonly Seat: ComponentType<SeatProps<V>>;
  readonly End: ComponentType<EndProps<V, E>>;
  /** The board's own shortcuts. */
  readonly shortcuts: readonly Shortcut<BoardProps<V, M, E, D>>[];
  /** One sentence for log and live region; '' = nothing to say. */
  describeEvent(event: E, context: SentenceContext<V>): string;
  /** One sentence for a refused move. */
  explainRefusal(refusal: Refusal, context: SentenceContext<V>): string;
  /** A move in words: what is done, and where. */
  describeMove(move: M, context: SentenceContext<V>): string;
  /** One short sentence: what this seat is asked ("Lea: discard 4 cards"), for "the table waits for ...". */
  describeTask(view: V, seat: Seat, context: SentenceContext<V>): string;
  /** The rule behind what this seat is asked; null = it is asked nothing. */
  ruleOfTask(view: V, seat: Seat): string | null;
  /** Does this seat only wait for answers of others, though it may move? On one device they answer first. */
  waitsForOthers?(view: V, seat: Seat): boolean;
  /** Places of the board an event is about, in the board's own names, for the spotlight. */
  places(event: E): readonly string[];
  /** How an event is shown: how much it matters, for how long, and what flies, stands and sounds meanwhile. */
  show(event: E, context: ShowContext<V>): EventShow<V>;
  /** How log and summary mark an event; null = without a mark. */
  mark(event: E, context: MarkContext<V>): EventMark | null;
  /** Draws the pictures that `show` and `mark` name, as large as their box. */
  readonly Picture: ComponentType<{ readonly name: string }>;
  /** Where a place lies, in the coordinates of the board's `svg[data-drawing]`; null = nowhere. */
  spot(place: string, view: V, rules: AnyRules | null): { readonly x: number; readonly y: number } | null;
  /** Is the event a moment at which a bot in this seat may say something? */
  moment?(event: E, seat: Seat): Moment | null;
  /** Whose turn it is; null = nobody's, or everybody's. */
  turnOf(view: V): Seat | null;
  /** Answers about every thing on the board and beside it (`data-ask`); loaded with the first question. */
  loadInspector?(): Promise<BoardInspector<BoardProps<V, M, E, D>>>;
  /** The score the public sees, for strip and replay graph; null = hidden or none. */
  score(view: V, seat: Seat): number | null;
}

// biome-ignore lint/suspicious/noExplicitAny: boards of different games stand in one registry
export type AnyBoard = BoardModule<any, any, any, any>;
