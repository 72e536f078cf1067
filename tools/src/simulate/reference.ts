import { type AnyEvent, type AnyGame, digest, redact, type Seat, type Viewer } from '@holdfast/kernel';
import { type LogEntry, type LogStep, type TableDoc, TablePosition } from '@holdfast/session';
import type { World } from './world.ts';

/** What one kind of viewer may see of one entry. */
interface Shown {
  readonly facts: string;
  readonly digest: string;
  readonly asked: string;
}

/** The table after one entry of its log. After a fail-over there may be several under one number. */
export interface Version {
  readonly entry: LogEntry | null;
  readonly events: readonly AnyEvent[];
  readonly shown: ReadonlyMap<Viewer, Shown>;
  readonly clocks: string;
  readonly outcome: string;
}

/** Milliseconds that seats have left, by the simulator's own rules. */
type Left = readonly number[] | null;

/**
 * A table as its log says it is, folded at every append. The fold of the game is the product's; ids, times, clocks and pauses are
 * checked by rules written anew.
 */
export class ReferenceTable {
  readonly id: string;
  readonly game: AnyGame;
  doc: TableDoc;
  position: TablePosition | null = null;
  readonly versions = new Map<number, Version[]>();
  /** Ids of entries that a fail-over has lost. */
  readonly lost = new Set<string>();
  restores = 0;
  newestSeq = 0;
  readonly #world: World;
  #log: LogEntry[] = [];
  #ids = new Set<string>();
  #left: Left[] = [];
  /** Numbers of the moves that can still be taken back. */
  #moves: number[] = [];
  #lastAt = 0;

  constructor(world: World, game: AnyGame, doc: TableDoc) {
    this.#world = world;
    this.id = doc.id;
    this.game = game;
    this.doc = doc;
    this.#begin();
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  #begin(): void {
    this.position = null;
    this.#log = [];
    this.#ids = new Set();
    this.#left = [];
    this.#moves = [];
    if (!this.doc.setup || this.doc.started === null) return;
    this.position = new TablePosition(this.game, this.doc);
    this.#lastAt = this.doc.started;
    this.#left.push(this.#timeLeft(this.doc.started));
    this.#note(0, null, null);
  }

  document(doc: TableDoc): void {
    this.doc = doc;
    if (!this.position) this.#begin();
  }

  /** The log was set back to these entries. */
  restore(doc: TableDoc, log: readonly LogEntry[]): void {
    const kept = new Set(log.map(({ id, at }) => `${id} ${at}`));
    for (const { id, at } of this.#log) if (!kept.has(`${id} ${at}`)) this.lost.add(id);
    this.restores++;
    this.doc = doc;
    this.#begin();
    for (const entry of log) this.#fold(entry, true);
  }

  append(entry: LogEntry): void {
    this.#fold(entry, false);
  }

  #fold(entry: LogEntry, isOld: boolean): void {
    const { position } = this;
    if (!position) {
      this.#world.violate('an entry before the start', entry);
      return;
    }
    if (!isOld) this.#judge(entry, position);
    const before = this.#left.at(-1) ?? null;
    const waited = position.paused ? [] : position.waitingOn;
    const lastAt = this.#lastAt;
    let step: LogStep;
    try {
      step = position.apply(entry);
    } catch (error) {
      this.#world.violate('a log that does not replay', `${entry.seq}: ${error}`);
      return;
    }
    this.#log.push(entry);
    this.#ids.add(entry.id);
    this.#lastAt = entry.at;
    const left = this.#timeLeft(entry.at);
    if (left && before && !isOld) this.#judgeClocks(entry, { before, left, waited, sinceMs: entry.at - lastAt });
    this.#left[entry.seq] = left;
    if (entry.kind === 'move') this.#moves.push(entry.seq);
    else if (entry.kind === 'back') this.#moves.pop();
    this.#note(entry.seq, entry, step);
  }

  #judge(entry: LogEntry, position: TablePosition): void {
    const { seq, id, kind, at } = entry;
    if (this.#ids.has(id)) this.#world.violate('a request written twice', { seq, id });
    if (at < this.#lastAt) this.#world.violate('time that runs backwards in a log', { seq });
    if (position.outcome) this.#world.violate('an entry after the end', { seq, kind });
    if (kind === 'move' && position.paused) this.#world.violate('a move during a pause', { seq });
    if (kind === 'pause' && position.paused) this.#world.violate('a pause during a pause', { seq });
    if (kind === 'resume' && !position.paused) this.#world.violate('the end of no pause', { seq });
    if (kind === 'timeout' || (kind === 'resign' && entry.move !== '' && entry.move !== 'round')) {
      const deadline = position.clocks?.[entry.seat]?.deadline ?? null;
      if (deadline === null || deadline > at + 400)
        this.#world.violate('a time-out with time left', { seq, at, deadline });
    }
  }

  /** What seats have left: never more than before, but for the increment and the ten seconds after a time-out. */
  #judgeClocks(
    { seq, kind, seat: mover }: LogEntry,
    {
      before,
      left,
      waited,
      sinceMs,
    }: {
      readonly before: readonly number[];
      readonly left: readonly number[];
      readonly waited: readonly Seat[];
      readonly sinceMs: number;
    },
  ): void {
    const { clock } = this.doc;
    if (!clock || 'days' in clock || kind === 'vacation') return;
    const undone = this.#moves.at(-1) ?? 0;
    for (const [seat, now] of left.entries()) {
      const had = (kind === 'back' ? this.#left[undone - 1]?.[seat] : before[seat]) ?? 0;
      const runs = waited.includes(seat) && kind !== 'back';
      const gain = kind === 'move' && seat === mover ? clock.increment * 1000 : 0;
      const rest = runs ? had - sinceMs : had;
      const most = rest <= 0 ? Math.max(rest, 10_000, gain) : rest + gain;
      if (now > most + 1) this.#world.violate('a clock that gains', { seq, kind, seat, had, sinceMs, now });
    }
  }

  #timeLeft(at: number): Left {
    return this.position?.clocks?.map(({ bank, deadline }) => (deadline === null ? bank : deadline - at)) ?? null;
  }

  #note(seq: number, entry: LogEntry | null, step: LogStep | null): void {
    const { position, doc } = this;
    if (!position) return;
    const viewers: Viewer[] = ['table', ...doc.seats.keys()];
    const shown = viewers.map((viewer): [Viewer, Shown] => [
      viewer,
      {
        facts: JSON.stringify((step?.events ?? []).map((event) => redact(event, viewer))),
        digest: digest(position.session.view(viewer)),
        asked: viewer === 'table' ? 'null' : position.session.promptText(viewer),
      },
    ]);
    const version = {
      entry,
      events: step?.events ?? [],
      shown: new Map(shown),
      clocks: JSON.stringify(position.clocks),
      outcome: JSON.stringify(position.outcome),
    };
    this.versions.set(seq, [...(this.versions.get(seq) ?? []), version]);
    this.newestSeq = Math.max(this.newestSeq, seq);
  }
}
