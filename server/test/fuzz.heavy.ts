import { connect } from 'node:net';
import { join } from 'node:path';
import { seeded } from '@holdfast/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agent, METRICS_TOKEN, metricsOf, send } from '../../tools/src/load/http-client.ts';
import { metricIn } from '../../tools/src/load/load-result.ts';
import { games as real } from '../src/games.ts';
import { Client, type Json } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { type SpareNode, spareNode } from './node-process.ts';
import { hotseat } from './play.ts';
import { tempFolder } from './test-server.ts';

/** To each store: `npm run holdfast -- prove hostile --requests 200000`; 5000 for a quick look. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const AT_ONCE = 48;
/** `FUZZ_SEED=...` sends other requests, or repeats those of a run. */
const chance = seeded(process.env.FUZZ_SEED ?? 'fuzz');
const oneOf = <T>(list: readonly T[]): T => list[chance.below(list.length)];

const folder = tempFolder();
let port: number;
afterAll(() => {
  agent.destroy();
  folder.remove();
});

/** Any JSON at all, some of it nasty. */
function anything(depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 9 : 12);
  if (kind === 0) return null;
  if (kind === 1) return chance.below(2) === 1;
  if (kind === 2) return chance.below(1e6) - 5e5;
  if (kind === 3) return oneOf([1e308, -1e308, 2 ** 53, 0.1, -0, 1e-300]);
  if (kind === 4) return '';
  if (kind === 5)
    return oneOf([
      '__proto__',
      'constructor',
      'draw',
      'say 1',
      'bet 5',
      '<script>',
      '\u0000',
      '\ud800',
      '../../etc',
      "' OR 1=1 --",
    ]);
  if (kind < 9) return 'x'.repeat(chance.below(300));
  if (kind === 9) return Array.from({ length: chance.below(6) }, () => anything(depth + 1));
  const names = [
    'type',
    'amount',
    'colour',
    'seat',
    'ask',
    'move',
    'id',
    '__proto__',
    'toString',
    'name',
    'game',
    'options',
    'x',
  ];
  return Object.fromEntries(Array.from({ length: chance.below(6) }, () => [oneOf(names), anything(depth + 1)]));
}

interface Target {
  readonly id: string;
  readonly tokens: readonly string[];
}
type Attack = (
  target: Target,
  foreign: Target,
) => { method: string; path: string; token: string | null; body?: string };

const POSTS = ['moves', 'takeback', 'sit', 'leave', 'bot', 'start', 'pause', 'chat', 'rematch', 'seat-link', 'return'];
const moves = (id: string): string => `/api/tables/${id}/moves`;
const id = (): string => `f${chance.below(1e9)}`;

const nested = (): string => {
  const depth = chance.below(5_000);
  return chance.below(2) ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
};
const nearly = (token: string): string => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');

