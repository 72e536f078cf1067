import { remembers } from '@holdfast/bots/names';
import { type Seat, UNSEEN } from '@holdfast/kernel';
import { ApiError, type NewTableRequest } from '@holdfast/protocol';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { type BotQuery, memoryStorage, playMove, type Runtime, type TableDoc, TableHost } from '@holdfast/session';
import { expect, test, vi } from 'vitest';
import { TestRuntime } from '../../../../session/test/contract.ts';
import { loadEngine } from '../../games.ts';
import { answerQuery } from './bot-player.ts';
import type { LocalStorage } from './indexed-db-storage.ts';
import { LocalTables } from './local-tables.ts';
import { withMemoryFallback } from './memory-fallback.ts';
import { migrateEntry, migrateTable } from './migrate-stored-tables.ts';
import type { TableMessage } from './worker-messages.ts';

const REQUEST: NewTableRequest = {
  game: 'watch',
  options: { scenario: 'gift' },
  seats: [
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', level: 2, name: 'B' },
    { kind: 'bot', level: 2, name: 'C' },
    { kind: 'bot', level: 2, name: 'D' },
  ],
  hints: true,
  takeback: true,
};
const PEOPLE: NewTableRequest = { ...REQUEST, seats: ['A', 'B', 'C', 'D'].map((name) => ({ kind: 'me', name })) };

/** Stands in for the browser's database where only the tables are under test; the database has its own tests. */
const inMemory = (runtime: Runtime): LocalStorage => ({
  ...memoryStorage(() => runtime.now()),
  list: async () => [],
  remove: async () => {},
  close: async () => {},
});

function localTables(storage?: LocalStorage) {
  const runtime = new TestRuntime();
  const messages: TableMessage[] = [];
  const tables = new LocalTables({
    storage: storage ?? inMemory(runtime),
    runtime,
    player: { think: async (query) => answerQuery({ ...query, budgetMs: Number.POSITIVE_INFINITY }) },
    publish: (message) => messages.push(message),
  });
  tables.botDelayMs = 0;
  return { tables, runtime, messages };
}

/** The newest frame the page was sent. */
const lastFrame = (messages: readonly TableMessage[]) => {
  const sent = messages.findLast((message) => 'json' in message && message.event !== 'table');
  if (!sent || !('json' in sent)) throw new Error('no frame yet');
  return readStreamEvent('frame', sent.json);
};

/** Lets everything run that waits for nobody. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
};

/** A bot's answer for a seat. */
const answerFor = ({ game, doc, position }: TableHost, seat: Seat) => {
  const prompt = position.session.prompt(seat);
  if (!prompt) throw new Error('not waited on');
  const query = { gameId: game.id, rules: doc.rules, seat, view: position.session.view(seat), ...prompt };
  const { seq } = position;
  return answerQuery({ ...query, level: 2, temperament: null, seed: `${seq}`, budgetMs: Number.POSITIVE_INFINITY });
};

/** Bots in all seats play until one of seats 1 to 3 offers something to seat 0; its seat. */
async function playUntilOffered(host: TableHost): Promise<Seat> {
  for (let n = 0; n < 2000; n++) {
    const answers = await Promise.all(
      host.position.waitingOn.map(async (seat) => ({ seat, ...(await answerFor(host, seat)) })),
    );
    const maker = answers.find(({ seat, patient }) => patient && seat > 0);
    if (maker && host.position.waitingOn.includes(0)) return maker.seat;
    const next = answers.find(({ patient }) => !patient) ?? answers[0];
    if (!next) break;
    await playMove(host, { seat: next.seat, promptId: null, move: next.move, id: `m${n}`, by: 'bot' });
  }
  throw new Error('nobody made an offer');
}

test('a bot lets its offer stand until the people have answered', async () => {
  const runtime = new TestRuntime();
  const storage = inMemory(runtime);
  const game = await loadEngine('watch');
  const id = await localTables(storage).tables.create(REQUEST);
  const maker = await playUntilOffered(await TableHost.open({ game, storage, runtime }, id));

  const { tables, messages } = localTables(storage);
  await tables.subscribe(id, 0);
  // The other bots answer; the one who offered waits for Anna.
  await vi.waitFor(() => expect(lastFrame(messages).waitingOn).toEqual([0, maker]), 20_000);
  const { seq, asked } = lastFrame(messages);
  await settle();
  expect(lastFrame(messages).seq).toBe(seq);
  await tables.send(id, { seat: 0, promptId: asked?.ask ?? -1, move: { type: 'decline' }, id: 'no' });
  await vi.waitFor(() => expect(lastFrame(messages).seq).toBeGreaterThan(seq + 1), 20_000);
  await tables.unsubscribe(id);
  expect((await storage.entries(id, seq + 1))[0]?.seat).toBe(maker);
});

test('bots that remember are told every move as their seat saw it, also after the table was opened again', async () => {
  const runtime = new TestRuntime();
  const storage = inMemory(runtime);
  const queries: BotQuery[] = [];
  /** Bots answer so often, then no more; returns when they have. */
  const play = async (id: string, most: number): Promise<void> => {
    const think = (query: BotQuery) => {
      queries.push(query);
      if (queries.length >= most) return new Promise<never>(() => {});
      return answerQuery({ ...query, budgetMs: Number.POSITIVE_INFINITY });
    };
    const tables = new LocalTables({ storage, runtime, player: { think, remembers }, publish: () => {} });
    tables.botDelayMs = 0;
    await tables.subscribe(id, 'table');
    await vi.waitFor(() => {
      // Long logs are read in pieces, with pauses.
      runtime.advance(1);
      expect(queries.length).toBeGreaterThanOrEqual(most);
    }, 60_000);
    await tables.unsubscribe(id);
  };
  const seats = [4, 4, 1, 3].map((level) => ({ kind: 'bot' as const, level }));
  const id = await localTables(storage).tables.create({ ...REQUEST, seats });
  await play(id, 40);
  await play(id, 70);
  for (const { seat, history, level } of queries) {
    expect(history === undefined).toBe(level !== 4);
    // Hands of others stay hidden, the own hand is told.
    const holds = (history ?? []).flat().filter(({ type }) => type === 'holds') as unknown as {
      seat: Seat;
      hand: unknown;
    }[];
    for (const event of holds) expect(event.hand === UNSEEN).toBe(event.seat !== seat);
  }
  expect(queries.slice(45).some(({ history }) => (history?.length ?? 0) > 30)).toBe(true);
});

