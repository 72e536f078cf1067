import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  EMPTY_SEAT,
  type EntryDraft,
  type EntryPlace,
  type EntryRef,
  newTable,
  resolveRules,
  type TableDoc,
  type TableStorage,
  withSeat,
} from '../src/index.ts';
import { type ContractCase, freshName, holds, same, TestRuntime } from './contract.ts';

const draft = (table: string, seq: number, id = `id${seq}`, more: Partial<EntryDraft> = {}): EntryDraft => ({
  table,
  seq,
  id,
  kind: 'move',
  seat: 1,
  by: 'person',
  move: 'draw',
  luck: [0, 7],
  digest: 'abc',
  proof: `${seq}.element`,
  ...more,
});

const newDoc = (more: Partial<TableDoc> = {}): TableDoc => {
  const options = { seats: 2, rounds: 2 };
  const seats = [EMPTY_SEAT, { ...EMPTY_SEAT, kind: 'bot' as const, name: 'B', level: 2 }];
  const terms = { options, rules: resolveRules(pebbles, options), host: null, seats };
  return { ...newTable(pebbles, terms, new TestRuntime()), id: freshName(), ...more };
};

const STARTED = 5_000;
const START: EntryRef = { id: '', at: STARTED };

/** A table that has started, so that entries can be appended. */
async function startedTable(storage: TableStorage): Promise<string> {
  const doc = newDoc({ started: STARTED });
  await storage.create(doc);
  return doc.id;
}

/** Appends an entry and returns its reference for the next one. */
async function written(storage: TableStorage, entry: EntryDraft, previous: EntryRef): Promise<EntryRef> {
  const outcome = await storage.append(entry, previous);
  if (outcome === 'lost') throw new Error(`entry ${entry.seq} was not written`);
  return { id: entry.id, at: outcome.at };
}

