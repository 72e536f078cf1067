import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METRICS_TOKEN } from '../../tools/src/load/http-client.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/app/server.ts';
import { setLogLevel } from '../src/core/logger.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';

export const TOY = new URL('./registry.ts', import.meta.url).href;

export function tempFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'holdfast-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A server on a free port over its own SQLite file, unless told otherwise. */
export async function testServer(
  options: Partial<ServerOptions> = {},
): Promise<RunningServer & { readonly url: string; readonly store: Store }> {
  setLogLevel('error');
  const folder = tempFolder();
  const store = options.store ?? openSqlite(join(folder.path, 'holdfast.db'));
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    games: TOY,
    botThreads: 1,
    publicUrl: null,
    trustProxy: null,
    webFolder: null,
    limits: null,
    metricsToken: METRICS_TOKEN,
    ...options,
    // On a busy machine a bot's worker may need longer to start than the default allows for its first move.
    // Most tests play by HTTP alone, so nobody is there when their games start.
    timeouts: { botDelayMs: 0, botTimeLimitMs: 5_000, gatherAtMostMs: 0, ...options.timeouts },
    store,
  });
  return {
    ...server,
    store,
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}