test('bots play only while somebody follows', async () => {
  const { tables, messages } = localTables();
  const id = await tables.create({ ...REQUEST, seats: REQUEST.seats?.map(() => ({ kind: 'bot', level: 0 })) });
  await settle();
  expect(messages).toEqual([]);
  await tables.subscribe(id, 'table');
  await vi.waitFor(() => expect(lastFrame(messages).seq).toBeGreaterThan(3), 20_000);
  await tables.unsubscribe(id);
  await settle();
  const { length } = messages;
  await settle();
  expect(messages.length).toBe(length);
});

test('luck is promised, and "no take-back" holds', async () => {
  const { tables } = localTables();
  const id = await tables.create({ ...PEOPLE, takeback: false });
  const { table, mine } = await tables.open(id);
  expect([table.commitment, mine, table.takeback]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    [0, 1, 2, 3],
    false,
  ]);
  expect(await tables.luck(id)).not.toHaveProperty('seed');
  await expect(tables.takeBack(id, 0)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(tables.open('nowhere')).rejects.toBeInstanceOf(ApiError);
});

test('a full browser does not end the game: moves are played, and the page is told that nothing is stored', async () => {
  const runtime = new TestRuntime();
  const stored = inMemory(runtime);
  let full = false;
  const quota = <Args extends unknown[], T>(write: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      if (full) throw new DOMException('no space left', 'QuotaExceededError');
      return write(...args);
    };
  };
  const limited = {
    ...stored,
    append: quota(stored.append),
    replace: quota(stored.replace),
    create: quota(stored.create),
  };
  const unsaved: string[] = [];
  const { tables, messages } = localTables(withMemoryFallback(limited, runtime, (table) => unsaved.push(table)));
  const id = await tables.create(PEOPLE);
  const play = async (): Promise<number> => {
    const { waitingOn } = lastFrame(messages);
    const [seat = 0] = waitingOn;
    await tables.subscribe(id, seat);
    const { asked } = lastFrame(messages);
    const [move] = asked?.moves ?? [];
    if (!asked || !move) throw new Error('not waited on');
    return tables.send(id, { seat, promptId: asked.ask, move, id: `m${asked.ask}` });
  };
  await tables.subscribe(id, 'table');
  expect(await play()).toBe(1);
  full = true;
  expect([await play(), await play()]).toEqual([2, 3]);
  expect([unsaved, (await stored.entries(id, 0)).length, runtime.failures.length]).toEqual([[id], 1, 1]);
  // A table that cannot even be created is played all the same.
  const other = await tables.create(PEOPLE);
  await tables.subscribe(other, 'table');
  expect([lastFrame(messages).seq, unsaved]).toEqual([0, [id, other]]);
});

test('a table of version 1 of the database becomes a document; what is none is left alone', () => {
  const old = {
    id: 'abc',
    wish: {
      game: 'watch',
      options: {},
      hints: true,
      takeback: false,
      seats: [
        { kind: 'me', name: 'A' },
        { kind: 'bot', level: 2 },
      ],
    },
    engine: '1.0',
    rules: { seats: 2 },
    names: ['A', 'B'],
    seed: 'not hex',
    setup: { luck: [1], digest: 'd' },
    created: 5,
    finished: false,
    winners: [],
    seq: 1,
  };
  const doc = migrateTable(old, () => 'ff') as TableDoc;
  expect(doc).toMatchObject({ state: 'playing', seed: 'ff', commitment: '', takeback: false, started: 5 });
  expect(doc.seats.map(({ kind, name, level, temperament }) => [kind, name, level, temperament])).toEqual([
    ['person', 'A', null, null],
    ['bot', 'B', 2, null],
  ]);
  expect(migrateTable({ ...old, seed: '00ff', finished: true, winners: [1] }, () => '')).toMatchObject({
    state: 'finished',
    seed: '00ff',
    outcome: { winners: [1] },
  });
  const row = { table: 'abc', seq: 1, seat: 1, move: 'end', luck: [], digest: 'e' };
  expect(migrateEntry(row, doc)).toEqual({ ...row, id: '1:version-1:1', kind: 'move', by: 'bot', proof: '', at: 5 });
  expect([migrateTable({ id: 'x' }, () => ''), migrateEntry({ seq: 1 }, doc)]).toEqual([null, null]);
});

test('bots wait while the page shows what happened, and no longer', async () => {
  const { tables, messages } = localTables();
  const id = await tables.create({ ...REQUEST, seats: REQUEST.seats?.map(() => ({ kind: 'bot', level: 0 })) });
  tables.setShowing(id, true);
  await tables.subscribe(id, 'table');
  await settle();
  expect(lastFrame(messages).seq).toBe(0);
  tables.setShowing(id, false);
  await vi.waitFor(() => expect(lastFrame(messages).seq).toBeGreaterThan(0), 20_000);
  await tables.unsubscribe(id);
});
