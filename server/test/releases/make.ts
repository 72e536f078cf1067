/**
 * Makes the kept store of a release: `node server/test/releases/make.ts CHECKOUT VERSION`. Plays by HTTP against the server of that
 * checkout, once on SQLite and once on PostgreSQL, and writes the folder VERSION beside this file. docs/versioning.md says when.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { PlayerChain } from '@holdfast/session';
import pg from 'pg';
import { backUp } from '../../src/store/backup.ts';
import { Client, freshId, type Json } from '../client.ts';
import { startPostgres } from '../postgres.ts';
import { tempFolder } from '../test-server.ts';

const PG_PROGRAMS = '/usr/lib/postgresql/15/bin';

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server of a checkout. */
async function start(checkout: string, env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(join(checkout, 'node_modules/.bin/node'), ['server/src/start.ts'], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', LIMITS: 'no', SHEDDING: 'no', WEB_FOLDER: '/nonexistent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', () => failed(new Error('the server ended')));
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const ready = /"url":"([^"]+)".*"msg":"ready"/.exec(printed);
      if (ready?.[1]) found(ready[1]);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const done = ({ status, text, json }: { status: number; text: string; json: Json }): Json => {
  if (status >= 300) throw new Error(text);
  return json;
};

/** Starts a table; with `chains` the players' device adds its part of the luck. */
async function startTable(client: Client, id: string, seats: number, withChains: boolean): Promise<PlayerChain[]> {
  const chains = withChains
    ? Array.from({ length: seats }, (_, seat) => new PlayerChain(id, seat, `seat ${seat}`))
    : [];
  for (const [seat, { end }] of chains.entries()) done(await client.post(`/api/tables/${id}/luck`, { seat, end }));
  done(await client.post(`/api/tables/${id}/start`));
  for (const [seat, chain] of chains.entries())
    done(await client.post(`/api/tables/${id}/luck/reveal`, { seat, a: chain.element(1)?.a }));
  return chains;
}

/** Plays listed moves, at most `moves`; all seats are the client's. */
async function play(client: Client, id: string, seats: number, moves: number, chains: PlayerChain[]): Promise<void> {
  const used = chains.map(() => 1);
  for (let n = 0; n < moves; n++) {
    const views = await Promise.all(
      Array.from({ length: seats }, (_, seat) => client.get(`/api/tables/${id}/view?as=${seat}`)),
    );
    const seat = views.findIndex(({ json }) => json.asked && json.asked.moves.length > 0);
    if (seat < 0) return;
    const { asked } = views[seat]!.json;
    const move = asked.moves[(n * 2_654_435_761) % asked.moves.length];
    const luck = chains[seat]?.element(++used[seat]!) ?? undefined;
    done(await client.post(`/api/tables/${id}/moves`, { seat, ask: asked.ask, move, id: freshId(), luck }));
  }
}

interface Kind {
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly moves: number;
  /** With the luck of the players' devices. */
  readonly chains?: boolean;
  /** Dealt by the scheme of tables from before `holdfast-luck-2`. */
  readonly oldLuck?: boolean;
}

const ALL = 100_000;
const scenarios = (game: string, scenarios: readonly string[]): Kind[] =>
  scenarios.map((scenario) => ({ game, options: { scenario }, seats: 3, moves: 50 }));
const KINDS: readonly Kind[] = [
  { game: 'nightfold', options: {}, seats: 2, moves: 3 },
  { game: 'nightfold', options: {}, seats: 2, moves: ALL },
  { game: 'nightfold', options: {}, seats: 2, moves: ALL, oldLuck: true },
  ...scenarios('carcassonne', ['base', 'bridges-castles-bazaars']),
  { game: 'carcassonne', options: { scenario: 'base' }, seats: 2, moves: ALL, chains: true },
  { game: 'watch', options: { scenario: 'watch' }, seats: 3, moves: 30, chains: true },
  { game: 'carcassonne', options: { scenario: 'base' }, seats: 2, moves: 20, oldLuck: true },
  ...scenarios('watch', ['gift', 'watch', 'island']),
  { game: 'watch', options: { scenario: 'watch' }, seats: 3, moves: ALL },
  { game: 'watch', options: { scenario: 'watch' }, seats: 3, moves: 40, oldLuck: true },
];

const RATED = { clock: { days: 1 }, timeout: 'resign', hints: false, takeback: false, rated: true };
const CUP = {
  name: 'Kept Cup',
  game: 'nightfold',
  size: 2,
  format: 'knock-out',
  clock: { bank: 900, increment: 9 },
  minutes: 60,
};

async function account(url: string, name: string): Promise<Client> {
  const client = new Client(url);
  done(await client.post('/api/account', { name, language: 'en' }));
  return client;
}

/** Tables that one person has all seats of; not started. */
async function createTables(ann: Client): Promise<{ readonly id: string; readonly kind: Kind }[]> {
  const made = [];
  for (const kind of KINDS) {
    const options = { seats: kind.seats, ...kind.options };
    const places = Array.from({ length: kind.seats }, (_, at) => ({ kind: 'me', name: `Player ${at}` }));
    const { table } = done(await ann.post('/api/tables', { game: kind.game, options, seats: places }));
    made.push({ id: table.id as string, kind });
  }
  return made;
}

