import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { askPostgres } from '../../server/test/postgres.ts';
import { tempFolder } from '../../server/test/test-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** `holdfast start` on a database. */
function start(databaseUrl: string) {
  const folder = tempFolder();
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    WEB_FOLDER: folder.path,
    GAMES_MODULE: fileURLToPath(new URL('../../server/test/registry.ts', import.meta.url)),
  };
  const child = spawn(process.execPath, ['cli/src/holdfast.ts', 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    folder.remove();
  });
  let printed = '';
  let wake = (): void => {};
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => {
      printed += chunk;
      wake();
    });
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  void ended.then(() => wake());
  const says = async (what: RegExp): Promise<void> => {
    while (!what.test(printed)) {
      if (child.exitCode !== null) throw new Error(`ended: ${printed}`);
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
  return { child, ended, says, printed: () => printed };
}

const WAITS = /"host":"127\.0\.0\.1".*"why":"connect ECONNREFUSED.*"msg":"waiting for the database \(DATABASE_URL\)"/;

test('a server waits for its database, says so, and then serves', async () => {
  const url = new URL(await freshDatabase());
  const port = await freePort();
  const { child, ended, says } = start(url.href.replace(`:${url.port}/`, `:${port}/`));
  await says(WAITS);
  // The database comes.
  const door = createServer((client) => {
    const inside = connect(Number(url.port), url.hostname);
    client.pipe(inside).pipe(client);
    for (const socket of [client, inside]) socket.on('error', () => client.destroy());
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void door.close());
  await says(/"msg":"the database answers"/);
  await says(/"store":"postgres","msg":"ready"/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a signal ends a server that waits for its database', async () => {
  const { child, ended, says, printed } = start(`postgres://holdfast@127.0.0.1:${await freePort()}/holdfast`);
  await says(WAITS);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed()).not.toMatch(/"level":"error"/);
});

test.each([
  [
    'a missing database',
    (url: string) => url.replace(/\/[^/]*$/, '/nowhere'),
    'database "nowhere" does not exist.\nCreate the database',
  ],
  ['an unknown role', (url: string) => url.replace('holdfast@', 'stranger@'), 'role "stranger" does not exist.'],
  ['a server without TLS', (url: string) => `${url}?sslmode=verify-full`, 'TLS to the database failed'],
])('%s is told at once', async (_, change, words) => {
  const { ended, printed } = start(change(await freshDatabase()));
  expect(await ended).toBe(2);
  expect(printed()).toContain(words);
});

test('a role that may not create tables, and a store of a newer version, are told at once', async () => {
  const url = await freshDatabase();
  const role = `guest_${process.pid}`;
  await askPostgres(url, `CREATE ROLE ${role} LOGIN`);
  const guest = start(url.replace('holdfast@', `${role}@`));
  expect(await guest.ended).toBe(2);
  expect(guest.printed()).toContain('Make the role the owner of the database');
  await askPostgres(url, `DROP ROLE ${role}`);

  await askPostgres(
    url,
    'CREATE TABLE holdfast_steps (step INTEGER PRIMARY KEY); INSERT INTO holdfast_steps SELECT generate_series(1, 999)',
  );
  await askPostgres(url, 'CREATE TABLE feature_steps (feature TEXT, step INTEGER)');
  const newer = start(url);
  expect(await newer.ended).toBe(2);
  expect(newer.printed()).toContain('The store was written by a newer version (schema 999, this version knows');
});
