import type { Chance } from './chance.ts';
import { recording } from './chance.ts';
import { digest, digestCells } from './digest.ts';
import type { AnyEvent, AnyGame, AnyMove, OpenMove, Outcome, Refusal, Seat, Viewer } from './game.ts';
import { redact, tellsSecret } from './secret.ts';

/** One line of a game's log: who answered what, and the luck it used. */
export interface Entry {
  readonly seat: Seat;
  /** The move in the game's notation. */
  readonly move: string;
  readonly luck: readonly number[];
  /** Fingerprint of the position after the move. */
  readonly digest: string;
}

/** What a seat may answer now, under the number of its question. */
export interface Asked {
  readonly ask: number;
  readonly moves: readonly AnyMove[];
  readonly open: readonly OpenMove[];
}

/** What one viewer is sent after each entry; a snapshot carries the whole view instead of the facts that led to it. */
export interface Frame {
  /** How many entries the log holds; 0 = after the set-up. */
  readonly seq: number;
  readonly facts: readonly AnyEvent[];
  readonly waitingOn: readonly Seat[];
  readonly asked: Asked | null;
  readonly outcome: Outcome | null;
  /** Fingerprint of the viewer's view after the facts; empty = not taken this time (see `frame`). */
  readonly digest: string;
  readonly view?: object;
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

export type Answer =
  | { readonly attempt: Attempt }
  | { readonly refusal: Refusal }
  /** The question has changed since; `ask` is the open one, null when the seat is not asked. */
  | { readonly stale: { readonly ask: number | null } };

/** A game in progress: one hot position, the open questions, and the frames for each viewer. */
export class Sitting {
  readonly game: AnyGame;
  readonly rules: { readonly seats: number };
  seq = 0;
  #state;
  #spare;
  #asks: (number | null)[];
  #questions: string[];
  #seen = new Map<Viewer, object>();
  #mover: Seat = 0;
  readonly #codes: Int32Array;

  constructor(game: AnyGame, rules: { readonly seats: number }, state: { readonly cells: Int32Array }, seq = 0) {
    this.game = game;
    this.rules = rules;
    this.#state = state;
    this.#spare = game.blank(rules);
    this.seq = seq;
    this.#codes = new Int32Array(game.maxMoves);
    this.#asks = Array.from({ length: rules.seats }, () => null);
    this.#questions = Array.from({ length: rules.seats }, () => '');
    this.#renumber();
  }

  /** The hot position: read only. */
  get state() {
    return this.#state;
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.rules, this.#state);
  }

  /** The number of the question a seat has to answer, null when it has none. */
  ask(seat: Seat): number | null {
    return this.#asks[seat] ?? null;
  }

  /** Judges a move and plays it on a copy; nothing changes until `adopt`. `ask` null = whatever is open. */
  answer(seat: Seat, ask: number | null, move: AnyMove, chance: Chance): Answer {
    const open = this.ask(seat);
    if (ask !== null && ask !== open) return { stale: { ask: open } };
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

  /** Makes the last attempt the truth. */
  adopt(): void {
    [this.#state, this.#spare] = [this.#spare, this.#state];
    this.seq++;
    this.#seen.clear();
    // A seat that is asked the very same again is asked anew: an answer sent twice is not two answers.
    this.#questions[this.#mover] = '';
    this.#renumber();
  }

  /** The cells of the position, to go back to. */
  keep(): Int32Array {
    return this.#state.cells.slice();
  }

  /** Puts a kept position back, as an entry of its own: every open question gets a new number. */
  restore(kept: Int32Array): void {
    this.#state.cells.set(kept);
    this.#questions.fill('');
    this.seq++;
    this.#seen.clear();
    this.#renumber();
  }

  /** Counts an entry that leaves the position and its questions alone. */
  skip(): void {
    this.seq++;
  }

  /** The legal moves of a waiting seat as objects. */
  moves(seat: Seat): AnyMove[] {
    const count = this.game.legalCodes(this.rules, this.#state, seat, this.#codes);
    return Array.from({ length: count }, (_, i) => this.game.moves.decode(this.rules, this.#codes[i]));
  }

  /** The position as a viewer sees it. */
  view(viewer: Viewer): object {
    let seen = this.#seen.get(viewer);
    if (!seen) this.#seen.set(viewer, (seen = this.game.view(this.rules, this.#state, viewer) as object));
    return seen;
  }

  /** The open question of a seat with all it may answer. */
  asked(seat: Seat): Asked | null {
    const ask = this.ask(seat);
    return ask === null ? null : { ask, moves: this.moves(seat), open: this.game.open(this.rules, this.#state, seat) };
  }

  /** What a viewer is told of these events. `checked` false leaves the fingerprint out: it costs more than a move. */
  frame(viewer: Viewer, events: readonly AnyEvent[], checked = true): Frame {
    const facts = events.map((event) => redact(event, viewer));
    return this.#frame(viewer, facts, checked ? digest(this.view(viewer)) : '');
  }

  /** The whole view, for whoever arrives or lost the thread. */
  snapshot(viewer: Viewer): Frame {
    const view = this.view(viewer);
    return { ...this.#frame(viewer, [], digest(view)), view };
  }

  #frame(viewer: Viewer, facts: readonly AnyEvent[], fingerprint: string): Frame {
    const asked = viewer === 'table' ? null : this.asked(viewer);
    return {
      seq: this.seq,
      facts,
      waitingOn: this.game.waitingOn(this.rules, this.#state),
      asked,
      outcome: this.outcome,
      digest: fingerprint,
    };
  }

  /** A question keeps its number while its answers stay the same, so that seats who decide together do not disturb each other. */
  #renumber(): void {
    const waiting = this.game.waitingOn(this.rules, this.#state);
    for (let seat = 0; seat < this.rules.seats; seat++) {
      const count = waiting.includes(seat) ? this.game.legalCodes(this.rules, this.#state, seat, this.#codes) : -1;
      const question =
        count < 0
          ? ''
          : `${this.#codes.subarray(0, count).join()};${JSON.stringify(this.game.open(this.rules, this.#state, seat))}`;
      if (question !== '' && question === this.#questions[seat]) continue;
      this.#questions[seat] = question;
      this.#asks[seat] = question === '' ? null : this.seq + 1;
    }
  }
}
