/**
 * A host's hour: `npm run hosts-hour`, as root on Debian with nginx, postgresql, curl and openssl installed, in a checkout with
 * its packages. Runs the shell blocks of docs/hosting that are marked `<!-- run -->`, in order and as they are, and stops at the
 * first that fails. Everything happens in namespaces of its own: what the blocks write to /etc, /opt, /var, /home, /root and
 * /usr/local, the ports they use and the processes they start are gone afterwards. Two things stand in for the real ones: a
 * `systemctl` that starts units by their files but without their sandbox, and packages that come from this checkout, without network.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const CHECKOUT = '/opt/holdfast';
const STORE = '/var/lib/holdfast';
const UNITS = '/etc/systemd/system';
const RUN = '/run/hosts-hour';
/** A block takes a minute at most; the first builds the page. */
const BLOCK_WITHIN_MS = 180_000;

const run = (command: string, ...args: readonly string[]): string => execFileSync(command, args, { encoding: 'utf8' });
const say = (text: string): void => console.log(`\n== ${text}`);

interface Block {
  readonly where: string;
  readonly script: string;
}

/** The marked shell blocks of a document. */
function blocksOf(document: string): Block[] {
  const text = readFileSync(join(CHECKOUT, document), 'utf8');
  const blocks = [...text.matchAll(/^<!-- run -->\n```sh\n([\s\S]*?)^```$/gm)].map((found) => ({
    where: `${document}:${text.slice(0, found.index).split('\n').length + 2}`,
    script: found[1] ?? '',
  }));
  if (blocks.length === 0 || blocks.length !== text.split('<!-- run -->').length - 1)
    fail(`${document}: a mark without a shell block, or no mark at all`);
  return blocks;
}

function runBlock({ where, script }: Block): void {
  say(`${where}\n${script.trimEnd()}`);
  const { status, error } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: BLOCK_WITHIN_MS,
  });
  if (status !== 0) fail(`${where} is not true: exit code ${status ?? error?.message}`);
}

function fail(why: string): never {
  console.error(`\n${why}`);
  for (const name of existsSync(RUN) ? readdirSync(RUN) : [])
    if (name.endsWith('.log')) console.error(`\n${name}:\n${readFileSync(join(RUN, name), 'utf8').slice(-3_000)}`);
  process.exit(1);
}

function expectThat(what: string, holds: boolean): void {
  if (!holds) fail(`Not so: ${what}`);
  say(`checked: ${what}`);
}

// A private view of the machine.

/** Starts this script again where nothing it does is seen outside. */
function enterNamespaces(): never {
  const flags = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--ipc', '--uts', '--kill-child'];
  const again = spawnSync('unshare', [...flags, process.execPath, import.meta.filename, 'inside'], {
    stdio: 'inherit',
  });
  process.exit(again.status ?? 1);
}

/** A fresh Debian as the documents assume it: PostgreSQL and nginx run, a certificate is there, no Holdfast yet. */
function prepare(): void {
  run('ip', 'link', 'set', 'lo', 'up');
  run('mount', '-t', 'tmpfs', 'none', '/run');
  mkdirSync('/run/layers');
  run('mount', '-t', 'tmpfs', 'none', '/run/layers');
  for (const folder of ['etc', 'opt', 'var', 'home', 'root', 'usr/local']) {
    const [upper, work] = ['upper', 'work'].map((kind) => join('/run/layers', folder, kind));
    for (const one of [upper, work]) mkdirSync(one ?? '', { recursive: true });
    run(
      'mount',
      '-t',
      'overlay',
      'overlay',
      '-o',
      `lowerdir=/${folder},upperdir=${upper},workdir=${work}`,
      `/${folder}`,
    );
  }
  mkdirSync(RUN);
  const stub = '/usr/local/sbin/systemctl';
  writeFileSync(stub, `#!/bin/sh\nexec ${process.execPath} ${import.meta.filename} systemctl "$@"\n`, { mode: 0o755 });

  run('git', 'clone', '--quiet', '--no-hardlinks', ROOT, CHECKOUT);
  mkdirSync(join(CHECKOUT, 'node_modules'));
  run('mount', '--bind', join(ROOT, 'node_modules'), join(CHECKOUT, 'node_modules'));

  const [version = ''] = readdirSync('/usr/lib/postgresql').sort().reverse();
  spawnSync('pg_dropcluster', [version, 'main']);
  rmSync(`/etc/postgresql/${version}/main`, { recursive: true, force: true });
  mkdirSync('/run/postgresql');
  run('chown', 'postgres:postgres', '/run/postgresql');
  run('pg_createcluster', version, 'main');
  run('pg_ctlcluster', version, 'main', 'start');

  const tls = '/etc/ssl/holdfast';
  mkdirSync(tls);
  const names = ['-subj', '/CN=play.example.org', '-addext', 'subjectAltName=DNS:play.example.org', '-days', '2'];
  const files = ['-keyout', `${tls}/privkey.pem`, '-out', `${tls}/fullchain.pem`];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], { stdio: 'ignore' });
  writeFileSync('/etc/hosts', '127.0.0.1 localhost play.example.org\n');
  process.env.CURL_CA_BUNDLE = `${tls}/fullchain.pem`;
  rmSync('/etc/nginx/sites-enabled/default', { force: true });
  run('nginx');
}

// The stand-in for systemctl.