/** Both play until neither is asked. */
async function playTwo(players: readonly Client[], id: string): Promise<void> {
  for (let asked = true; asked; ) {
    asked = false;
    for (const player of players) {
      const { json } = await player.get(`/api/tables/${id}/view`);
      if (!json.asked) continue;
      asked = true;
      const move = json.asked.moves[0];
      done(await player.post(`/api/tables/${id}/moves`, { ask: json.asked.ask, move, id: freshId() }));
    }
  }
}

async function rate(ann: Client, ben: Client): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { table } = done(
    await ann.post('/api/tables', { game: 'carcassonne', options: { seats: 2 }, seats, ...RATED }),
  );
  done(await ben.post(`/api/tables/${table.id}/sit`, {}));
  done(await ann.post(`/api/tables/${table.id}/start`));
  await playTwo([ann, ben], table.id);
  await until(async () => (await ann.get(`/api/ratings/table?table=${table.id}`)).json.state === 'rated');
  return table.id;
}

/** Asks the server until something holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); ) if (Date.now() > end) throw new Error('still waiting');
}

async function playCup(ann: Client, ben: Client): Promise<string> {
  const { id } = done(await ann.post('/api/tournaments', CUP));
  for (const player of [ann, ben]) done(await player.post('/api/tournaments/enter', { id }));
  done(await ann.post('/api/tournaments/start', { id }));
  const look = async (player: Client): Promise<Json> => (await player.get(`/api/tournaments/one?id=${id}`)).json;
  await until(async () => {
    const { me, tournament } = await look(ann);
    if (me.table !== null) await playTwo([ann, ben], me.table);
    return tournament.state === 'finished';
  });
  return id;
}

/** What a later version must find. */
async function expectations(ann: Client, tables: readonly string[], cup: string) {
  const found = [];
  for (const id of tables) {
    const { table } = done(await ann.get(`/api/tables/${id}`));
    const { seq, view } = done(await ann.get(`/api/tables/${id}/view?as=table`));
    found.push({ id, game: table.game, state: table.state, seats: table.seats.length, seq, view });
  }
  const { tournament } = done(await ann.get(`/api/tournaments/one?id=${cup}`));
  const { ratings } = done(await ann.get(`/api/players?name=${encodeURIComponent('Kept Ann')}`));
  return {
    cookie: ann.cookie,
    tables: found,
    tournament: { id: cup, state: tournament.state, name: CUP.name },
    ratings: ratings.map(({ game, points, games }: Json) => ({ game, points, games })),
  };
}

/** Fills a store. `sql` changes it while no server runs. */
async function fill(checkout: string, env: Record<string, string>, sql: (text: string) => Promise<void>) {
  let server = await start(checkout, env);
  const [ann, ben] = [await account(server.url, 'Kept Ann'), await account(server.url, 'Kept Ben')];
  const tables = await createTables(ann);
  await server.stop();
  for (const { id, kind } of tables)
    if (kind.oldLuck)
      await sql(`UPDATE tables SET doc = replace(doc, 'holdfast-luck-2', 'holdfast-luck-1') WHERE id = '${id}'`);
  server = await start(checkout, env);
  for (const client of [ann, ben]) client.url = server.url;
  for (const { id, kind } of tables) {
    const chains = await startTable(ann, id, kind.seats, kind.chains ?? false);
    await play(ann, id, kind.seats, kind.moves, chains);
  }
  done(await ann.post('/api/friends', { name: 'Kept Ben' }));
  done(await ann.post(`/api/tables/${tables[0]?.id}/chat`, { text: 'Kept for later.' }));
  const rated = await rate(ann, ben);
  const cup = await playCup(ann, ben);
  const expected = await expectations(ann, [...tables.map(({ id }) => id), rated], cup);
  await server.stop();
  return expected;
}

async function fillSqlite(checkout: string) {
  const folder = tempFolder();
  const data = join(folder.path, 'data');
  const expected = await fill(checkout, { DATA_FOLDER: data }, async (text) => {
    const db = new DatabaseSync(join(data, 'holdfast.db'));
    db.exec(text);
    db.close();
  });
  const file = join(folder.path, 'store.db');
  backUp(data, file);
  const store = readFileSync(file);
  folder.remove();
  return { expected, store };
}

async function fillPostgres(checkout: string) {
  const postgres = await startPostgres();
  const expected = await fill(checkout, { DATABASE_URL: postgres.url }, async (text) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(text);
    await client.end();
  });
  const flags = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--no-comments'];
  const dump = execFileSync(join(PG_PROGRAMS, 'pg_dump'), [...flags, postgres.url], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  await postgres.stop();
  // Lines for psql alone, and settings that older servers don't know.
  const store = dump.replace(/^(\\|--|SET ).*\n/gm, '').replace(/\n{2,}/g, '\n');
  return { expected, store };
}

const { positionals } = parseArgs({ allowPositionals: true });
const [checkout, version] = positionals;
if (!checkout || !version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('make.ts CHECKOUT VERSION');
const folder = join(import.meta.dirname, version);
mkdirSync(folder, { recursive: true });
const write = (name: string, content: string | Uint8Array): void =>
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
const sqlite = await fillSqlite(checkout);
write('store.db', sqlite.store);
const postgres = await fillPostgres(checkout);
write('store.sql', postgres.store);
write('expected.json', JSON.stringify({ version, sqlite: sqlite.expected, postgres: postgres.expected }));
