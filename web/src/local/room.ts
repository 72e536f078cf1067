import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyRules,
  digestCells,
  type Entry,
  type Frame,
  type Record as GameRecord,
  type Refusal,
  recording,
  redact,
  type Seat,
  Sitting,
  scripted,
  seal,
  seeded,
  type Viewer,
} from '@holdfast/kernel';
import type { History } from '../table/connection.ts';
import type { StoredTable } from './local-store.ts';

/** A table that runs in this page: the same sitting as on the server, luck from a seed of its own. */
export class Room {
  readonly game: AnyGame;
  stored: StoredTable;
  readonly entries: Entry[] = [];
  /** Events of the set-up, then of every entry. */
  readonly #events: (readonly AnyEvent[])[] = [];
  #sitting: Sitting;

  private constructor(game: AnyGame, stored: StoredTable, sitting: Sitting, setup: readonly AnyEvent[]) {
    this.game = game;
    this.stored = stored;
    this.#sitting = sitting;
    this.#events.push(setup);
  }

  static fresh(
    game: AnyGame,
    rules: AnyRules,
    make: Omit<StoredTable, 'setup' | 'rules' | 'engine' | 'seq' | 'finished' | 'winners'>,
  ): Room {
    const luck: number[] = [];
    const events: AnyEvent[] = [];
    const state = game.setup(rules, recording(seeded(`${make.seed}/setup`), luck), (event: AnyEvent) =>
      events.push(event),
    );
    const setup = { luck, digest: digestCells(state.cells) };
    const stored: StoredTable = { ...make, rules, engine: game.version, setup, seq: 0, finished: false, winners: [] };
    return new Room(game, stored, new Sitting(game, rules, state), events);
  }

  /** Plays what was stored again, from its written luck. */
  static again(game: AnyGame, stored: StoredTable, entries: readonly Entry[]): Room {
    const events: AnyEvent[] = [];
    const state = game.setup(stored.rules, scripted(stored.setup.luck), (event: AnyEvent) => events.push(event));
    const room = new Room(game, stored, new Sitting(game, stored.rules, state), events);
    for (const entry of entries) {
      const move = game.moves.read(stored.rules, entry.move);
      if (!move) throw new Error(`"${entry.move}" is not a move`);
      const made = room.#sitting.answer(entry.seat, null, move, scripted(entry.luck));
      if (!('attempt' in made)) throw new Error(`"${entry.move}" does not fit`);
      room.#sitting.adopt();
      room.entries.push(entry);
      room.#events.push(made.attempt.events);
    }
    return room;
  }

  get seq(): number {
    return this.#sitting.seq;
  }
  get waitingOn(): readonly Seat[] {
    return this.game.waitingOn(this.stored.rules, this.#sitting.state);
  }
  get outcome(): Frame['outcome'] {
    return this.#sitting.outcome;
  }

  send(seat: Seat, ask: number | null, move: AnyMove): { entry?: Entry; refusal?: Refusal; stale?: true } {
    const parsed = this.game.moves.parse(this.stored.rules, move);
    if ('problem' in parsed) return { refusal: { rule: '', because: parsed.problem.because } };
    const made = this.#sitting.answer(seat, ask, parsed.move, seeded(`${this.stored.seed}/${this.seq}`));
    if ('stale' in made) return { stale: true };
    if ('refusal' in made) return { refusal: made.refusal };
    this.#sitting.adopt();
    this.entries.push(made.attempt.entry);
    this.#events.push(made.attempt.events);
    return { entry: made.attempt.entry };
  }

  /** Last entry is the seat's own, used no luck and told no secret. */
  takeBackable(seat: Seat): boolean {
    const last = this.entries.at(-1);
    const events = this.#events.at(-1) ?? [];
    return last?.seat === seat && last.luck.length === 0 && !events.some((event) => this.#secret(event));
  }

  #secret(event: AnyEvent): boolean {
    return redact(event, 'table') !== event;
  }

  frame(viewer: Viewer): Frame {
    return this.#sitting.frame(viewer, this.#events.at(-1) ?? []);
  }

  snapshot(viewer: Viewer): Frame {
    return this.#sitting.snapshot(viewer);
  }

  history(viewer: Viewer): History {
    const state = this.game.setup(this.stored.rules, scripted(this.stored.setup.luck));
    return {
      view: this.game.view(this.stored.rules, state, viewer),
      frames: this.#events.map((events, seq) => ({ seq, facts: events.map((event) => redact(event, viewer)) })),
    };
  }

  record(): GameRecord {
    const { engine, rules, names, setup, seed } = this.stored;
    const body = { game: this.game.id, engine, rules, seats: names, setup, moves: this.entries };
    return seal(this.outcome ? { ...body, luck: { source: 'seed', seed } } : body);
  }
}
