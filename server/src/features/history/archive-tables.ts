import { ApiError } from '@holdfast/protocol';
import type { GameResult } from '@holdfast/protocol/features/history';
import type { TableDoc } from '@holdfast/session';
import { logger } from '../../core/logger.ts';
import type { Store } from '../../store/store.ts';
import type { ArchiveRow } from './store.ts';

const MAX_PER_SWEEP = 100;

function resultFor(mine: readonly number[], { outcome }: TableDoc): GameResult {
  if (!outcome || outcome.winners.length === 0) return outcome?.reason === 'agreed' || !outcome ? 'ended' : 'lost';
  if (!mine.some((seat) => outcome.winners.includes(seat))) return 'lost';
  return outcome.winners.length > mine.length ? 'shared' : 'won';
}

/** The scenario that was played; empty if the game has none. */
function scenarioOf({ rules, options }: TableDoc): string {
  const { scenario } = { ...options, ...rules } as { readonly scenario?: unknown };
  return typeof scenario === 'string' ? scenario : '';
}

/** The archive rows of a finished table, one for each person who sits at it. */
function archiveRows(
  doc: TableDoc,
  { last, moves, opening }: Awaited<ReturnType<Store['tables']['summary']>>,
): ArchiveRow[] {
  const owners = [...new Set(doc.seats.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  const started = doc.started ?? doc.created;
  const finished = Math.round(last ?? started);
  return owners.map((session) => {
    const mine = doc.seats.flatMap(({ owner }, seat) => (owner === session ? [seat] : []));
    const others = doc.seats.flatMap(({ owner, name }) => (owner === session ? [] : [name]));
    return {
      session,
      table: doc.id,
      game: doc.game,
      scenario: scenarioOf(doc),
      opening,
      finished,
      moves,
      mine,
      names: doc.seats.map(({ name }) => name),
      others: others.join('\n').toLowerCase(),
      result: resultFor(mine, doc),
      durationMs: Math.max(0, finished - started),
      watchable: doc.spectators !== 'closed',
    };
  });
}

/** Adds finished tables to their players' archives; any node may do it. */
export async function archiveFinishedTables(store: Store): Promise<void> {
  for (const table of await store.history.tablesToArchive(MAX_PER_SWEEP)) {
    try {
      const doc = (await store.tables.table(table))?.doc;
      await store.history.archive(
        table,
        doc?.state === 'finished' ? archiveRows(doc, await store.tables.summary(table)) : [],
      );
    } catch (error) {
      // Throws if the store does not respond, to try again later. A damaged table is skipped for good.
      if (!(error instanceof ApiError) || error.code !== 'table-damaged') throw error;
      logger.error({ err: error, table }, 'could not archive a table');
      await store.history.archive(table, []);
    }
  }
}
