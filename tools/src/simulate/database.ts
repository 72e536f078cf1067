import { createPrivateKey, createPublicKey } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { ApiError } from '@holdfast/protocol';
import { type Appended, type LogEntry, readTableDoc, type TableDoc } from '@holdfast/session';
import { ProcessClock } from '../../../server/src/core/process-clock.ts';
import { NotificationBus } from '../../../server/src/store/notification-bus.ts';
import { unpackLog } from '../../../server/src/store/packed-log.ts';
import { sharedStore } from '../../../server/src/store/slices.ts';
import { byName, type Sql, type SqlValue } from '../../../server/src/store/sql.ts';
import { migrateSqlite } from '../../../server/src/store/sqlite-schema.ts';
import { rowOf } from '../../../server/src/store/sqlite-tables.ts';
import { prepared, type Writes, writesOn } from '../../../server/src/store/sqlite-writes.ts';
import type { Store } from '../../../server/src/store/store.ts';
import { entryOf } from '../../../server/src/store/tables.ts';
import { runTransaction, TransactionGuard } from '../../../server/src/store/transaction.ts';
import { WriteBatcher } from '../../../server/src/store/write-batcher.ts';
import type { Faults } from './faults.ts';
import { actAs, currentParty, EPOCH, type Party, type World } from './world.ts';

/** After this time without an answer a node gives up a statement. */
const ANSWER_WITHIN_MS = 4_000;

const noAnswer = (why: string): ApiError => new ApiError('try-again', `simulated: ${why}`, { retryAfter: 1 });

/** A node's connection for notifications. */
interface Listener {
  readonly party: Party;
  /** Hints arrive in order, unless a fault says otherwise. */
  lastAt: number;
  deliver(payload: string): void;
  drop(): void;
}

/** What the oracles are told of the shared database, at the moment it happens. */
export interface DatabaseObserver {
  entry(entry: LogEntry): void;
  doc(id: string, doc: TableDoc): void;
  /** A replica that lacks the last writes has taken over. */
  restored(): void;
}

/** One SQLite database in memory for all runs of the process, since its schema takes longer than a run. */
const memory = new DatabaseSync(':memory:');
migrateSqlite(memory);
// The same signing key in every run: Node makes keys with random values that can't be replaced.
const KEY = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]);
const PUBLIC_KEY = createPublicKey(createPrivateKey({ key: KEY, format: 'der', type: 'pkcs8' })).export({
  format: 'jwk',
});
memory.prepare('INSERT INTO signing_keys VALUES (?, ?, 0)').run(String(PUBLIC_KEY.x), KEY.toString('base64url'));
const EMPTY = memory.serialize();

/**
 * The database that all nodes share. The SQL of the product's slices runs on SQLite, one statement or transaction at a time. What is
 * simulated is the way there and back: time, lost answers, late commits, outages, a replica without the last rows.
 */
export class Database {
  readonly world: World;
  readonly faults: Faults;
  readonly listeners = new Set<Listener>();
  /** Called when a write was committed, before its answer leaves. */
  onCommit: (writer: Party) => void = () => {};
  #observer: DatabaseObserver | null = null;
  #outageUntil = -1;
  /** Changes with every fail-over: statements under way die with their connection. */
  #epoch = 0;
  #statements = prepared(memory);
  #writes = writesOn(memory, () => this.#writeTime);
  #writeTime = 0;
  /** The transaction that is open, and who waits for its end. */
  #locked = false;
  readonly #waiting: (() => void)[] = [];

  constructor(world: World, faults: Faults) {
    this.world = world;
    this.faults = faults;
    memory.deserialize(EMPTY);
    this.#reconnect();
  }

