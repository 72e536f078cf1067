import { expect } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';

export const GAMES = new URL('./all-games.ts', import.meta.url).href;

/** Numbers from 1, to be joined. */
const upTo = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
/** An id of a table has sixteen characters. */
const tableId = (number: string): string =>
  `substr('t000000000000000', 1, 16 - length(CAST(${number} AS TEXT))) || ${number}`;

export interface Sample {
  /** The person whose home page it is. */
  readonly busy: Client;
  /** Who plays with them. */
  readonly other: Client;
  readonly session: string;
  /** Documents of real slow games by state, with # for the id. */
  readonly docs: { readonly [state in 'open' | 'playing' | 'finished']: string };
  readonly tournament: { readonly summary: string; readonly doc: string };
  /** What somebody looks for, as it is stored. */
  readonly wish: string;
}

/** Somebody with an account, and one of each thing that there shall be thousands of. */
export async function sample(store: Store): Promise<Sample> {
  const server = await testServer({ store, games: GAMES });
  const [busy, other] = [new Client(server.url), new Client(server.url)];
  for (const [client, name] of [
    [busy, 'Busy Bea'],
    [other, 'Other Otto'],
  ] as const)
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
  const docOf = async (id: string): Promise<string> =>
    JSON.stringify((await store.tables.table(id))?.doc).replaceAll(id, '#');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const terms = { clock: { days: 3 }, timeout: 'resign', public: true, seats };
  const { id } = (await busy.post('/api/tables', { game: 'carcassonne', ...terms })).json.table;
  const open = await docOf(id);
  await other.post(`/api/tables/${id}/sit`);
  await busy.post(`/api/tables/${id}/start`);
  const playing = await docOf(id);
  await other.post(`/api/tables/${id}/resign`);
  const finished = await docOf(id);
  const cup = { name: 'Cup', game: 'carcassonne', format: 'swiss', clock: { days: 1 }, size: 2, minutes: 60 };
  const made = (await busy.post('/api/tournaments', cup)).json.id;
  const [summary] = await store.tournaments.list(['open'], { limit: 1, offset: 0 });
  const doc = (await store.tournaments.get(made))?.doc;
  const session = (await busy.get('/api/me')).json.id;
  await other.post('/api/match', { game: 'carcassonne', seats: 2, length: 'days' });
  const [place] = await store.matching.queue();
  await server.stop();
  return {
    busy,
    other,
    session,
    docs: { open, playing, finished },
    wish: place?.wish ?? '',
    tournament: { summary: JSON.stringify(summary), doc: JSON.stringify(doc) },
  };
}

/**
 * Ten thousand accounts and fifty thousand finished slow games (or `part` of them), a thousand running and as many open ones, made
 * by the database itself. One person has sixty running games, a tenth of the finished ones and two hundred notices.
 */
