import { fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { testStores } from './both-stores.ts';
import { appendAll, draft, newDoc, STARTED } from './stored-table.ts';

const stores = testStores();
/** Something that a test decides when it happens. */
function signal() {
  let send: () => void = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, sent };
}
const never = new Promise<never>(() => {});

describe.each(stores.each)('transactions on %s', (kind, open) => {
  let store: Store;
  beforeAll(async () => {
    setLogLevel('off');
    store = await open();
  });
  afterAll(async () => {
    await store.close();
    setLogLevel('error');
  });
  const numberOf = async (from: Pick<Store, 'notices'>, who: string): Promise<unknown> =>
    (await from.notices.settings(who))?.settings ?? null;

  it('write everything at once, and see their own writes', async () => {
    const [written, mayEnd] = [signal(), signal()];
    const ended = store.transaction(async (tx) => {
      await tx.notices.setSettings('ann', 1);
      await tx.notices.setSettings('bob', 2);
      expect(await numberOf(tx, 'ann')).toBe(1);
      written.send();
      await mayEnd.sent;
      return 'done';
    });
    await written.sent;
    expect(await numberOf(store, 'ann')).toBeNull();
    mayEnd.send();
    expect(await ended).toBe('done');
    expect([await numberOf(store, 'ann'), await numberOf(store, 'bob')]).toEqual([1, 2]);
  });

  it('write nothing when they throw, or when a statement failed and they caught that', async () => {
    const thrown = store.transaction(async (tx) => {
      await tx.notices.setSettings('cas', 1);
      throw new Error('on second thoughts');
    });
    await expect(thrown).rejects.toThrow('on second thoughts');
    const caught = store.transaction(async (tx) => {
      await tx.notices.setSettings('cas', 2);
      await tx.notices.setSettings('dee', undefined).catch(() => {});
      return 'all is well';
    });
    await expect(caught).rejects.toThrow();
    expect([await numberOf(store, 'cas'), await numberOf(store, 'dee')]).toEqual([null, null]);
  });

  it('contain the transactions of what they call', async () => {
    const wish = { ticket: 'a ticket', terms: '', network: '', wish: '{}' };
    await store.matching.enter({ session: 'eve', ...wish });
    const tableOf = async () => (await store.matching.queue()).find(({ session }) => session === 'eve')?.table;
    const undone = store.transaction(async (tx) => {
      expect(await tx.matching.claim(['a ticket'], 'a table')).toBe(true);
      throw new Error('no table');
    });
    await expect(undone).rejects.toThrow('no table');
    expect(await tableOf()).toBeNull();
    await store.transaction(async (tx) => {
      await tx.matching.claim(['a ticket'], 'a table');
    });
    expect(await tableOf()).toBe('a table');
  });

  it('can rely on what they have read despite concurrent changes', async () => {
    await store.notices.setSettings('counter', 0);
    const count = () =>
      store.transaction(async (tx) => {
        await tx.notices.setSettings('counter', Number(await numberOf(tx, 'counter')) + 1);
      });
    await Promise.all(Array.from({ length: 6 }, count));
    expect(await numberOf(store, 'counter')).toBe(6);
  });

  it('refuse calls of the store itself, which would wait for them, until they are over', async () => {
    const doc = newDoc({ started: STARTED });
    const wrong: readonly (() => Promise<unknown>)[] = [
      () => store.notices.setSettings('fay', 1),
      () => store.notices.settings('fay'),
      () => store.tables.create(doc),
      () => store.tables.append(draft(doc.id, 1), { id: '', at: STARTED }),
      () => store.transaction(async () => {}),
    ];
    for (const call of wrong)
      await expect(store.transaction(call)).rejects.toThrow('the store was called inside its own transaction');
    const [isOver, wrote] = [signal(), signal()];
    await store.transaction(async () => {
      // Work that is started here and goes on afterwards.
      void isOver.sent.then(() => store.notices.setSettings('fay', 2)).then(wrote.send);
    });
    isOver.send();
    await wrote.sent;
    expect(await numberOf(store, 'fay')).toBe(2);
  });

  it('leave no move out and out of order that is made meanwhile', async () => {
    const docs = Array.from({ length: 4 }, () => newDoc({ started: STARTED }));
    for (const doc of docs) await store.tables.create(doc);
    const numbers = Array.from({ length: 20 }, (_, i) => i + 1);
    const moves = docs.map(({ id }) =>
      appendAll(
        store,
        numbers.map((seq) => draft(id, seq)),
      ),
    );
    const changes = numbers.map((n) =>
      store.transaction(async (tx) => {
        await tx.notices.setSettings(`person ${n}`, n);
        await tx.notices.setSettings(`friend of ${n}`, n);
      }),
    );
    await Promise.all([...moves, ...changes]);
    for (const { id } of docs) expect((await store.tables.entries(id, 0)).map(({ seq }) => seq)).toEqual(numbers);
    for (const n of numbers) expect(await numberOf(store, `friend of ${n}`)).toBe(n);
  });

  it('are rolled back when they take too long', async () => {
    const quick = kind === 'sqlite' ? store : await openPostgres(await stores.newDatabase(), { transactionMs: 300 });
    const stuck = quick.transaction(async (tx) => {
      await tx.notices.setSettings('gus', 1);
      await never;
    });
    const next = quick.notices.setSettings('hal', 1);
    await expect(stuck).rejects.toMatchObject({ code: 'try-again', message: 'the store is busy: nothing was written' });
    await next;
    expect([await numberOf(quick, 'gus'), await numberOf(quick, 'hal')]).toEqual([null, 1]);
    if (quick !== store) await quick.close();
  });
});

