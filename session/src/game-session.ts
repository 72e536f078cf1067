import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyRules,
  type AnyState,
  type Chance,
  closesTakeBack,
  digestCells,
  type Entry,
  InvalidMove,
  type Outcome,
  type Refusal,
  recording,
  type Seat,
  tellsSecret,
  type Viewer,
} from '@holdfast/kernel';
import type { Outcome as TableOutcome } from '@holdfast/protocol';
import { observing } from './draw-key.ts';
import { type OpenPrompt, Prompts } from './prompts.ts';

/** A move that was judged and played on a copy, ready to be logged and then adopted. */
export interface Attempt {
  readonly entry: Entry;
  readonly events: readonly AnyEvent[];
  /** Why the move can't be taken back; null if it can until another seat moves. */
  readonly closes: 'luck' | 'secret' | 'unasked' | null;
  /** Its luck requests (see `observing`); `entry.luck` has the answers. */
  readonly asked: readonly string[];
  readonly tellsSecret: boolean;
  /** Seats waited on once it is adopted; empty if it ends the game. */
  readonly waitingOn: readonly Seat[];
}

export type AttemptResult =
  | { readonly attempt: Attempt }
  | { readonly refusal: Refusal }
  /** The prompt has changed since; `promptId` is the open one, null if the seat has none. */
  | { readonly stale: { readonly promptId: number | null } };

/** Prompt number of a move without a prompt; prompts are numbered from 1. */
export const UNASKED = 0;

/** A game in progress in memory: one position, and the prompts of the seats that are waited on. */
export class GameSession {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  /** Number of log entries up to this position. */
  seq = 0;
  #state: AnyState;
  #spare: AnyState;
  readonly #prompts: Prompts;
  readonly #views = new Map<Viewer, object>();
  #mover: Seat = 0;
  /** True if the last attempt was a move without a prompt. */
  #unasked = false;
  #closed = false;
  /** Cached, because both are read several times per move. */
  #waitingOn: readonly Seat[] = [];
  #byRules: Outcome | null = null;
  /** Maps the game's result to the table's; replaced by hosts whose log can decide the result. */
  judge: (byRules: Outcome | null) => TableOutcome | null = (byRules) => byRules;
  readonly #codes: Int32Array;

  constructor(game: AnyGame, rules: AnyRules, state: AnyState, seq = 0) {
    this.game = game;
    this.rules = rules;
    this.#state = state;
    this.#spare = game.blank(rules);
    this.seq = seq;
    this.#codes = new Int32Array(game.maxMoves);
    this.#prompts = new Prompts(game, rules);
    this.#numberPrompts();
  }

  /** The live position; do not change it. */
  get state(): AnyState {
    return this.#state;
  }

  get outcome(): TableOutcome | null {
    return this.judge(this.#byRules);
  }

  get waitingOn(): readonly Seat[] {
    return this.#waitingOn;
  }

  /** Seats that may move without being asked, with prompt number `UNASKED`. */
  get mayAct(): readonly Seat[] {
    return this.#closed ? [] : (this.game.mayAct?.(this.rules, this.#state) ?? []);
  }

  /** Ends the game regardless of its rules: all prompts are closed. */
  close(): void {
    this.#closed = true;
    this.#numberPrompts();
  }

  /** The number of the viewer's open prompt, null if it has none. */
  promptId(viewer: Viewer): number | null {
    return viewer === 'table' ? null : this.#prompts.id(viewer);
  }

  /** The seat's open prompt with all moves it may play; null if it has none. */
  prompt(seat: Seat): OpenPrompt | null {
    const promptId = this.promptId(seat);
    if (promptId === null) return null;
    return { promptId, moves: this.legalMoves(seat), open: this.game.open(this.rules, this.#state, seat) };
  }

  /** The same as JSON text; `null` (text) if the seat has none. */
  promptText(seat: Seat): string {
    return this.#prompts.text(seat);
  }

  /** Judges a move and plays it on a copy; nothing changes until `adopt`. A null `promptId` is the open prompt. */
  attempt(seat: Seat, promptId: number | null, move: AnyMove, chance: Chance): AttemptResult {
    const open = this.promptId(seat);
    const answers = promptId === null || promptId === (open ?? UNASKED);
    if (!answers) return { stale: { promptId: open } };
    const code = this.#codeOf(move);
    // Listed moves are always legal (law L2), so `refuse` is only called for the others.
    const listed = code !== null && this.#prompts.lists(seat, code);
    const refusal = listed ? null : this.game.refuse(this.rules, this.#state, seat, move);
    if (refusal) return { refusal };
    if (code === null) throw new Error('a move without a code was not refused');
    const luck: number[] = [];
    const asked: string[] = [];
    const events: AnyEvent[] = [];
    this.game.copy(this.#state, this.#spare);
    this.game.play(this.rules, this.#spare, seat, code, observing(recording(chance, luck), asked), (event: AnyEvent) =>
      events.push(event),
    );
    const text = this.game.moves.write(this.rules, move);
    const entry: Entry = { seat, move: text, luck, digest: digestCells(this.#spare.cells) };
    const waitingOn = this.game.waitingOn(this.rules, this.#spare);
    this.#mover = seat;
    this.#unasked = !this.waitingOn.includes(seat);
    const secret = events.some(tellsSecret);
    // If an unasked move could be taken back and repeated endlessly, it could keep the others from playing.
    const closes = this.#unasked ? 'unasked' : closesTakeBack(this.game, this.rules, this.#spare, seat, luck, events);
    return { attempt: { entry, events, closes, asked, tellsSecret: secret, waitingOn } };
  }

  /** Null if the object is not a move of this game. */
  #codeOf(move: AnyMove): number | null {
    try {
      return this.game.moves.encode(this.rules, move);
    } catch (error) {
      if (error instanceof InvalidMove) return null;
      throw error;
    }
  }

  /** Makes the last attempt the current position. */
  adopt(): void {
    [this.#state, this.#spare] = [this.#spare, this.#state];
    this.seq++;
    this.#views.clear();
    this.#prompts.renew(this.#mover);
    this.#numberPrompts(this.#unasked);
  }

  /** A copy of the position for `restoreCells`. */
  saveCells(): Int32Array {
    return this.#state.cells.slice();
  }

  /** Restores a saved position as a new entry: every prompt gets a new number. */
  restoreCells(saved: Int32Array): void {
    this.#state.cells.set(saved);
    for (let seat = 0; seat < this.rules.seats; seat++) this.#prompts.renew(seat);
    this.seq++;
    this.#views.clear();
    this.#numberPrompts();
  }

  /** Counts an entry that changes neither position nor prompts. */
  skipEntry(): void {
    this.seq++;
  }

  /** The listed moves of a waiting seat as objects. */
  legalMoves(seat: Seat): AnyMove[] {
    const count = this.game.legalCodes(this.rules, this.#state, seat, this.#codes);
    return Array.from(this.#codes.subarray(0, count), (code) => this.game.moves.decode(this.rules, code));
  }

  /** The position as a viewer sees it. */
  view(viewer: Viewer): object {
    let view = this.#views.get(viewer);
    if (!view) {
      view = this.game.view(this.rules, this.#state, viewer) as object;
      this.#views.set(viewer, view);
    }
    return view;
  }

  #numberPrompts(unasked = false): void {
    this.#waitingOn = this.#closed ? [] : this.game.waitingOn(this.rules, this.#state);
    this.#byRules = this.game.outcome(this.rules, this.#state);
    this.#prompts.update(this.#state, this.#waitingOn, this.seq, unasked);
  }
}
