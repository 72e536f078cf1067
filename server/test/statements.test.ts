import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { sweepExpired } from '../src/app/retention.ts';
import { DEFAULT_RETENTION } from '../src/core/retention.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { testStores } from './both-stores.ts';
import { fill, GAMES, sample } from './filled-store.ts';
import { testServer } from './test-server.ts';

const stores = testStores();
// eslint
const ADMIN = 'a token of the operator';

/** Tables that don't grow with games and people, or only with those that are at play now; they may be read as a whole. */
const SMALL = [
  ...['bans', 'erasures', 'feature_steps', 'match_queue', 'readiness', 'signing_keys', 'server_secrets', 'slow_tables'],
  ...['turns', 'player_networks', 'rated_networks', 'links', 'one_time_codes'],
];
/** Statements that read a growing table, with the reason. A new one needs an index, or a reason. */
const KNOWN: readonly { readonly text: RegExp; readonly because: string }[] = [
  {
    text: /DELETE FROM (archive|blocks|friend_wishes|privacy|vacations|notice_settings|push_subscriptions) WHERE NOT EXISTS/,
    because: 'a sweep of what people left who are gone; the first four only after people were deleted',
  },
  {
    text: /DELETE FROM (invitations|notices) WHERE/,
    because: 'a sweep of what is over; both tables keep little for each person',
  },
];

/** What somebody may ask for without naming a table. */
const ASKED = [
  ...['account', 'me', 'me/data', 'me/devices', 'me/notices', 'me/privacy', 'me/tables', 'me/vacation'],
  ...['clubs', 'friends', 'invitations', 'match', 'messages', 'players?name=Other Otto', 'ratings?game=carcassonne'],
  ...['history', 'history?with=otto', 'history?opening=x', 'history/statistics'],
  ...['open-tables?page=0', 'tables?state=open', 'tables?state=playing', 'tables?state=finished'],
  ...['tournaments?list=open', 'tournaments?list=running', 'tournaments?list=finished'],
];
const ASKED_BY_OPERATOR = [
  'audit',
  'bans',
  'reports',
  'reports?state=open',
  'sessions?search=',
  'tables?search=',
  'tables?search=&state=finished',
];

it('no statement of a request, a job or a sweep of SQLite reads a growing table', async () => {
  const file = join(stores.folder.path, 'statements.db');
  const made = await sample(openSqlite(file));
  const db = new DatabaseSync(file);
  for (const text of fill(made, 0.2)) db.exec(text);
  // Somebody whom the sweep deletes.
  db.exec("UPDATE devices SET used = 0 WHERE session = 'person7'; DELETE FROM accounts WHERE session = 'person7'");

  const texts = new Set<string>();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const timers = vi.spyOn(globalThis, 'setInterval');
  const server = await testServer({
    store: openSqlite(file),
    games: GAMES,
    adminTokens: [{ name: 'ann', token: ADMIN }],
  });
  const { busy } = made;
  busy.url = server.url;
  made.other.url = server.url;
  const answered: string[] = [];
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
    const { status, text } = await busy.ask('GET', `/api/${path}`, undefined, headers);
    answered.push(`${path} ${status} ${status === 200 ? '' : text}`);
  };
  for (const path of ASKED) await ask(path);
  for (const path of ASKED_BY_OPERATOR) await ask(`admin/${path}`, { authorization: `Bearer ${ADMIN}` });
  expect((await made.other.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
  await sweepExpired(server.tables, { ...DEFAULT_RETENTION, finishedDays: 1, sessionDays: 1, reportDays: 1 });
  // Every job once; a stop waits for those under way.
  for (const [job] of timers.mock.calls) (job as () => void)();
  await server.stop();
  for (const [text] of prepare.mock.calls) texts.add(text);
  for (const [message] of post.mock.calls) collect(message, texts);
  for (const spy of [prepare, post, timers]) spy.mockRestore();
  expect(answered.filter((line) => !line.includes(' 200 '))).toEqual([]);

  const scans = [...texts].flatMap((text) => scansOf(db, text).map((step) => `${step}: ${text.replace(/\s+/g, ' ')}`));
  db.close();
  console.log(texts.size, 'statements');
  const isKnown = (line: string): boolean => KNOWN.some(({ text }) => text.test(line));
  expect(scans.filter((line) => !isKnown(line))).toEqual([]);
});

/** Statements in a request to the writing thread: of its jobs, or of a step of a transaction. */
function collect(message: unknown, texts: Set<string>): void {
  const work = (message as { readonly work?: { readonly jobs?: readonly unknown[][]; readonly step?: unknown } }).work;
  for (const [name, text] of work?.jobs ?? []) if (name === 'execute') texts.add(String(text));
  if (Array.isArray(work?.step)) texts.add(String(work.step[0]));
}

/** The steps of a statement's plan that read a growing table from end to end. An index may be read in order up to a limit. */
function scansOf(db: DatabaseSync, text: string): string[] {
  if (!/^\s*(SELECT|WITH|UPDATE|DELETE|INSERT)\b/.test(text)) return [];
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all();
  return steps.flatMap(({ detail }) => {
    const [, alias = '', index] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(String(detail)) ?? [];
    // A subquery in FROM or WITH has steps of its own.
    const isSubquery = new RegExp(`\\) (AS )?${alias}\\b|WITH RECURSIVE ${alias}\\b`).test(text.replace(/\s+/g, ' '));
    if (alias === '' || alias === 'CONSTANT' || isSubquery) return [];
    const table = new RegExp(`(\\w+) (?:AS )?${alias}\\b`).exec(text)?.[1] ?? alias;
    const isSmall = [alias, table].some((name) => SMALL.includes(name));
    return isSmall || (index && /\bLIMIT\b/.test(text)) ? [] : [String(detail)];
  });
}