describe('transactions on PostgreSQL', () => {
  it('are begun again after a conflict and after a deadlock', async () => {
    const store = await openPostgres(await stores.newDatabase());
    for (const who of ['ann', 'bob']) await store.notices.setSettings(who, 0);
    /** Two transactions, both of which have taken their first step before either takes its second. */
    const crossed = async (
      step: (tx: Parameters<Parameters<Store['transaction']>[0]>[0], who: string) => Promise<unknown>,
    ) => {
      const firsts = [signal(), signal()];
      let runs = 0;
      const run = (own: number) =>
        store.transaction(async (tx) => {
          runs++;
          await step(tx, ['ann', 'bob'][own]);
          firsts[own].send();
          await firsts[1 - own].sent;
          await tx.notices.setSettings(['bob', 'ann'][own], own);
        });
      await Promise.all([run(0), run(1)]);
      return runs;
    };
    // Each reads what the other writes.
    expect(await crossed((tx, who) => tx.notices.settings(who))).toBe(3);
    // Each waits for the row that the other has written; begun again too early, there is a conflict as well.
    expect(await crossed((tx, who) => tx.notices.setSettings(who, 7))).toBeGreaterThanOrEqual(3);
    await store.close();
  });
});

describe('transactions of the embedded store', () => {
  it('that a hanging disk held up are rolled back before the next write', async () => {
    const hang = new Int32Array(new SharedArrayBuffer(4));
    const store = openSqlite(join(stores.folder.path, 'hanging.db'), undefined, {
      hang: hang.buffer,
      answerWithinMs: 300,
    });
    await store.notices.setSettings('ann', 0);
    const held = store.transaction(async (tx) => {
      await tx.notices.setSettings('ann', 1);
      Atomics.store(hang, 0, 3);
      await tx.notices.setSettings('ann', 2);
    });
    await expect(held).rejects.toMatchObject({ message: 'the disk of the server does not answer' });
    Atomics.store(hang, 0, 0);
    Atomics.notify(hang, 0);
    await expect
      .poll(() =>
        store.notices.setSettings('bob', 1).then(
          () => 'written',
          () => 'not yet',
        ),
      )
      .toBe('written');
    expect((await store.notices.settings('ann'))?.settings).toBe(0);
    await store.close();
  });

  it('leave nothing behind when the process is killed in one', async () => {
    const file = join(stores.folder.path, 'killed.db');
    const child = fork(new URL('./transaction-process.ts', import.meta.url), [file]);
    const ended = new Promise((done) => child.once('exit', done));
    await new Promise((written) => child.once('message', written));
    child.kill('SIGKILL');
    await ended;
    const store = openSqlite(file);
    expect((await store.notices.settings('before'))?.settings).toBe(1);
    expect(await store.notices.settings('inside')).toBeNull();
    await store.notices.setSettings('after', 1);
    await store.close();
  });

  it('are finished before the store is closed', async () => {
    const file = join(stores.folder.path, 'closed.db');
    const store = openSqlite(file);
    const mayEnd = signal();
    const last = store.transaction(async (tx) => {
      await tx.notices.setSettings('ann', 1);
      await mayEnd.sent;
    });
    const closed = store.close();
    mayEnd.send();
    await Promise.all([last, closed]);
    await expect(store.transaction(async () => {})).rejects.toThrow();
    const again = openSqlite(file);
    expect((await again.notices.settings('ann'))?.settings).toBe(1);
    await again.close();
  });
});
