import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyRules,
  type AnyState,
  type Chance,
  digestCells,
  type Entry,
  type OpenMove,
  type Outcome,
  type Refusal,
  recording,
  type Seat,
  tellsSecret,
  type Viewer,
} from '@holdfast/kernel';
import type { Outcome as TableOutcome } from '@holdfast/protocol';

/** What a seat may play now, under the number of its prompt. */
export interface OpenPrompt {
  readonly promptId: number;
  readonly moves: readonly AnyMove[];
  readonly open: readonly OpenMove[];
}

/** A move that was judged and played on a copy, ready to be written down and then adopted. */
export interface Attempt {
  readonly entry: Entry;
  readonly events: readonly AnyEvent[];
  /** May the seat take it back while nobody has moved since: no luck used, no secret told. */
  readonly reversible: boolean;
  /** Who is waited on once it is adopted; empty = it ends the game. */
  readonly waitingOn: readonly Seat[];
}

export type AttemptResult =
  | { readonly attempt: Attempt }
  | { readonly refusal: Refusal }
  /** The prompt has changed since; `promptId` is the open one, null when the seat has none. */
  | { readonly stale: { readonly promptId: number | null } };

interface SeatPrompt {
  id: number | null;
  /** Everything the seat may play, as text; empty = it has no prompt. */
  choices: string;
}

/** A game in progress in memory: one position, and the prompts of the seats that are waited on. */
export class GameSession {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  /** How many entries led to this position. */
  seq = 0;
  #state: AnyState;
  #spare: AnyState;
  readonly #prompts: readonly SeatPrompt[];
  readonly #views = new Map<Viewer, object>();
  #mover: Seat = 0;
  #closed = false;
  /** What the table makes of the game's result; set where the log may decide about it. */
  judge: (byRules: Outcome | null) => TableOutcome | null = (byRules) => byRules;
  readonly #codes: Int32Array;

  constructor(game: AnyGame, rules: AnyRules, state: AnyState, seq = 0) {
    this.game = game;
    this.rules = rules;
    this.#state = state;
    this.#spare = game.blank(rules);
    this.seq = seq;
    this.#codes = new Int32Array(game.maxMoves);
    this.#prompts = Array.from({ length: rules.seats }, () => ({ id: null, choices: '' }));
    this.#numberPrompts();
  }

  /** The live position: read only. */
  get state(): AnyState {
    return this.#state;
  }

  get outcome(): TableOutcome | null {
    return this.judge(this.game.outcome(this.rules, this.#state));
  }

  get waitingOn(): readonly Seat[] {
    return this.#closed ? [] : this.game.waitingOn(this.rules, this.#state);
  }

  /** The game ends here whatever its rules say: nobody is asked any more. */
  close(): void {
    this.#closed = true;
    this.#numberPrompts();
  }

  /** The number of the prompt a seat has to answer, null when it has none. */
  promptId(seat: Seat): number | null {
    return this.#prompts[seat]?.id ?? null;
  }

  /** The open prompt of a seat with all it may play. */
  prompt(seat: Seat): OpenPrompt | null {
    const promptId = this.promptId(seat);
    if (promptId === null) return null;
    return { promptId, moves: this.legalMoves(seat), open: this.game.open(this.rules, this.#state, seat) };
  }

  /** Judges a move and plays it on a copy; nothing changes until `adopt`. `promptId` null = whatever is open. */
  attempt(seat: Seat, promptId: number | null, move: AnyMove, chance: Chance): AttemptResult {
    const open = this.promptId(seat);
    if (promptId !== null && promptId !== open) return { stale: { promptId: open } };
    const refusal = this.game.refuse(this.rules, this.#state, seat, move);
    if (refusal) return { refusal };
    const luck: number[] = [];
    const events: AnyEvent[] = [];
    this.game.copy(this.#state, this.#spare);
    const code = this.game.moves.encode(this.rules, move);
    this.game.play(this.rules, this.#spare, seat, code, recording(chance, luck), (event: AnyEvent) =>
      events.push(event),
    );
    const text = this.game.moves.write(this.rules, move);
    const entry: Entry = { seat, move: text, luck, digest: digestCells(this.#spare.cells) };
    const waitingOn = this.game.waitingOn(this.rules, this.#spare);
    this.#mover = seat;
    return { attempt: { entry, events, reversible: luck.length === 0 && !events.some(tellsSecret), waitingOn } };
  }

  /** Makes the last attempt the position. */
  adopt(): void {
    [this.#state, this.#spare] = [this.#spare, this.#state];
    this.seq++;
    this.#views.clear();
    // A seat that may do the very same again gets a new prompt: a move sent twice is not two moves.
    const mover = this.#prompts[this.#mover];
    if (mover) mover.choices = '';
    this.#numberPrompts();
  }

  /** A copy of the position, to go back to. */
  saveCells(): Int32Array {
    return this.#state.cells.slice();
  }

  /** Puts a saved position back, as an entry of its own: every prompt gets a new number. */
  restoreCells(saved: Int32Array): void {
    this.#state.cells.set(saved);
    for (const prompt of this.#prompts) prompt.choices = '';
    this.seq++;
    this.#views.clear();
    this.#numberPrompts();
  }

  /** Counts an entry that leaves the position and its prompts alone. */
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

  /** A prompt keeps its number while its choices stay the same, so that seats who decide together do not disturb each other. */
  #numberPrompts(): void {
    const waiting = this.waitingOn;
    for (const [seat, prompt] of this.#prompts.entries()) {
      const choices = waiting.includes(seat) ? this.#choicesOf(seat) : '';
      if (choices !== '' && choices === prompt.choices) continue;
      prompt.choices = choices;
      prompt.id = choices === '' ? null : this.seq + 1;
    }
  }

  #choicesOf(seat: Seat): string {
    const count = this.game.legalCodes(this.rules, this.#state, seat, this.#codes);
    const open = JSON.stringify(this.game.open(this.rules, this.#state, seat));
    return `${this.#codes.subarray(0, count).join()};${open}`;
  }
}