/** None of these may change a position. */
const ATTACKS: readonly Attack[] = [
  // malformed
  ({ id: t, tokens }) => ({ method: 'POST', path: moves(t), token: oneOf(tokens), body: JSON.stringify(anything()) }),
  ({ id: t, tokens }) => ({
    method: 'POST',
    path: moves(t),
    token: oneOf(tokens),
    body: JSON.stringify({ ask: 777, move: anything(), id: id() }),
  }),
  ({ id: t }) => ({
    method: 'POST',
    path: `/api/tables/${t}/${oneOf(POSTS)}`,
    token: null,
    body: JSON.stringify(anything()),
  }),
  () => ({
    method: 'POST',
    path: '/api/tables',
    token: null,
    body: JSON.stringify({ game: 'pebbles', options: anything(), seats: anything() }),
  }),
  ({ id: t, tokens }) => ({
    method: 'POST',
    path: moves(t),
    token: oneOf(tokens),
    body: JSON.stringify({ ask: 1, move: 'draw', id: 'x' }).slice(0, chance.below(31)),
  }),
  ({ id: t, tokens }) => ({
    method: 'POST',
    path: oneOf([moves(t), '/api/tables']),
    token: oneOf(tokens),
    body: `{"game":"watch","ask":1,"id":"x","move":${nested()},"options":{"scenario":${nested()}}}`,
  }),
  () => ({
    method: 'POST',
    path: '/api/tables',
    token: null,
    body: `{"game":"watch","options":{"scenario":${nested()}}}`,
  }),
  // stale
  ({ id: t, tokens }) => ({
    method: 'POST',
    path: moves(t),
    token: oneOf(tokens),
    body: JSON.stringify({ ask: 2 + chance.below(1e6), move: oneOf(['draw', 'say 0', 'bet 9']), id: id() }),
  }),
  // against the rules
  ({ id: t, tokens }) => ({
    method: 'POST',
    path: moves(t),
    token: oneOf(tokens),
    body: JSON.stringify({ ask: 1, move: oneOf(['say 0', 'say 1', 'bet 0']), id: id() }),
  }),
  // foreign
  ({ id: t }, foreign) => ({
    method: 'POST',
    path: moves(t),
    token: oneOf(foreign.tokens),
    body: JSON.stringify({ ask: 1, move: 'draw', id: id() }),
  }),
  ({ id: t }, foreign) => ({
    method: 'POST',
    path: `/api/tables/${t}/${oneOf(POSTS)}`,
    token: oneOf(foreign.tokens),
    body: JSON.stringify({ seat: chance.below(3), on: true, level: 1, text: 'x' }),
  }),
  ({ id: t, tokens }) => ({
    method: 'POST',
    path: moves(t),
    token: nearly(oneOf(tokens)),
    body: JSON.stringify({ ask: 1, move: 'draw', id: id() }),
  }),
  ({ id: t }) => ({
    method: 'GET',
    path: `/api/tables/${t}/${oneOf(['view', 'stream', 'history', 'hint'])}?as=${chance.below(20)}&after=${chance.below(99)}`,
    token: null,
  }),
  () => ({
    method: 'POST',
    path: '/api/claim',
    token: null,
    body: JSON.stringify({ code: `hl_${'A'.repeat(chance.below(50))}` }),
  }),
  // nowhere
  () => ({
    method: oneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']),
    path: `/api/${'../'.repeat(chance.below(4))}${encodeURIComponent(JSON.stringify(anything()))}`,
    token: null,
    body: '{}',
  }),
  ({ id: t }) => ({ method: oneOf(['PUT', 'DELETE', 'GET']), path: moves(t), token: 'hs_nonsense', body: '{}' }),
  ({ id: t }) => ({
    method: 'GET',
    path: `/api/tables/${t}/view?as=${encodeURIComponent(JSON.stringify(anything()))}`,
    token: null,
  }),
];
/** Every so often a very large one. */
const large: Attack = ({ id: t, tokens }) => ({
  method: 'POST',
  path: moves(t),
  token: oneOf(tokens),
  body: JSON.stringify({ ask: 1, move: 'x'.repeat(oneOf([500, 5_000, 70_000])), id: 'x' }),
});

/** A legal move with one of its values bent. */
function bent(move: Json): Json {
  const names = Object.keys(move);
  const name = oneOf(names);
  const value = move[name];
  const other =
    typeof value === 'number'
      ? oneOf([value + 1, -1 - value, value * 1_000, 0.5, 2 ** 31, 2 ** 53])
      : Array.isArray(value)
        ? [...value, ...value, 1]
        : anything();
  return chance.below(3) === 0 ? { ...move, [name]: undefined } : { ...move, [name]: other };
}

/** Plays tables on with bent moves under the right prompt, and a legal one now and then: the judge must cope with anything. */
async function bend(host: Client, game: string, requests: number): Promise<Map<number, number>> {
  const open = async (): Promise<string> => {
    const { id: opened } = await hotseat(host, 3, { game, options: {} });
    await host.post(`/api/tables/${opened}/start`);
    return opened;
  };
  let table = await open();
  const counts = new Map<number, number>();
  for (let n = 0; n < requests; ) {
    const { waitingOn } = (await host.get(`/api/tables/${table}/view?as=table`)).json;
    if (waitingOn.length === 0) {
      table = await open();
      continue;
    }
    const seat = oneOf<number>(waitingOn);
    const { asked } = (await host.get(`/api/tables/${table}/view?as=${seat}`)).json;
    for (let tries = 0; tries < 8; tries++, n++) {
      const legal = oneOf<Json>(asked.moves.length > 0 ? asked.moves : asked.open);
      const move = tries === 7 ? legal : bent(legal);
      const { status, text } = await host.post(`/api/tables/${table}/moves`, { seat, ask: asked.ask, move, id: id() });
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500) throw new Error(`${game}: ${status} for ${JSON.stringify(move)}: ${text}`);
    }
  }
  return counts;
}

