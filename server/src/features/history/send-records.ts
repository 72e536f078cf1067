import { once } from 'node:events';
import type { ArchivedGame } from '@holdfast/protocol/features/history';
import { recordOf } from '@holdfast/session';
import type { Exchange } from '../../http/exchange.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import { type ArchivePlace, NO_SEARCH } from './store.ts';

/** How many games are read from the store at once. */
const PAGE_SIZE = 50;

/** Sends one record per line, reading one at a time, so that a long archive needs little memory and does not delay moves. */
export async function sendRecords(tables: LoadedTables, c: Exchange, session: string): Promise<void> {
  const { store } = tables.context;
  c.outgoing.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Disposition': 'attachment; filename="holdfast-games.jsonl"',
    'X-Content-Type-Options': 'nosniff',
  });
  let after: ArchivePlace | null = null;
  for (;;) {
    const games: ArchivedGame[] = await store.history.games(session, NO_SEARCH, false, after, PAGE_SIZE);
    for (const { table, finished } of games) {
      after = { finished, table };
      const doc = (await store.tables.table(table))?.doc;
      if (!doc?.setup || c.outgoing.destroyed) continue;
      const record = recordOf(doc, await store.tables.entries(table, 0), tables.runtime);
      if (!c.outgoing.write(`${JSON.stringify(record)}\n`) && !c.outgoing.destroyed)
        await Promise.race([once(c.outgoing, 'drain'), once(c.outgoing, 'close')]);
    }
    if (games.length < PAGE_SIZE || c.outgoing.destroyed) break;
  }
  c.outgoing.end();
}
