import { ApiError } from '@holdfast/protocol';
import { setVacation, type TableDoc } from '@holdfast/session';
import type { LoadedTable } from './loaded-table.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** Limit of the query; more than anybody may have. */
const MOST_TABLES = 1_000;

/** True if vacations apply: in running games with days per turn, except in tournaments. */
const hasVacations = ({ state, clock, tournament }: TableDoc): boolean =>
  state === 'playing' && clock !== null && 'days' in clock && tournament === null;

/**
 * Updates a table's log with its people's vacations: after their requests, and before a clock has consequences, since a server may
 * have stopped in between. A vacation applies to games that were running when it began, at seats that the person had then.
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

/** Updates all running games of a person. */
export async function applyVacationsOf(tables: LoadedTables, session: string): Promise<void> {
  for (const { doc } of await tables.context.store.turns.runningTables(session, MOST_TABLES)) {
    if (!hasVacations(doc)) continue;
    try {
      await applyVacations(await tables.get(doc.id));
    } catch (error) {
      // A table that can't be played must not prevent vacations at the others.
      tables.runtime.reportFailure('could not write a vacation', error, { table: doc.id });
    }
  }
}

/** Ignores that the game has ended meanwhile. */
function ignoreOver(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'wrong-state') throw error;
}