const garbage = (text: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => done(heard));
    socket.on('close', () => done(heard));
    socket.setTimeout(3_000, () => socket.destroy());
  });

const metric = async (name: string): Promise<number> => metricIn(await metricsOf(port), name);

/** A slow machine answers 250 of them a second. */
const WITHIN_MS = Math.max(120_000, REQUESTS * 4);

const STORES = ['sqlite', 'postgres'] as const;

describe.each(STORES)(`${REQUESTS} requests that should not be, on %s`, { timeout: WITHIN_MS }, (kind) => {
  let node: SpareNode;
  beforeAll(async () => {
    node = spareNode();
    const games = new URL('./all-games.ts', import.meta.url).href;
    const location = kind === 'sqlite' ? join(folder.path, 'fuzz.db') : await freshDatabase();
    port = await node.go({ location, port: 0, games, metricsToken: METRICS_TOKEN });
  });
  afterAll(() => node.kill());

  it('never fail the server, never change a position, and leave its memory flat', async () => {
    const host = new Client(`http://127.0.0.1:${port}`);
    const [target, foreign] = [await hotseat(host), await hotseat(new Client(host.url))];
    await host.post(`/api/tables/${target.id}/start`);
    const look = async () => {
      const seen = await Promise.all(
        ['0', '1', '2', 'table'].map((as) => host.get(`/api/tables/${target.id}/view?as=${as}`)),
      );
      return seen.map(({ json: { seq, view, digest, asked } }) => ({ seq, view, digest, asked }));
    };
    const before = await look();
    const counts = new Map<number, number>();
    let sent = 0;
    let settled = 0;
    const worker = async (): Promise<void> => {
      while (sent < REQUESTS) {
        const n = ++sent;
        const { method, path, token, body } = (n % 50 === 0 ? large : oneOf(ATTACKS))(target, foreign);
        const { status, text } = await send(port, path, { method, token, body, headOnly: path.includes('/stream') });
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status >= 500) throw new Error(`${status} for ${method} ${path} ${body?.slice(0, 300)}: ${text}`);
        if (status >= 400 && text && !('error' in JSON.parse(text)))
          throw new Error(`no reason for ${method} ${path}: ${text}`);
        if (n === Math.floor(REQUESTS / 2)) settled = await metric('resident_bytes');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const text of [
      '\r\n\r\n',
      'GET\r\n\r\n',
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
      '\x16\x03\x01\x02',
    ])
      for (let i = 0; i < 20; i++) expect(await garbage(text)).not.toMatch(/^HTTP\/1\.1 5/);

    expect(await look()).toEqual(before);
    const grown = (await metric('resident_bytes')) - settled;
    const table = [...counts].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    console.log(
      `${kind}: ${REQUESTS} requests: ${table.join(', ')}; memory grew by ${(grown / 1e6).toFixed(1)} MB in the second half`,
    );
    expect(await metric('failures_total')).toBe(0);
    expect(grown).toBeLessThan(60e6);
    // The table still plays.
    const seat = before[3].view.turn;
    const move = { seat, ask: 1, move: 'draw', id: 'after-all' };
    expect((await host.post(moves(target.id), move)).json).toEqual({ seq: 1 });
  });

  it.each(real.map(({ id }) => id))('with bent moves of %s never fail the judge', async (game) => {
    const counts = await bend(new Client(`http://127.0.0.1:${port}`), game, REQUESTS / 50);
    console.log(`${kind}, ${game}: ${[...counts].map(([status, n]) => `${status}: ${n}`).join(', ')}`);
    expect((counts.get(400) ?? 0) + (counts.get(422) ?? 0)).toBeGreaterThan(REQUESTS / 500);
    expect(await metric('failures_total')).toBe(0);
  });
});
