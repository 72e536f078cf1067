import { type AnyEvent, canonical, digest, type Seat, Secret, UNSEEN } from '@holdfast/kernel';
import { type LogEntry, recordOf, type TableDoc, verifyLuck } from '@holdfast/session';
import { games } from '../../../server/src/games.ts';
import type { MoveRequest } from '../../../web/src/play/table/connection.ts';
import { SIMULATED_GAMES } from '../manifests.ts';
import type { Database, DatabaseObserver } from './database.ts';
import type { ActObserver, AtTable, Person } from './people.ts';
import { ReferenceTable } from './reference.ts';
import type { World } from './world.ts';

interface SentFrame {
  readonly seq: number;
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
  readonly view?: object;
  readonly digest: string;
  readonly asked: unknown;
  readonly outcome: unknown;
  readonly clocks?: unknown;
}

/** How late a deadline may be stored: an entry's time is given by the database, its deadline by the node. */
const DEADLINE_SLACK_MS = 2_500;
/** A vote that arrives this long before the pause it is for may have been meant for the one before. */
const VOTE_UNDER_WAY_MS = 12_000;

/** Judges everything that the database holds, nodes send and pages show. */
export class Oracles implements DatabaseObserver, ActObserver {
  readonly tables = new Map<string, ReferenceTable>();
  frames = 0;
  acknowledgements = 0;
  readonly #world: World;
  readonly #database: Database;
  readonly #acknowledged: { readonly table: string; readonly id: string; readonly seq: number }[] = [];
  readonly #refused: { readonly table: string; readonly id: string; readonly code: string }[] = [];
  /** By table and seat: when the person last asked for a pause. */
  readonly #pauseVotes = new Map<string, number>();
  readonly #pauseChanged = new Map<string, number>();

  constructor(world: World, database: Database) {
    this.#world = world;
    this.#database = database;
    database.observe(this);
  }

  // What the database holds.