  #reconnect(): void {
    this.#statements = prepared(memory);
    this.#writes = writesOn(memory, () => this.#writeTime);
  }

  observe(observer: DatabaseObserver): void {
    this.#observer = observer;
  }

  /** The database's time. */
  get time(): number {
    return EPOCH + Math.floor(this.world.now);
  }

  sql(text: string, values: readonly SqlValue[] = []) {
    return this.#statements(text).all(byName(values));
  }

  entries(table: string): LogEntry[] {
    const rows = this.sql('SELECT * FROM entries WHERE table_id = $1 ORDER BY seq', [table]);
    const [packed] = rows.length > 0 ? [] : this.sql('SELECT log FROM packed_logs WHERE table_id = $1', [table]);
    return (packed?.log instanceof Uint8Array ? unpackLog(table, packed.log) : rows).map(entryOf);
  }

  doc(table: string): { readonly doc: TableDoc; readonly version: number; readonly due: number | null } | null {
    const [row] = this.sql('SELECT doc, version, due FROM tables WHERE id = $1', [table]);
    if (!row) return null;
    const due = row.due === null ? null : Number(row.due);
    return { doc: readTableDoc(JSON.parse(String(row.doc))), version: Number(row.version), due };
  }

  tableIds(): string[] {
    return this.sql('SELECT id FROM tables ORDER BY id').map(({ id }) => String(id));
  }

  /** Carries out a write to tables at a node's time. */
  write<Name extends keyof Writes>(
    now: number,
    name: Name,
    ...values: Parameters<Writes[Name]>
  ): ReturnType<Writes[Name]> {
    this.#writeTime = now;
    // Name and values match by their type, which the compiler can't follow through a union.
    const result = (this.#writes[name] as (...values: unknown[]) => ReturnType<Writes[Name]>)(...values);
    this.#note(name, values, result);
    return result;
  }

  #note(name: keyof Writes, values: readonly unknown[], result: unknown): void {
    if (name === 'append' && result !== 'lost') {
      const { table, seq } = values[0] as LogEntry;
      const entry = this.entries(table)[seq - 1];
      if (!entry) return;
      this.world.tell(`entry ${seq}: ${entry.kind} of seat ${entry.seat} ${entry.move}`);
      this.world.trace(`entry ${table} ${entry.id} at ${entry.at}`);
      this.#observer?.entry(entry);
    }
    if (name === 'create' || (name === 'replace' && result === true)) {
      const { id } = values[0] as { readonly id: string };
      const found = this.doc(id);
      if (!found) return;
      this.world.tell(`document version ${found.version}: ${found.doc.state}`);
      this.#observer?.doc(id, found.doc);
    }
  }

  outage(ms: number): void {
    this.#outageUntil = this.world.now + ms;
  }
  heal(): void {
    this.#outageUntil = -1;
  }
  get isOut(): boolean {
    return this.#outageUntil > this.world.now;
  }
  get outageLeftMs(): number {
    return this.#outageUntil - this.world.now;
  }
  get epoch(): number {
    return this.#epoch;
  }

  /** Prepares a fail-over: what is written from now on is lost when the returned function is called. */
  replica(): () => void {
    const rows = memory.serialize();
    return () => {
      this.#epoch++;
      if (memory.isTransaction) memory.exec('ROLLBACK');
      memory.deserialize(rows);
      this.#reconnect();
      this.#release();
      this.#observer?.restored();
      this.dropListeners();
    };
  }

  dropListeners(): void {
    for (const listener of [...this.listeners]) actAs(listener.party, () => listener.drop());
  }

  /** Runs once no transaction is open. */
  whenFree(run: () => void): void {
    if (this.#locked) this.#waiting.push(run);
    else run();
  }
  lock(): void {
    this.#locked = true;
  }
  #release(): void {
    if (!this.#locked) return;
    this.#locked = false;
    while (!this.#locked) {
      const next = this.#waiting.shift();
      if (!next) return;
      next();
    }
  }

  begin(): void {
    this.lock();
    memory.exec('BEGIN');
  }
  end(how: 'COMMIT' | 'ROLLBACK'): void {
    if (memory.isTransaction) memory.exec(how);
    this.#release();
  }
}

type Kind = 'read' | 'write' | 'hint';

