import { startServer } from '../src/app/server.ts';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { TOY } from './test-server.ts';

/** A node in a process of its own that loads everything, waits for the word to start, and can be killed at any moment. */
export interface Go {
  readonly location: string;
  readonly port: number;
  readonly leaseMs?: number;
  /** Address of the module with the games; the toys unless told otherwise. */
  readonly games?: string;
  readonly metricsToken?: string;
}

setLogLevel('error');
process.once('message', async ({ location, port, leaseMs = 1_000, games = TOY, metricsToken }: Go) => {
  const store = location.startsWith('postgres') ? await openPostgres(location) : openSqlite(location);
  const server = await startServer({
    host: '127.0.0.1',
    port,
    store,
    games,
    botThreads: 1,
    publicUrl: null,
    trustProxy: null,
    webFolder: null,
    limits: null,
    timeouts: { botDelayMs: 0, leaseMs, gatherAtMostMs: 0 },
    metricsToken: metricsToken ?? null,
  });
  process.send!({ ready: server.port });
});
process.once('disconnect', () => process.exit(0));
process.send!({ loaded: true });