/** What every storage must do, because hosts rely on it. */
export const storageContract: readonly ContractCase[] = [
  {
    name: 'keeps entries in order, each number once per table',
    async run(under) {
      const { storage, close } = await under.open();
      const [a, b] = [await startedTable(storage), await startedTable(storage)];
      const first = await written(storage, draft(a, 1), START);
      holds(Number.isFinite(first.at), 'the storage gives the time');
      same(await storage.append(draft(a, 1, 'other'), START), 'lost', 'a number taken');
      await written(storage, draft(b, 1), START);
      await written(storage, draft(a, 2, 'back', { kind: 'back', luck: [], move: '', by: 'bot' }), first);
      const entries = await storage.entries(a, 0);
      same(entries[0], { ...draft(a, 1), at: first.at }, 'the entry as written');
      same(
        entries.map(({ seq, id, kind, by }) => [seq, id, kind, by]),
        [
          [1, 'id1', 'move', 'person'],
          [2, 'back', 'back', 'bot'],
        ],
      );
      same((await storage.entries(a, 1)).length, 1, 'entries after a number');
      same(await storage.entries(freshName(), 0), [], 'entries of a table without any');
      await close();
    },
  },
  {
    name: 'lets exactly one of many writers have a number',
    async run(under) {
      const { storage, close } = await under.open();
      const table = await startedTable(storage);
      let previous = START;
      for (let seq = 1; seq <= 4; seq++) {
        const drafts = Array.from({ length: 10 }, (_, i) => draft(table, seq, `w${seq}-${i}`));
        const outcomes = await Promise.all(drafts.map((one) => storage.append(one, previous)));
        same(outcomes.filter((outcome) => outcome !== 'lost').length, 1, 'writers that won');
        const [last] = await storage.entries(table, seq - 1);
        same(last?.seq, seq);
        if (last) previous = { id: last.id, at: last.at };
      }
      await close();
    },
  },
  {
    name: 'writes an entry only after the one that its writer knows',
    async run(under) {
      const { storage, close } = await under.open();
      const unknown = freshName();
      same(await storage.append(draft(unknown, 1), START), 'lost', 'a table that is not there');
      const table = await startedTable(storage);
      same(await storage.append(draft(table, 1), { id: '', at: STARTED + 1 }), 'lost', 'another start');
      same(await storage.append(draft(table, 2), { id: 'id1', at: STARTED }), 'lost', 'entry 1 is missing');
      const first = await written(storage, draft(table, 1), START);
      same(await storage.append(draft(table, 3), first), 'lost', 'entry 2 is missing');
      same(await storage.append(draft(table, 2), { ...first, id: 'other' }), 'lost', 'entry 1 is another request');
      same(await storage.append(draft(table, 2), { ...first, at: first.at - 1 }), 'lost', 'entry 1 of another time');
      await written(storage, draft(table, 2), first);
      same((await storage.entries(table, 0)).length, 2);
      await close();
    },
  },
  {
    name: 'holds documents under a version',
    async run(under) {
      const { storage, close } = await under.open();
      const doc = newDoc({ public: true, clock: { bank: 60, increment: 5 }, spectators: { delay: 3 } });
      await storage.create(doc);
      same(await storage.table(doc.id), { doc, version: 1 });
      same(await storage.replace(doc.id, 1, { ...doc, hints: true }), true);
      same(await storage.replace(doc.id, 1, { ...doc, hints: false }), false, 'an old version');
      same(await storage.table(doc.id), { doc: { ...doc, hints: true }, version: 2 });
      same(await storage.table(freshName()), null, 'an unknown table');
      await close();
    },
  },
  {
    name: 'writes a document only while the log has the entry that its writer knows',
    async run(under) {
      const { storage, close } = await under.open();
      const doc = newDoc({ started: STARTED });
      await storage.create(doc);
      const first = { seq: 1, ...(await written(storage, draft(doc.id, 1), START)) };
      await written(storage, draft(doc.id, 2), first);
      const replace = (known: EntryPlace) => storage.replace(doc.id, 1, { ...doc, hints: true }, undefined, known);
      same(await replace({ ...first, id: 'other' }), false, 'another entry');
      same(await replace({ ...first, at: first.at - 1 }), false, 'an entry of another time');
      same(await replace({ ...first, seq: 3 }), false, 'a missing entry');
      same(await storage.table(doc.id), { doc, version: 1 });
      same(await replace(first), true);
      await close();
    },
  },
  {
    name: 'keeps the fields of a document that only a newer version knows',
    async run(under) {
      const { storage, close } = await under.open();
      const doc = newDoc();
      const newer = { ...doc, mood: 'later', seats: doc.seats.map((seat) => ({ ...seat, hat: 'red' })) };
      await storage.create(newer);
      const read = await storage.table(doc.id);
      same(read?.doc, newer, 'as it was read');
      if (read) await storage.replace(doc.id, 1, { ...withSeat(read.doc, 0, { name: 'Ann' }), hints: true });
      const seats = newer.seats.map((seat, at) => (at === 0 ? { ...seat, name: 'Ann' } : seat));
      same((await storage.table(doc.id))?.doc, { ...newer, seats, hints: true }, 'after a change by this version');
      await close();
    },
  },
  {
    name: 'lets exactly one of many change a version',
    async run(under) {
      const { storage, close } = await under.open();
      const doc = newDoc();
      await storage.create(doc);
      const won = await Promise.all(
        Array.from({ length: 10 }, (_, created) => storage.replace(doc.id, 1, { ...doc, created })),
      );
      same(won.filter(Boolean).length, 1);
      same((await storage.table(doc.id))?.doc.created, won.indexOf(true));
      await close();
    },
  },
  {
    name: 'finds everything again after it was closed',
    async run(under) {
      const doc = newDoc({ started: STARTED });
      const first = await under.open();
      await first.storage.create(doc);
      await written(first.storage, draft(doc.id, 1), START);
      await first.close();
      const again = await under.open();
      same((await again.storage.table(doc.id))?.doc, doc);
      same((await again.storage.entries(doc.id, 0)).length, 1);
      await again.close();
    },
  },
];