  doc(id: string, doc: TableDoc): void {
    const known = this.tables.get(id);
    if (known) {
      known.document(doc);
      return;
    }
    const game = games.find((one) => one.id === doc.game);
    if (game) this.tables.set(id, new ReferenceTable(this.#world, game, doc));
  }

  entry(entry: LogEntry): void {
    const table = this.tables.get(entry.table);
    if (!table) {
      this.#world.violate('an entry of an unknown table', entry);
      return;
    }
    table.append(entry);
    if (entry.kind === 'pause') this.#judgePause(table, entry);
    if (entry.kind === 'pause' || entry.kind === 'resume') this.#pauseChanged.set(table.id, this.#world.now);
    this.#judgeDeadline(table, entry);
  }

  restored(): void {
    for (const [id, table] of this.tables) {
      const found = this.#database.doc(id);
      if (found) table.restore(found.doc, this.#database.entries(id));
      else this.tables.delete(id);
    }
  }

  /** A pause needs the voice of everybody who plays, given since the last one. */
  #judgePause(table: ReferenceTable, { seq }: LogEntry): void {
    if (table.restores > 0) return;
    const changed = this.#pauseChanged.get(table.id) ?? Number.NEGATIVE_INFINITY;
    for (const [seat, { kind, playedByBot }] of table.doc.seats.entries()) {
      if (kind !== 'person' || playedByBot || table.position?.result.out(seat) === 'resigned') continue;
      const voted = this.#pauseVotes.get(`${table.id} ${seat}`) ?? Number.NEGATIVE_INFINITY;
      if (voted < changed - VOTE_UNDER_WAY_MS) this.#world.violate('a pause without everybody’s vote', { seq, seat });
    }
  }

  /** The store must look at the table again by the first deadline that has consequences. */
  #judgeDeadline({ id, doc, position }: ReferenceTable, { seq, kind, at }: LogEntry): void {
    if (!position || position.outcome || position.paused || !position.clock) return;
    if (doc.timeout !== 'bot' && doc.timeout !== 'resign') return;
    const isOwn = (seat: Seat): boolean =>
      doc.seats[seat]?.kind === 'person' && !doc.seats[seat]?.playedByBot && position.result.out(seat) === null;
    const deadlines = position.waitingOn
      .filter(isOwn)
      .map((seat) => position.clock?.show(seat).deadline ?? Number.POSITIVE_INFINITY);
    const first = Math.max(at, Math.min(...deadlines));
    const due = this.#database.doc(id)?.due ?? null;
    if (first < Number.POSITIVE_INFINITY && (due === null || due > first + DEADLINE_SLACK_MS))
      this.#world.violate('a deadline that is stored too late', {
        seq,
        kind,
        lateMs: due === null ? null : due - first,
      });
  }

  // What nodes send.

  text(person: Person, text: string): void {
    const table = this.tables.get(person.table);
    if (!table) return;
    for (const block of text.split('\n\n')) {
      const event = /^event: (.*)$/m.exec(block)?.[1] ?? '';
      const data = /^data: (.*)$/m.exec(block)?.[1] ?? '';
      if (data === '') continue;
      if (table.doc.state !== 'finished' && data.includes(table.doc.seed))
        this.#world.violate('the seed is told', person.name);
      if (event === 'frame' || event === 'snapshot') this.#judgeFrame(person, table, event, JSON.parse(data));
    }
  }

  #judgeFrame(person: Person, table: ReferenceTable, event: string, frame: SentFrame): void {
    this.frames++;
    this.#world.trace(`${person.name} gets ${event} ${frame.seq}`);
    this.#judgeSecrets(person, table, frame);
    const { spectators } = table.doc;
    const delay = person.seat === null && typeof spectators === 'object' ? spectators.delay : 0;
    const isOver = table.position?.outcome != null || frame.outcome !== null;
    if (!isOver && table.restores === 0 && frame.seq > Math.max(0, table.newestSeq - delay))
      this.#world.violate('a spectator sees too much', { seq: frame.seq, newest: table.newestSeq, delay });
    const versions = table.versions.get(frame.seq) ?? [];
    const fits = versions.some(({ shown, outcome, clocks }) => {
      const own = shown.get(person.viewer);
      if (!own || JSON.stringify(frame.outcome) !== outcome) return false;
      if (frame.view ? digest(frame.view) !== own.digest : JSON.stringify(frame.facts) !== own.facts) return false;
      if (frame.digest && frame.digest !== own.digest) return false;
      if (frame.clocks && delay === 0 && JSON.stringify(frame.clocks) !== clocks) return false;
      return frame.asked === null || JSON.stringify(frame.asked) === own.asked;
    });
    if (!fits)
      this.#world.violate('a frame of no entry', { to: person.name, event, seq: frame.seq, known: versions.length });
  }

  /** Without the product's redaction: nobody is told a secret of an event or of the view. */
  #judgeSecrets({ name, seat: own }: Person, table: ReferenceTable, { seq, facts = [], view }: SentFrame): void {
    const told = this.#world;
    const { secretsTold } = SIMULATED_GAMES.find(({ id }) => id === table.doc.game) ?? {};
    if (view && (secretsTold?.(view, own).length ?? 0) > 0) told.violate('a view tells a secret', { to: name, seq });
    const tells = (events: readonly AnyEvent[]): boolean =>
      events.some((event, i) =>
        Object.entries(event).some(
          ([key, value]) =>
            value instanceof Secret && !(own !== null && value.seats.includes(own)) && facts[i]?.[key] !== UNSEEN,
        ),
      );
    const versions = table.versions.get(seq) ?? [];
    if (!view && versions.length > 0 && versions.every(({ events }) => tells(events)))
      told.violate('an event tells a secret', { to: name, seq });
  }

  // What pages show and people learn.

  page(person: Person): void {
    const { game } = person;
    const table = this.tables.get(person.table);
    if (!game || !table) return;
    const { seq } = game.frame.peek();
    const viewer = game.viewer.peek();
    const shown = digest(game.view.peek());
    const versions = table.versions.get(seq) ?? [];
    if (!versions.some((version) => version.shown.get(viewer)?.digest === shown))
      this.#world.violate('a page shows what never was', { person: person.name, seq });
    const alarms = person.client?.connection.luck.alarms.peek() ?? [];
    if (alarms.length > person.alarms && table.restores === 0)
      this.#world.violate('an alarm about honest luck', `${person.name}: ${JSON.stringify(alarms.at(-1))}`);
    person.alarms = alarms.length;
  }

  isOpen({ table }: AtTable, { seat, promptId }: MoveRequest): boolean {
    const position = this.tables.get(table)?.position;
    return position != null && !position.outcome && position.session.promptId(seat) === promptId;
  }

  acknowledged({ table: at }: AtTable, request: MoveRequest, seq: number): void {
    this.acknowledgements++;
    const id = `${request.seat}:${request.id}`;
    this.#acknowledged.push({ table: at, id, seq });
    const table = this.tables.get(at);
    const entry = table?.log[seq - 1];
    if (!table || table.lost.has(id)) return;
    if (entry?.id !== id) this.#world.violate('a move is confirmed that is not written', { id, seq, there: entry?.id });
    else if (entry.move !== table.game.moves.write(table.doc.rules, request.move))
      this.#world.violate('another move is written than was sent', { id, seq });
  }

  refused({ table }: AtTable, request: MoveRequest, code: string): void {
    this.#refused.push({ table, id: `${request.seat}:${request.id}`, code });
  }

  voted({ table, seat }: Person, what: 'pause' | 'end', on: boolean): void {
    if (what === 'pause' && on) this.#pauseVotes.set(`${table} ${seat}`, this.#world.now);
  }

  // At the end of a run.

  atEnd(): void {
    for (const { table: name, id, seq } of this.#acknowledged) {
      const table = this.tables.get(name);
      const at = table?.log.findIndex((entry) => entry.id === id) ?? -1;
      if (!table || table.lost.has(id)) continue;
      if (at < 0 || (at + 1 !== seq && table.restores === 0))
        this.#world.violate('a confirmed move is lost', { id, seq });
    }
    for (const { table: name, id, code } of this.#refused) {
      const table = this.tables.get(name);
      if (table && !table.lost.has(id) && table.log.some((entry) => entry.id === id))
        this.#world.violate('a refused move stands', { id, code });
    }
    for (const table of this.tables.values()) this.#judgeResult(table);
  }

  #judgeResult({ id, game, position }: ReferenceTable): void {
    const found = this.#database.doc(id);
    if (!found || !position) return;
    const { doc } = found;
    if (!position.outcome) {
      if (doc.state === 'finished') this.#world.violate('a table is finished without an end', id);
      return;
    }
    // It is stored a moment after the last entry.
    if (doc.state !== 'finished' && position.last.at > this.#database.time - 2_000) return;
    if (doc.state !== 'finished') {
      this.#world.violate('the end of a game is not stored', id);
      return;
    }
    if (canonical(doc.outcome) !== canonical(position.outcome)) this.#world.violate('another result is stored', id);
    const problems = verifyLuck(game, recordOf(doc, this.#database.entries(id), {}))?.problems ?? [];
    if (problems.length > 0) this.#world.violate('luck that does not verify', JSON.stringify(problems).slice(0, 300));
  }
}
