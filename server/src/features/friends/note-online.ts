import type { Sessions } from '../../identity/sessions.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';

/** Writes down who of those that show it is here: sent a request of late, or has a stream open. Other nodes read it. */
export async function noteOnline(tables: LoadedTables, sessions: Sessions, sinceMs: number): Promise<void> {
  const { store } = tables.context;
  const here = new Set(sessions.seenSince(store.now() - sinceMs));
  for (const table of tables.all())
    for (const { reader } of table.subscribers) if (reader?.session) here.add(reader.session.id);
  if (here.size > 0) await store.friends.noteOnline([...here]);
}
