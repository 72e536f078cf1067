import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../src/log/log.ts';
import { openSqlite } from '../src/log/sqlite.ts';
import { setNoteLevel } from '../src/notes.ts';
import { type RunningServer, type ServerWish, startServer } from '../src/server.ts';

export const TOY = new URL('./registry.ts', import.meta.url).href;

export function tempFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'holdfast-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A server on a free port over its own SQLite file, unless told otherwise. */
export async function testServer(
  wish: Partial<ServerWish> = {},
): Promise<RunningServer & { readonly url: string; readonly log: Log }> {
  setNoteLevel('error');
  const folder = tempFolder();
  const log = wish.log ?? openSqlite(join(folder.path, 'holdfast.db'));
  const server = await startServer({
    ...{ host: '127.0.0.1', port: 0, games: TOY, botThreads: 1, publicUrl: null, trustProxy: false },
    ...{ webFolder: null, limits: false, habits: { botPause: 0 } },
    ...wish,
    log,
  });
  return {
    ...server,
    log,
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}
