import { openPostgres } from '../src/log/postgres.ts';
import { openSqlite } from '../src/log/sqlite.ts';
import { setNoteLevel } from '../src/notes.ts';
import { startServer } from '../src/server.ts';
import { TOY } from './help.ts';

/** A node in a process of its own that loads everything, waits for the word to start, and can be killed at any moment. */
export interface Go {
  readonly store: string;
  readonly port: number;
  readonly lease?: number;
  /** Address of the module with the games; the toys unless told otherwise. */
  readonly games?: string;
}

setNoteLevel('error');
process.once('message', async ({ store, port, lease = 1_000, games = TOY }: Go) => {
  const log = store.startsWith('postgres') ? await openPostgres(store) : openSqlite(store);
  const server = await startServer({
    ...{ host: '127.0.0.1', port, log, games, botThreads: 1, publicUrl: null, trustProxy: false },
    ...{ webFolder: null, limits: false, habits: { botPause: 0, lease } },
  });
  process.send!({ ready: server.port });
});
process.once('disconnect', () => process.exit(0));
process.send!({ loaded: true });
