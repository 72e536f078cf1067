/**
 * Lighthouse (mobile emulation) on every page, a table in the middle of a game and a replay among them:
 * `npm run lighthouse -w web [-- --runs 5 --only table]`. Not part of the tests: its figures are of the machine,
 * so it wants a quiet one; bytes, requests, layout shift and failed checks do not depend on it. Lighthouse itself is fetched
 * by npx when it is wanted.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { itemAt } from '../src/core/item-at.ts';
import { chromium } from './chromium.ts';
import { gameSoFar } from './game-so-far.ts';
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

const table = (game: string, scenario: string, seats: number, answers: number): Promise<string> =>
  gameSoFar(server.url, { game, scenario, seats, answers });

interface Seen {
  readonly scores: readonly number[];
  readonly blocked: number;
  readonly painted: number;
  readonly largest: number;
  readonly kilobytes: number;
  readonly requests: number;
  readonly shift: number;
  /** Checks of accessibility and good practice that failed, and where. */
  readonly failed: readonly string[];
}

interface Audit {
  readonly score: number | null;
  readonly numericValue: number;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet?: string } }[] };
}

// Not the synchronous form: a blocked event loop does not notice that the server closes its idle connections.
const execute = promisify(execFile);

async function look(path: string): Promise<Seen> {
  const out = join(folder, 'report.json');
  await execute(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, `${server.url}/${path}`, '--quiet', '--output=json', `--output-path=${out}`],
      ...[`--only-categories=${ASKED.join(',')}`, `--chrome-flags=${browser.args.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: browser.path } },
  );
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8'));
  const ms = (audit: string): number => Math.round(audits[audit].numericValue);
  const checks: readonly { readonly id: string }[] = ASKED.slice(1).flatMap((name) => categories[name].auditRefs);
  const failed = checks.flatMap(({ id }) => {
    const { score, details }: Audit = audits[id];
    if (score === null || score === 1) return [];
    return [[id, ...(details?.items ?? []).map(({ node }) => node?.snippet ?? '')].join('\n      ')];
  });
  return {
    scores: ASKED.map((name) => Math.round(categories[name].score * 100)),
    blocked: ms('total-blocking-time'),
    painted: ms('first-contentful-paint'),
    largest: ms('largest-contentful-paint'),
    kilobytes: Math.round(ms('total-byte-weight') / 1000),
    requests: audits['network-requests'].details.items.length,
    shift: audits['cumulative-layout-shift'].numericValue,
    failed,
  };
}

try {
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
    ['over watch', async () => `#/table/${await table('watch', 'watch', 3, Infinity)}`],
    ['replay of watch', async () => `#/replay/${await table('watch', 'watch', 3, Infinity)}`],
    ['replay of carcassonne', async () => `#/replay/${await table('carcassonne', 'base', 2, Infinity)}`],
  ];
  for (const [name, path] of pages.filter(([name]) => name.includes(values.only))) {
    const address = await path();
    const seen: Seen[] = [];
    while (seen.length < runs) seen.push(await look(address));
    seen.sort((a, b) => itemAt(a.scores, 0) - itemAt(b.scores, 0));
    const { blocked, painted, largest, scores, kilobytes, requests, shift, failed } = itemAt(seen, runs >> 1);
    const all = seen.map((run) => run.scores[0]).join(' ');
    console.log(
      `${name.padEnd(28)} ${scores.join(' / ').padEnd(15)} performance ${all}; blocked ${blocked} ms, first paint ${painted} ms, largest ${largest} ms; ${kilobytes} kB in ${requests} requests, layout shift ${shift.toFixed(3)}`,
    );
    for (const check of failed) console.log(`    failed: ${check}`);
  }
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
