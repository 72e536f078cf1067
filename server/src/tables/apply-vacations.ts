import { ApiError } from '@holdfast/protocol';
import { setVacation, type TableDoc } from '@holdfast/session';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** More tables than anybody may have at once. */
const MOST_TABLES = 1_000;

/** Vacations hold in games over days; a tournament's rounds wait for nobody. */
const hasVacations = ({ state, clock, tournament }: TableDoc): boolean =>
  state === 'playing' && clock !== null && 'days' in clock && tournament === null;

/**
 * Brings a table's log up to what its people's vacations are: after a request of theirs, and before anything follows from a clock, since a server
 * may have stopped in between. A vacation holds in games that ran when it began, at seats that the person had then.
 */
export async function applyVacations(table: LoadedTable): Promise<void> {
  const { doc, context } = table;
  if (!hasVacations(doc) || !table.live) return;
  for (const [seat, { kind, owner, since }] of doc.seats.entries()) {
    if (kind !== 'person') continue;
    const last = owner === null ? undefined : (await context.store.vacations.get(owner)).list.at(-1);
    const holds = last !== undefined && last.from >= Math.max(doc.started ?? 0, since);
    await setVacation(table, seat, holds ? last : null).catch(ignoreOver);
  }
}

/** Brings all running games of a person up to date. */
export async function applyVacationsOf(tables: LoadedTables, session: string): Promise<void> {
  for (const { doc } of await tables.context.store.turns.runningTables(session, MOST_TABLES)) {
    if (!hasVacations(doc)) continue;
    try {
      await applyVacations(await tables.get(doc.id));
    } catch (error) {
      // A table that this server cannot play keeps nobody from going on vacation at the others.
      tables.runtime.reportFailure('could not write a vacation', error, { table: doc.id });
    }
  }
}

/** The game has ended meanwhile. */
function ignoreOver(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'wrong-state') throw error;
}