const linesOf = (name: string): string[] => {
  const extra = join(UNITS, `${name}.service.d`);
  const parts = existsSync(extra) ? readdirSync(extra).map((file) => join(extra, file)) : [];
  return [join(UNITS, `${name}.service`), ...parts].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
};

const pidFile = (name: string): string => join(RUN, `${name}.pid`);

function startUnit(name: string): void {
  const lines = linesOf(name);
  const all = (key: string): string[] =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const only = (key: string): string => all(key).at(-1) ?? '';
  const user = only('User');
  for (const [key, parent] of [
    ['StateDirectory', '/var/lib'],
    ['CacheDirectory', '/var/cache'],
  ] as const)
    run('install', '-d', '-m', only(`${key}Mode`), '-o', user, '-g', user, join(parent, only(key)));
  const settings = [
    ...all('Environment').flatMap((list) => list.split(' ')),
    ...all('EnvironmentFile').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\w+=/.test(line)),
    ),
  ];
  const log = join(RUN, `${name}.log`);
  const child = spawn(
    'bash',
    [
      '-c',
      `exec runuser -u ${user} -- env -i PATH=/usr/bin:/bin "$@" >> ${log} 2>&1`,
      'start',
      ...settings,
      ...only('ExecStart').split(' '),
    ],
    { cwd: only('WorkingDirectory'), detached: true, stdio: 'ignore' },
  );
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

function stopUnit(name: string): void {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  for (let tries = 0; isRunning(pid) && tries < 200; tries++) run('sleep', '0.1');
  if (isRunning(pid)) throw new Error(`${name} does not stop`);
  rmSync(pidFile(name));
}

function systemctl(args: readonly string[]): void {
  const [verb = '', ...names] = args.filter((arg) => arg !== '--now');
  if (verb === 'daemon-reload') return;
  for (const name of names) {
    if (name === 'nginx') run('nginx', '-s', 'reload');
    else {
      if (['stop', 'restart'].includes(verb)) stopUnit(name);
      if (['start', 'restart'].includes(verb) || (verb === 'enable' && args.includes('--now'))) startUnit(name);
    }
  }
}

// The hour.

/** Opens the tables of the first release, which this version must; gives the name of a game. */
async function openOldStore(): Promise<string> {
  const kept = (name: string) => gunzipSync(readFileSync(join(CHECKOUT, 'server/test/releases/0.1.0', `${name}.gz`)));
  writeFileSync('/root/old.db', kept('store.db'), { mode: 0o600 });
  process.chdir(CHECKOUT);
  const said = run('npx', 'holdfast', 'restore', '/root/old.db', '--folder', STORE);
  expectThat('restore says that the server answers again', said.includes('answers again at http://127.0.0.1:8080'));
  const { sqlite } = JSON.parse(String(kept('expected.json')));
  for (const { id, seq } of sqlite.tables) {
    const reply = await ask(`http://127.0.0.1:8080/api/tables/${id}/view?as=table`, {
      headers: { Cookie: sqlite.cookie },
    });
    const view = await reply.json();
    if (view.seq !== seq) fail(`table ${id} of version 0.1.0: ${JSON.stringify(view).slice(0, 300)}`);
  }
  expectThat(`all ${sqlite.tables.length} tables of version 0.1.0 are there`, true);
  return sqlite.tables[0].game;
}

/** A connection of its own, since servers restart in between. */
const ask = (url: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { ...init.headers, Connection: 'close' } });

async function createTable(game: string): Promise<string> {
  const body = JSON.stringify({ game, options: { seats: 2 } });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await ask('http://127.0.0.1:8080/api/tables', { method: 'POST', headers, body });
  return (await reply.json()).table.id;
}

const statusOf = async (port: number, table: string): Promise<number> =>
  (await ask(`http://127.0.0.1:${port}/api/tables/${table}`)).status;

async function hour(): Promise<void> {
  prepare();
  for (const block of blocksOf('docs/hosting/install.md')) runBlock(block);
  const modes = run('find', STORE, '!', '-perm', '600', '!', '-perm', '700');
  expectThat('nobody else can open the store', modes === '');
  expectThat('the store belongs to the server', run('find', STORE, '!', '-user', 'holdfast') === '');
  const game = await openOldStore();
  for (const block of blocksOf('docs/upgrading.md')) runBlock(block);

  const [role, ...more] = blocksOf('docs/hosting/postgresql.md');
  if (role) runBlock(role);
  const table = await createTable(game);
  for (const block of more) runBlock(block);
  expectThat('a table is there after pg_dump and pg_restore', (await statusOf(8080, table)) === 200);

  for (const block of blocksOf('docs/hosting/scale.md')) runBlock(block);
  const both = await Promise.all([8080, 8081].map((port) => statusOf(port, table)));
  expectThat(
    'both nodes have the table',
    both.every((status) => status === 200),
  );
  systemctl(['stop', 'holdfast']);
  run('curl', '--fail', '--silent', 'https://play.example.org/readyz');
  expectThat('nginx goes on with one node', true);
  console.log('\nEvery sentence that was run is true.');
  process.exit(0);
}

const [mode, ...args] = process.argv.slice(2);
if (mode === 'systemctl') systemctl(args);
else if (mode === 'inside') await hour();
else if (process.getuid?.() === 0) enterNamespaces();
else {
  console.error('Skipped: only root can run it.');
  process.exit(2);
}
