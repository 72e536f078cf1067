import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { BotQuery } from '@holdfast/session';
import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '../src/app/settings.ts';
import { BotWorkerPool } from '../src/bots/worker-pool.ts';
import { claimFolder, DataFolderError, storeFile } from '../src/core/data-folder.ts';
import { logger } from '../src/core/logger.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { backUp } from '../src/store/backup.ts';
import { restore } from '../src/store/restore.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client, freshId } from './client.ts';
import { frameAt, started } from './play.ts';
import { MAIN, READY, startMain } from './server-process.ts';
import { tempFolder, testServer } from './test-server.ts';

describe('settings', () => {
  it('have defaults, and name everything that is wrong without showing secrets', () => {
    expect(readSettings({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', LIMITS: DEFAULT_LIMITS });
    expect(
      readSettings({ PORT: '81', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://play.example.org' }),
    ).toMatchObject({
      PORT: 81,
    });
    const wrong = () => readSettings({ PORT: 'many', BOT_THREADS: '-1', DATABASE_URL: 'mysql://root:secret@db' });
    expect(wrong).toThrow(/PORT = "many"[\s\S]*DATABASE_URL = \(not shown\)[\s\S]*BOT_THREADS = "-1"/);
    expect(wrong).not.toThrow(/secret/);
  });

  it('that are wrong end the start with a clear message', async () => {
    const folder = tempFolder();
    const { ended, printed } = await startMain(folder.path, { PORT: 'many' });
    expect(await ended).toBe(2);
    expect(printed()).toContain('PORT = "many"');
    folder.remove();
  });
});

describe('a running server', () => {
  it("takes its store away from the machine's other users, and says so", async () => {
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    const folder = tempFolder();
    chmodSync(folder.path, 0o755);
    // A store of an earlier version, which everybody could read.
    await openSqlite(storeFile(folder.path)).close();
    chmodSync(storeFile(folder.path), 0o644);
    const { child, ended, printed, says } = await startMain(folder.path);
    const client = new Client(await says(READY));
    expect((await client.post('/api/me', { name: 'Ann' })).status).toBe(200);
    expect(printed()).toContain('other users of this machine could open these');
    const names = readdirSync(folder.path).filter((name) => name.startsWith('holdfast.'));
    expect(names).toContain('holdfast.db-wal');
    const copy = join(folder.path, 'copy.db');
    backUp(folder.path, copy);
    expect(await restore(folder.path, copy)).toMatch(/^http/);
    await says(READY, 2);
    for (const name of [...names, 'copy.db']) expect([name, modeOf(join(folder.path, name))]).toEqual([name, '600']);
    expect(modeOf(folder.path)).toBe('700');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    folder.remove();
  });

  it('stops gracefully, keeps one folder to one process, and is backed up and restored while it runs', async () => {
    const folder = tempFolder();
    const { child, ended, says } = await startMain(folder.path);
    const client = new Client(await says(READY));
    const { id, lines } = await started(client, 2, { options: { rounds: 9 } });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const move = async (n: number) => {
      const { waitingOn } = await frameAt(lines[0], n);
      const { asked } = await frameAt(lines[waitingOn[0]], n);
      return client.post(`/api/tables/${id}/moves`, {
        seat: waitingOn[0],
        ask: asked!.ask,
        move: asked!.moves[0],
        id: freshId(),
      });
    };
    for (let n = 0; n < 3; n++) expect((await move(n)).status).toBe(200);
    expect(() => claimFolder(folder.path)).toThrow(DataFolderError);

    const file = join(folder.path, 'copy.db');
    backUp(folder.path, file);
    for (let n = 3; n < 6; n++) expect((await move(n)).status).toBe(200);
    expect(await restore(folder.path, file)).toMatch(/^http/);
    await says(READY, 2);
    await Promise.all(lines.map((line) => line.closed));
    expect(lines[0].events.at(-1)!.event).toBe('bye');
    expect((await client.get(`/api/tables/${id}/view?as=${seat}`)).json.seq).toBe(3);

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(existsSync(join(folder.path, 'holdfast.pid'))).toBe(false);
    claimFolder(folder.path)();
    await expect(restore(folder.path, MAIN)).rejects.toThrow(DataFolderError);
    expect(await restore(folder.path, file)).toBeNull();
    folder.remove();
  });
});

describe('a damaged store', () => {
  it('is found while the server runs, is not opened again, and can be replaced', async () => {
    const folder = tempFolder();
    const file = storeFile(folder.path);
    await openSqlite(file).close();
    const good = join(folder.path, 'good.db');
    backUp(folder.path, good);
    const db = new DatabaseSync(file);
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO entries SELECT 't' || i, 1, 'e', 'move', 0, 'person', printf('%.200c', 'x'), '[]', '', 0, '' FROM n`);
    db.close();
    // The last pages have rows that no start reads.
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, bytes.length - 10 * 4096));

    const first = await startMain(folder.path);
    await first.says(READY);
    expect(await first.ended).toBe(1);
    expect(first.printed()).toContain('"msg":"the store is damaged: the server stops; restore the last back-up"');
    const second = await startMain(folder.path);
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('cannot be opened: it is damaged');
    expect(second.printed()).not.toMatch(READY);

    expect(await restore(folder.path, good)).toBeNull();
    const third = await startMain(folder.path);
    const client = new Client(await third.says(READY));
    await third.says(/"msg":"the store is sound"/);
    expect((await client.get('/readyz')).json).toMatchObject({ ok: true, check: 'sound' });
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    folder.remove();
  });
});

describe('a stop', () => {
  it('does not wait for clients that never close their side or never finish their request', async () => {
    const folder = tempFolder();
    const { child, ended, says } = await startMain(folder.path);
    const { port } = new URL(await says(READY));
    const open = async (text: string): Promise<Socket> => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const reader = await open('GET /api/lobby/stream HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(reader, 'data');
    const writer = await open('POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{');
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    for (const socket of [reader, writer]) socket.destroy();
    folder.remove();
  });
});

describe('a stop that hangs', () => {
  it('ends the process after its time limit, and says so', async () => {
    const folder = tempFolder();
    const games = fileURLToPath(new URL('./hanging-stop-games.ts', import.meta.url));
    const { child, ended, says, printed } = await startMain(folder.path, { GAMES_MODULE: games });
    await says(READY);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(printed()).toContain('"msg":"stop timed out"');
    expect(existsSync(join(folder.path, 'holdfast.pid'))).toBe(false);
    folder.remove();
  });
});

describe('the web app', () => {
  it('is served beside the interface: pages, packed, remembered, nothing outside its folder', async () => {
    const folder = tempFolder();
    mkdirSync(join(folder.path, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder.path, 'secret.txt'), 'outside');
    writeFileSync(join(folder.path, 'dist/index.html'), '<title>Holdfast</title>');
    writeFileSync(join(folder.path, 'dist/assets/main-a1b2c3d4.js'), 'let x = 1;');
    const server = await testServer({ webFolder: join(folder.path, 'dist') });
    const get = (path: string, headers = {}) => fetch(server.url + path, { headers });
    const page = await get('/claim');
    expect([page.status, await page.text(), page.headers.get('cache-control')]).toEqual([
      200,
      '<title>Holdfast</title>',
      'no-cache',
    ]);
    const script = await get('/assets/main-a1b2c3d4.js', { 'Accept-Encoding': 'gzip' });
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(await script.text()).toBe('let x = 1;');
    expect((await get('/', { 'If-None-Match': page.headers.get('etag')! })).status).toBe(304);
    for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/no.js', '/%ff', '/api/no'])
      expect((await get(path)).status).toBe(404);
    await server.stop();
    folder.remove();
  });
});

describe('bot workers', () => {
  const pool = (): BotWorkerPool => new BotWorkerPool(new URL('./slow-games.ts', import.meta.url).href, 1, 0);
  const query = (more: object = {}): BotQuery => ({
    gameId: 'pebbles',
    rules: { seats: 2, rounds: 1, ...more } as never,
    seat: 0,
    level: 0,
    temperament: null,
    view: {},
    moves: [{ type: 'draw' }],
    open: [],
    seed: 's',
    budgetMs: 400,
  });

  it('that take too long are stopped, and the next query gets a fresh one', async () => {
    const botWorkers = pool();
    expect(await botWorkers.think(query({ endless: true }), 800)).toBeNull();
    expect(botWorkers.stops).toBe(1);
    expect(await botWorkers.think(query(), 20_000)).toMatchObject({ move: 'draw', patient: false });
    await botWorkers.close();
    expect(await botWorkers.think(query(), 1_000)).toBeNull();
  });

  it('that fail say why in the log, and go on', async () => {
    const botWorkers = pool();
    const logged = vi.spyOn(logger, 'error');
    expect(await botWorkers.think(query({ failing: true }), 20_000)).toBeNull();
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.objectContaining({ message: 'this bot fails' }) }),
      'a bot failed',
    );
    logged.mockRestore();
    expect((await botWorkers.think(query(), 20_000))?.move).toBe('draw');
    expect(botWorkers.stops).toBe(0);
    await botWorkers.close();
  });
});
