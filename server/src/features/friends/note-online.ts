import type { Sessions } from '../../identity/sessions.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';

/** Stores who is online, for other nodes: people who sent a request lately or have a table's stream open, if they show it. */
export async function noteOnline(tables: LoadedTables, sessions: Sessions, sinceMs: number): Promise<void> {
  const { store } = tables.context;
  const here = new Set(sessions.seenSince(store.now() - sinceMs));
  for (const table of tables.all())
    for (const { reader } of table.subscribers) if (reader?.session) here.add(reader.session.id);
  if (here.size > 0) await store.friends.noteOnline([...here]);
}
