/**
 * Lighthouse (mobile emulation) on every page, a table in the middle of a game and a replay among them:
 * `npm run lighthouse -w web [-- --runs 5 --only table]`. Not part of the tests: its figures are of the machine,
 * so it wants a quiet one. Lighthouse itself is fetched by npx when it is wanted.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { chromium } from './chromium.ts';
import { ownServer } from './own-server.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const ASKED = ['performance', 'accessibility', 'best-practices'] as const;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);
const folder = mkdtempSync(join(tmpdir(), 'holdfast-lighthouse-'));
const server = await ownServer(join(folder, 'data'));
const browser = await chromium();

let key = '';
async function post(path: string, body: object): Promise<any> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
  return said;
}

/** A table that has come to the given question of its one person, and now waits; or whose game is over. */
async function table(game: string, scenario: string, seats: number, until: number): Promise<string> {
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 1 }));
  const { table } = await post('/api/tables', { game, options: { scenario }, seats: [{ kind: 'me' }, ...bots] });
  await post(`/api/tables/${table.id}/start`, {});
  const stream = await fetch(`${server.url}/api/tables/${table.id}/stream?as=0`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/x-ndjson' },
  });
  let answered = 0;
  for await (const line of createInterface({ input: Readable.fromWeb(stream.body as never) })) {
    if (line === '') continue;
    const { event, data } = JSON.parse(line);
    if (event !== 'snapshot' && event !== 'frame') continue;
    if (data.outcome || (data.asked && answered >= until)) break;
    if (!data.asked) continue;
    const { ask, moves } = data.asked;
    const move = moves[(answered++ * 7919) % moves.length];
    await post(`/api/tables/${table.id}/moves`, { ask, move, id: `q${answered}` });
  }
  return table.id;
}

interface Seen {
  readonly scores: readonly number[];
  readonly blocked: number;
  readonly painted: number;
  readonly largest: number;
}

function look(path: string): Seen {
  const out = join(folder, 'report.json');
  execFileSync(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, `${server.url}/${path}`, '--quiet', '--output=json', `--output-path=${out}`],
      ...[`--only-categories=${ASKED.join(',')}`, `--chrome-flags=${browser.args.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: browser.path }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8'));
  const ms = (audit: string): number => Math.round(audits[audit].numericValue);
  return {
    scores: ASKED.map((name) => Math.round(categories[name].score * 100)),
    blocked: ms('total-blocking-time'),
    painted: ms('first-contentful-paint'),
    largest: ms('largest-contentful-paint'),
  };
}

try {
  key = (await post('/api/bots', { name: 'Rita' })).token;
  const pages: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['home', () => ''],
    ['new/watch', () => '#/new/watch'],
    ['new/carcassonne', () => '#/new/carcassonne'],
    ['rules/watch', () => '#/rules/watch'],
    ['rules/carcassonne', () => '#/rules/carcassonne'],
    ['settings', () => '#/settings'],
    ['luck', () => '#/luck'],
    ['replay', () => '#/replay'],
    ['table watch, 4 seats', async () => `#/table/${await table('watch', 'watch', 4, 60)}`],
    ['table watch, 6 seats', async () => `#/table/${await table('watch', 'watch', 6, 40)}`],
    ['table island', async () => `#/table/${await table('watch', 'island', 4, 60)}`],
    ['table carcassonne', async () => `#/table/${await table('carcassonne', 'base', 2, 50)}`],
    [
      'table carcassonne, bazaars',
      async () => `#/table/${await table('carcassonne', 'bridges-castles-bazaars', 4, 35)}`,
    ],
    ['over watch', async () => `#/table/${await table('watch', 'watch', 3, 9999)}`],
    ['replay of watch', async () => `#/replay/${await table('watch', 'watch', 3, 9999)}`],
    ['replay of carcassonne', async () => `#/replay/${await table('carcassonne', 'base', 2, 9999)}`],
  ];
  for (const [name, path] of pages.filter(([name]) => name.includes(values.only))) {
    const address = await path();
    const seen = Array.from({ length: runs }, () => look(address)).sort((a, b) => a.scores[0] - b.scores[0]);
    const { blocked, painted, largest, scores } = seen[runs >> 1];
    const all = seen.map((run) => run.scores[0]).join(' ');
    console.log(
      `${name.padEnd(28)} ${scores.join(' / ').padEnd(15)} performance ${all}; blocked ${blocked} ms, first paint ${painted} ms, largest ${largest} ms`,
    );
  }
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
