import { EMPTY_SEAT, type EntryDraft, type EntryRef, newTable, resolveRules, type TableDoc } from '@holdfast/session';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { freshName, TestRuntime } from '../../session/test/contract.ts';
import type { Store } from '../src/store/store.ts';

/** An entry of a log that is not yet written. */
export const draft = (table: string, seq: number, id = `id${seq}`): EntryDraft => ({
  table,
  seq,
  id,
  kind: 'move',
  seat: 1,
  by: 'person',
  move: 'draw',
  luck: [0, 7],
  digest: 'abc',
  proof: '',
});
/** A table of two seats that nobody has taken. */
export const newDoc = (more: Partial<TableDoc> = {}): TableDoc => {
  const options = { seats: 2, rounds: 2 };
  const terms = { options, rules: resolveRules(pebbles, options), host: null, seats: [EMPTY_SEAT, EMPTY_SEAT] };
  return { ...newTable(pebbles, terms, new TestRuntime()), id: freshName(), ...more };
};
/** When the tables of these tests were started, where they are. */
export const STARTED = 5_000;
/** What the first entry of such a table comes after. */
export const START: EntryRef = { id: '', at: STARTED };
/** Appends the entries 1, 2, ... to a table. */
export async function appendAll(store: Store, entries: readonly EntryDraft[], start = START): Promise<void> {
  let previous = start;
  for (const entry of entries) {
    const written = await store.tables.append(entry, previous);
    if (written === 'lost') throw new Error('lost');
    previous = { id: entry.id, at: written.at };
  }
}