export function fill({ session, docs, tournament, wish }: Sample, part = 1): string[] {
  const now = Date.now();
  const [accounts, running, finished] = [10_000 * part, 1_000, 50_000 * part];
  const all = finished + 2 * running;
  const table = tableId('i');
  const byState = (over: string, playing: string, open: string): string =>
    `CASE WHEN i <= ${finished} THEN ${over} WHEN i <= ${finished + running} THEN ${playing} ELSE ${open} END`;
  const doc = byState(`'${docs.finished}'`, `'${docs.playing}'`, `'${docs.open}'`);
  const person = `'person' || (1 + i % ${accounts})`;
  /** The last tenth of the finished games and the first sixty running ones. */
  const from = 0.9 * finished;
  const mine = `${upTo(0.1 * finished + 60)} INSERT INTO participants (session, table_id, over, archived)
    SELECT '${session}', ${tableId(`(${from} + i)`)}, CASE WHEN ${from} + i <= ${finished} THEN 1 ELSE 0 END, 1 FROM n`;
  const archived = `'carcassonne', 'base', '', 'won', 70, 9, '["Bea","Otto"]', '[0]', 'otto', 1`;
  return [
    `${upTo(accounts)} INSERT INTO sessions (hash, id, name, kind, created) SELECT 'h' || i, 'person' || i, 'P' || i, 'guest', ${now} FROM n`,
    `${upTo(accounts)} INSERT INTO accounts (session, name, look, language, created) SELECT 'person' || i, 'P' || i, 'P' || i, 'en', ${now} FROM n`,
    `${upTo(accounts)} INSERT INTO devices (hash, session, device, created, used) SELECT 'h' || i, 'person' || i, '', ${now}, ${now} FROM n`,
    `${upTo(all)} INSERT INTO tables (id, version, state, public, created, touched, doc)
       SELECT ${table}, 1, ${byState("'finished'", "'playing'", "'open'")}, 1, ${now} + i, ${now}, replace(${doc}, '#', ${table}) FROM n`,
    `${upTo(all)} INSERT INTO participants (session, table_id, over, archived) SELECT ${person}, ${table}, ${byState('1', '0', '0')}, 1 FROM n`,
    mine,
    `${upTo(running)} INSERT INTO turns (table_id, seat, session, since, deadline)
       SELECT ${tableId(`(${finished} + i)`)}, 0, CASE WHEN i <= 30 THEN '${session}' ELSE 'person' || i END, ${now}, ${now} + 99999999 FROM n`,
    `${upTo(all)} INSERT INTO entries (table_id, seq, id, kind, seat, by_whom, move, luck, digest, at)
       SELECT ${table}, 1, 'e', 'move', 0, 'person', '', '[]', '', ${now} FROM n`,
    `${upTo(all)} INSERT INTO chats (table_id, n, at, name, seat, text, session) SELECT ${table}, 1, ${now}, 'Otto', 1, 'hello', ${person} FROM n`,
    `${upTo(all)} INSERT INTO seen_tables (session, table_id, seq, chat) SELECT ${person}, ${table}, 0, 0 FROM n`,
    `${upTo(finished)} INSERT INTO archive (session, table_id, finished, game, scenario, opening, result, moves, duration, names, mine, others, watchable)
       SELECT CASE WHEN i > ${from} THEN '${session}' ELSE ${person} END, ${table}, ${now} + i, ${archived} FROM n`,
    `${upTo(3 * accounts)} INSERT INTO notices (id, session, kind, topic, data, at, shown, seen, tries)
       SELECT 'notice' || i, CASE WHEN i <= 200 THEN '${session}' ELSE ${person} END, 'message', 't' || i,
         '{"path":"messages","from":"Otto"}', ${now} - i, 1, 0, 0 FROM n`,
    `${upTo(accounts)} INSERT INTO invitations (table_id, session, inviter, at)
       SELECT ${tableId(`(${finished + running} + 1 + i % ${running - 1})`)}, CASE WHEN i <= 20 THEN '${session}' ELSE 'person' || i END,
         ${person}, ${now} FROM n`,
    `${upTo(accounts)} INSERT INTO blocks (session, other, name, at) SELECT 'person' || i, ${person}, 'P', ${now} FROM n`,
    `${upTo(accounts)} INSERT INTO recovery_codes (hash, session) SELECT 'code' || i, 'person' || i FROM n`,
    `${upTo(accounts)} INSERT INTO ratings (player, game, mu, sigma, games, wins) SELECT 'person' || i, 'carcassonne', 25, 3, 9, 4 FROM n`,
    `${upTo(accounts)} INSERT INTO vacations (session, version, list) SELECT 'person' || i, 1, '[]' FROM n`,
    `${upTo(2_300)} INSERT INTO tournaments (id, version, state, created, summary, doc)
       SELECT 'cup' || i, 1, CASE WHEN i <= 2000 THEN 'finished' ELSE 'open' END, ${now} + i, '${tournament.summary}', '${tournament.doc}' FROM n`,
    `${upTo(50)} INSERT INTO match_queue (session, ticket, terms, since, seen, network, wish)
       SELECT 'person' || i, 'ticket' || i, 'terms' || i, ${now}, ${now} + 99999999, '', '${wish}' FROM n`,
  ];
}
