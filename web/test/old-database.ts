import { carcassonne } from '@holdfast/carcassonne/engine';
import { type AnyRules, digestCells, type Entry, recording, seeded } from '@holdfast/kernel';
import { GameSession } from '@holdfast/session';
import type { Page } from '@playwright/test';

/** A table as version 1 of the page's database stored it: one row for the table, one for each move. */
interface OldTable {
  readonly table: { readonly id: string } & object;
  readonly entries: readonly (Entry & { readonly table: string; readonly seq: number })[];
}

/** A game of two, the second of them a bot without a character, played by chance for so many moves. */
export function oldTable(id: string, moves: number): OldTable {
  const options = { seats: 2 };
  const resolved = carcassonne.resolve(options);
  if (resolved.problems) throw new Error(JSON.stringify(resolved.problems));
  const rules: AnyRules = resolved.rules;
  const chance = seeded(id);
  const luck: number[] = [];
  const state = carcassonne.setup(resolved.rules, recording(chance, luck));
  const setup = { luck, digest: digestCells(state.cells) };
  const session = new GameSession(carcassonne, rules, state);
  const entries: OldTable['entries'][number][] = [];
  while (entries.length < moves) {
    const [seat] = session.waitingOn;
    if (seat === undefined) break;
    const legal = session.legalMoves(seat);
    const move = legal[chance.below(legal.length)];
    const made = move ? session.attempt(seat, null, move, chance) : null;
    if (!made || !('attempt' in made)) throw new Error('a legal move was refused');
    session.adopt();
    entries.push({ ...made.attempt.entry, table: id, seq: entries.length + 1 });
  }
  const table = {
    id,
    wish: {
      game: carcassonne.id,
      options,
      seats: [
        { kind: 'me', name: 'Old Anna' },
        { kind: 'bot', level: 1, name: 'Old Bot' },
      ],
      clock: null,
      spectators: 'closed',
      public: false,
      hints: true,
      takeback: true,
      absent: 'wait',
    },
    engine: carcassonne.version,
    rules,
    names: ['Old Anna', 'Old Bot'],
    seed: '0123456789abcdef01234567',
    setup,
    created: Date.UTC(2026, 0, 2),
    finished: session.outcome !== null,
    winners: session.outcome?.winners ?? [],
    seq: entries.length,
  };
  return { table, entries };
}

/** Makes the database of version 1 by hand; the page may not have opened it yet. */
export const makeOldDatabase = (page: Page, tables: readonly OldTable[]): Promise<void> =>
  page.evaluate(
    (rows) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('holdfast', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tables', { keyPath: 'id' });
          opening.result.createObjectStore('entries', { keyPath: ['table', 'seq'] });
        };
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['tables', 'entries'], 'readwrite');
          for (const { table, entries } of rows) {
            writing.objectStore('tables').put(table);
            for (const entry of entries) writing.objectStore('entries').put(entry);
          }
          writing.onabort = () => failed(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    tables,
  );
