import { pebbles } from '../../kernel/test/pebbles.ts';
import { EMPTY_SEAT, type EntryDraft, newTable, resolveRules, type TableDoc, withSeat } from '../src/index.ts';
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

/** What every storage has to do, and hosts rely on. */
export const storageContract: readonly ContractCase[] = [
  {
    name: 'keeps entries in order, each number and each id once per table',
    async run(under) {
      const { storage, close } = await under.open();
      const [a, b] = [freshName(), freshName()];
      const first = await storage.append(draft(a, 1));
      holds(first !== 'lost' && Number.isFinite(first.at), 'the first entry is written');
      same(await storage.append(draft(a, 1, 'other')), 'lost', 'a number taken');
      same(await storage.append(draft(a, 2, 'id1')), 'lost', 'an id taken');
      holds((await storage.append(draft(b, 1))) !== 'lost', 'another table has numbers of its own');
      await storage.append(draft(a, 2, 'back', { kind: 'back', luck: [], move: '', by: 'bot' }));
      const entries = await storage.entries(a, 0);
      same(entries[0], { ...draft(a, 1), at: first === 'lost' ? 0 : first.at }, 'the entry as written');
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
      const table = freshName();
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, i) => storage.append(draft(table, 1 + (i % 4), `w${i}`))),
      );
      same(outcomes.filter((outcome) => outcome !== 'lost').length, 4, 'writers that won');
      const entries = await storage.entries(table, 0);
      same(
        entries.map(({ seq }) => seq),
        [1, 2, 3, 4],
      );
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
      const doc = newDoc();
      const first = await under.open();
      await first.storage.create(doc);
      await first.storage.append(draft(doc.id, 1));
      await first.close();
      const again = await under.open();
      same((await again.storage.table(doc.id))?.doc, doc);
      same((await again.storage.entries(doc.id, 0)).length, 1);
      await again.close();
    },
  },
];