/** The way of one node's statements to the database and back. */
class Connection {
  readonly party = currentParty();
  readonly #database: Database;
  clock = (): number => 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Carries `work` out at the database, once no transaction is open. */
  run<T>(kind: Kind, work: (now: number) => T): Promise<T> {
    const now = this.clock();
    return this.#trip(kind, (done) => this.#database.whenFree(() => done(() => work(now))));
  }

  /** A step of an open transaction: no other statement comes between. */
  step<T>(work: () => T): Promise<T> {
    return this.#trip('read', (done) => done(work));
  }

  #trip<T>(kind: Kind, reach: (done: (work: () => T) => void) => void): Promise<T> {
    const { world, faults } = this.#database;
    const { random } = world;
    const share = (of: number): boolean => faults.on && random.chance(of);
    return new Promise((resolve, reject) => {
      let thereMs = random.between(0.2, 3) + (share(faults.slow) ? random.between(50, 2_800) : 0);
      const backMs = random.between(0.2, 3) + (share(faults.slow) ? random.between(20, 900) : 0);
      const fail = (ms: number, why: string): void => {
        world.after(ms, () => reject(noAnswer(why)), this.party);
      };
      if (this.#database.isOut) {
        // The connection is refused at once, or hangs.
        const hangMs = Math.min(ANSWER_WITHIN_MS, this.#database.outageLeftMs + random.between(1, 50));
        return fail(random.chance(0.5) ? 1 : hangMs, 'the database is down');
      }
      if (share(faults.fails)) {
        world.fault('fails', `${this.party.name}: a statement fails`);
        return fail(thereMs, 'the statement failed');
      }
      const isLate = kind === 'write' && share(faults.late);
      const isLost = !isLate && kind === 'write' && share(faults.answerLost);
      if (isLate) {
        fail(ANSWER_WITHIN_MS, 'no answer in time');
        thereMs = ANSWER_WITHIN_MS + random.between(-500, 2_500);
      }
      const { epoch } = this.#database;
      const arrive = (): void =>
        reach((work) => {
          if (this.#database.epoch !== epoch) return isLate ? undefined : fail(backMs, 'the connection broke');
          let result: T;
          try {
            result = work();
          } catch (error) {
            world.after(backMs, () => reject(error), this.party);
            return;
          }
          if (isLate || isLost) {
            const how = isLate
              ? 'a write is made after its writer gave it up'
              : 'a write is made but its answer is lost';
            world.fault(isLate ? 'late' : 'answerLost', `${this.party.name}: ${how}`);
          }
          if (isLost) fail(random.chance(0.5) ? backMs : ANSWER_WITHIN_MS, 'the answer was lost');
          else if (!isLate) world.after(backMs, () => resolve(result), this.party);
          if (kind === 'write') this.#database.onCommit(this.party);
        });
      world.after(thereMs, arrive, world.outside);
    });
  }
}

/** The part of a PostgreSQL pool that notifications need: LISTEN, NOTIFY. */
function notifications(database: Database, connection: Connection): NotificationBus {
  const { world, faults } = database;
  const { random } = world;
  return new NotificationBus({
    timeouts: { heartbeatMs: 2_000, answerMs: ANSWER_WITHIN_MS },
    condemn() {},
    newClient() {
      const client = new EventEmitter();
      const listener: Listener = {
        party: connection.party,
        lastAt: 0,
        deliver: (payload) => void client.emit('notification', { payload }),
        drop() {
          database.listeners.delete(listener);
          client.emit('end');
        },
      };
      return {
        on: (name: string, run: (...values: never[]) => void) => client.on(name, run as () => void),
        connect: () => connection.run('hint', () => {}),
        query: (text: string) =>
          connection.run('hint', () => {
            if (text.startsWith('LISTEN')) database.listeners.add(listener);
          }),
        async end() {
          database.listeners.delete(listener);
        },
      };
    },
    query: ({ values: [, payloads] }) =>
      connection.run('hint', () => {
        for (const listener of database.listeners)
          for (const payload of payloads) {
            if (faults.on && random.chance(faults.hintLost)) {
              world.fault('hintLost', `${listener.party.name} misses ${payload}`);
              continue;
            }
            const isSlow = faults.on && random.chance(faults.hintSlow);
            if (isSlow) world.fault('hintSlow', `${listener.party.name} hears late of ${payload}`);
            else listener.lastAt = Math.max(listener.lastAt + 0.001, world.now + random.between(0.5, 8));
            const ms = isSlow ? random.between(1, 4_000) : listener.lastAt - world.now;
            const times = faults.on && random.chance(faults.hintTwice) ? 2 : 1;
            for (let n = 0; n < times; n++)
              world.after(
                ms,
                () => void (database.listeners.has(listener) && listener.deliver(payload)),
                listener.party,
              );
          }
      }),
  });
}

/** Opens the shared database for the node that runs. */
export async function openStore(database: Database): Promise<Store> {
  const connection = new Connection(database);
  const { world } = database;
  const guard = new TransactionGuard();
  const clock = new ProcessClock(undefined, database.time + world.random.between(0, 300));
  connection.clock = clock.now;
  const rows =
    (kind: Kind) =>
    (text: string, values: readonly SqlValue[] = []) => {
      guard.check();
      return connection.run(kind, () => database.sql(text, values));
    };
  const sql: Sql = {
    read: rows('read'),
    write: rows('write'),
    transaction(work) {
      guard.check();
      let isOpen = false;
      const end = (how: 'COMMIT' | 'ROLLBACK') =>
        connection.step(() => {
          if (isOpen) database.end(how);
          isOpen = false;
        });
      const steps = {
        begin: () =>
          connection.run('write', () => {
            database.begin();
            isOpen = true;
            // A node that died leaves its transaction behind; the database ends it.
            world.after(
              8_000,
              () => {
                if (isOpen) database.end('ROLLBACK');
                isOpen = false;
              },
              world.outside,
            );
          }),
        run: (text: string, values: readonly SqlValue[]) => connection.step(() => database.sql(text, values)),
        commit: () => end('COMMIT'),
        rollBack: () => end('ROLLBACK'),
      };
      return runTransaction(steps, { limitMs: 5_000, now: clock.now }, (tx) => guard.inside(() => work(tx)));
    },
    now: clock.now,
  };
  const appends = new WriteBatcher<Parameters<Writes['append']>, Appended>(
    (jobs) => connection.run('write', (now) => jobs.map((job) => ({ result: database.write(now, 'append', ...job) }))),
    { maxInFlight: 4 },
  );
  const write = <Name extends keyof Writes>(name: Name, ...values: Parameters<Writes[Name]>) =>
    connection.run('write', (now) => database.write(now, name, ...values));
  const bus = notifications(database, connection);
  for (;;)
    try {
      await bus.open();
      break;
    } catch {
      await new Promise((again) => setTimeout(again, 300));
    }
  const shared = sharedStore(sql);
  const tables: Store['tables'] = {
    ...shared.tables,
    shared: true,
    append: (draft, previous, dueIn) => appends.add([draft, previous, dueIn]),
    create: (doc) => write('create', rowOf(doc), doc.created),
    replace: (id, version, doc, dueIn, known) => write('replace', { ...rowOf(doc), id }, version, dueIn, known),
    leaseDue: (limit, leaseMs) => write('lease', limit, leaseMs),
    setDue: (id, dueInMs) => write('setDue', id, dueInMs === null ? null : Math.ceil(dueInMs)),
    touch: (ids) => write('touch', ids),
    deleteExpired: (expiry, limit, inUse) => write('deleteExpired', expiry, limit, inUse),
  };
  return {
    ...shared,
    kind: 'postgres',
    tables,
    followTime: () => connection.run('read', () => clock.follow(database.time)),
    usedBytes: async () => 0,
    notify: (notification) => bus.notify(notification),
    subscribe: (onNotification) => bus.subscribe(onNotification),
    close: () => bus.close(),
  };
}
