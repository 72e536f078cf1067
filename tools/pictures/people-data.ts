import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test';

const DAY_MS = 86_400_000;

/** Names that are short, long, and with letters of other languages. */
const NAMES = [
  ...['Anna Lindqvist', 'Ben', 'Carlotta Montgomery-Weiss', 'Dirk', 'Élise', 'Farid', 'Gudrun Ånestad', 'Hana', 'Ivo'],
  ...['Jolanda van den Berg', 'Kaspar', 'Lieselotte', 'Maarten', 'Nour', 'Óscar', 'Pia', 'Quentin', 'Roos', 'Søren'],
  ...['Tamsin', 'Ulrike', 'Viktor', 'Wendelin', 'Xenia', 'Yusuf', 'Zofia', 'Margarethe', 'Bo', 'Ines', 'Tomasz W.'],
  ...['Kim', 'Leto', 'Mio', 'Runa', 'Sven', 'Tilda'],
];

// biome-ignore lint/suspicious/noExplicitAny: the API's responses
type Json = any;

/** A person with an account, who acts through the API. */
export interface Person {
  readonly name: string;
  readonly session: string;
  readonly request: APIRequestContext;
  post(path: string, data?: object): Promise<Json>;
  get(path: string): Promise<Json>;
}

async function makePerson(requests: APIRequest, baseURL: string, name: string): Promise<Person> {
  const request = await requests.newContext({ baseURL });
  const post = async (path: string, data: object = {}): Promise<Json> => {
    const reply = await request.post(`/api/${path}`, { data });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json();
  };
  const get = async (path: string): Promise<Json> => (await request.get(`/api/${path}`)).json();
  await post('account', { name, language: 'en' });
  return { name, session: (await get('me')).id, request, post, get };
}

const SLOW = { clock: { days: 3 }, timeout: 'resign', hints: false, takeback: false };
const WATCH = { game: 'watch', options: { scenario: 'watch' } };
const CARCASSONNE = { game: 'carcassonne', options: { scenario: 'base' } };
const open = (count: number): { readonly kind: string }[] => Array.from({ length: count }, () => ({ kind: 'open' }));

async function startTable(host: Person, guests: readonly Person[], terms: object): Promise<string> {
  const { table } = await host.post('tables', { ...terms, seats: [{ kind: 'me' }, ...open(guests.length)] });
  for (const guest of guests) await guest.post(`tables/${table.id}/sit`);
  await host.post(`tables/${table.id}/start`);
  return table.id;
}

/** Finishes a game: all but the winner resign. */
async function playTable(host: Person, guests: readonly Person[], terms: object, winner: Person): Promise<void> {
  const id = await startTable(host, guests, terms);
  for (const one of [host, ...guests]) if (one !== winner) await one.post(`tables/${id}/resign`);
}

/** Creates a tournament with people and bots. It keeps running if a person doesn't move; games of bots end by themselves. */
async function makeTournament(
  organizer: Person,
  name: string,
  format: string,
  entrants: readonly Person[],
  bots: number,
  part: object = {},
): Promise<string> {
  const { id } = await organizer.post('tournaments', {
    name,
    format,
    game: 'nightfold',
    size: 2,
    clock: { bank: 900, increment: 20 },
    minutes: 120,
    fill: 1,
    ...part,
  });
  for (const one of entrants) await one.post('tournaments/enter', { id });
  if (bots > 0) await organizer.post('tournaments/bots', { id, count: bots, level: 1 });
  return id;
}

/** Plays a person's games of a tournament by the first legal moves until it is over. */
async function playOut(person: Person, id: string): Promise<void> {
  for (let n = 0; ; n++) {
    const { tournament, me } = await person.get(`tournaments/one?id=${id}`);
    if (tournament.state === 'finished') return;
    const asked = me.table === null ? null : (await person.get(`tables/${me.table}/view`)).asked;
    if (asked) await person.post(`tables/${me.table}/moves`, { ask: asked.ask, move: asked.moves[0], id: `n${n}` });
    else await new Promise((later) => setTimeout(later, 60));
  }
}

/** Inserts data that takes too long to create by playing: many ratings, games of a year, notices of a week. */
function fillStore(folder: string, people: readonly Person[], me: Person): void {
  const db = new DatabaseSync(join(folder, 'holdfast.db'), { timeout: 20_000 });
  const rating = db.prepare('INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)');
  const players = [...people.map(({ session }) => session), ...[0, 1, 2, 3, 4].map((level) => `bot:${level}`)];
  for (const [at, player] of players.entries())
    for (const game of ['watch', 'carcassonne'])
      rating.run(
        player,
        game,
        25 + 9 * Math.sin(at * 2.4 + game.length),
        1.2 + (at % 7) * 0.85,
        240 - at * 5,
        90 - at * 2,
      );
  const age = db.prepare('UPDATE archive SET finished = finished - ?, moves = ?, duration = ? WHERE table_id = ?');
  const games = db.prepare('SELECT DISTINCT table_id FROM archive').all();
  for (const [at, { table_id }] of games.entries())
    age.run(at * 11 * DAY_MS, 62 + at * 7, 40 * 60_000 + at, table_id as string);
  const change = db.prepare('INSERT OR REPLACE INTO rating_changes VALUES (?, 0, ?, ?, ?, 0, 25, 8, ?, ?)');
  for (let at = 0; at < 24; at++)
    change.run(
      `rated${at}`,
      me.session,
      'carcassonne',
      Date.now() - (24 - at) * 6 * DAY_MS,
      25 + at * 0.25 + Math.sin(at),
      7 - at * 0.2,
    );
  const notice = db.prepare(
    'INSERT INTO notices VALUES (?, ?, ?, ?, NULL, ?, ?, 1, ?, NULL, NULL, 0) ON CONFLICT DO NOTHING',
  );
  const told: readonly [string, object][] = [
    ['turn', { path: 'games', game: 'carcassonne', names: ['Ben', 'Carlotta Montgomery-Weiss'] }],
    ['time', { path: 'games', game: 'watch', names: ['Gudrun Ånestad', 'Hana', 'Ivo'] }],
    ['invitation', { path: 'games', game: 'carcassonne', from: 'Jolanda van den Berg' }],
    ['message', { path: 'messages/Ben', from: 'Ben' }],
    ['tournament', { path: 'tournaments', title: 'Lantern Club autumn cup', round: 2 }],
    ['over', { path: 'games', game: 'carcassonne', names: ['Tamsin'] }],
  ];
  for (const [at, [kind, data]] of told.entries())
    notice.run(
      `picture${at}`,
      me.session,
      kind,
      `picture${at}`,
      JSON.stringify(data),
      Date.now() - at * 17 * 3_600_000,
      at < 3 ? 0 : 1,
    );
  db.close();
}

/** Data for the pages' pictures. */
export interface PeopleData {
  readonly me: Person;
  readonly tournaments: { readonly [state: string]: string };
  readonly club: string;
}

/** Fills a server with people, games, friends, messages, tournaments and a club. */
export async function fillServer(requests: APIRequest, url: string, folder: string): Promise<PeopleData> {
  const people: Person[] = [];
  for (const name of NAMES) people.push(await makePerson(requests, url, name));
  const [me, ben, carlotta, dirk, elise, farid, gudrun, hana] = people;
  if (!me || !ben || !carlotta || !dirk || !elise || !farid || !gudrun || !hana) throw new Error('eight people');

  // Friends of every kind, somebody blocked, and two conversations.
  for (const one of [ben, carlotta, gudrun]) {
    await one.post('me/privacy', { online: 'friends' });
    await one.post('friends', { name: me.name });
    await me.post('friends', { name: one.name });
  }
  await dirk.post('friends', { name: me.name });
  await me.post('friends', { name: elise.name });
  await me.post('blocks', { name: 'Viktor' });
  await me.post('me/privacy', { games: 'everybody' });
  const said = ['Good game yesterday! The last castle was clever.', 'Shall we play the island on Sunday?'];
  for (const text of said) await ben.post('messages', { name: me.name, text });
  await me.post('messages', {
    name: ben.name,
    text: 'Gladly. Eight in the evening? I bring Gudrun along, she knows the rules.',
  });
  await ben.post('messages', { name: me.name, phrase: 'well-played' });
  await carlotta.post('messages', { name: me.name, text: 'Your turn in our long game, no hurry.' });

  // Finished games, then slow ones: my turn, others' turn, waiting for people; and open tables of others.
  for (let n = 0; n < 9; n++) {
    const others = [ben, carlotta, gudrun].slice(0, n % 2 ? 3 : 1 + (n % 3));
    await playTable(me, others, n % 2 ? WATCH : CARCASSONNE, n % 3 === 1 ? (others[0] ?? ben) : me);
  }
  for (const guests of [[ben], [carlotta, gudrun], [hana], [dirk, elise, farid]])
    await startTable(me, guests, { ...SLOW, ...CARCASSONNE });
  await startTable(ben, [me, carlotta], { ...SLOW, ...WATCH });
  await me.post('tables', { ...SLOW, ...WATCH, public: true, seats: [{ kind: 'me' }, ...open(2)] });
  for (const [at, host] of [ben, carlotta, farid, hana, gudrun].entries())
    await host.post('tables', {
      ...(at % 2 ? CARCASSONNE : WATCH),
      ...(at === 1 ? { clock: { bank: 900, increment: 20 } } : at === 2 ? SLOW : {}),
      public: true,
      seats: [{ kind: 'me' }, ...open(2 + (at % 2))],
    });

  // Tournaments: one of each format that is over, others that run or can be entered; a club with a league.
  const club = (
    await me.post('clubs', {
      name: 'Lantern Club',
      about: 'Mondays from eight in the back room; newcomers are shown the rules.',
    })
  ).id;
  await carlotta.post('clubs', { name: 'Kaartclub Delft', about: '' });
  for (const one of people.slice(1, 14)) await one.post('clubs/join', { id: club });
  await me.post('clubs/role', { id: club, name: gudrun.name, role: 'officer' });
  const league = { club, league: 'Autumn league' };
  const tournaments: Record<string, string> = {};
  for (const [format, name] of [
    ['swiss', 'Lantern Club autumn cup, first evening'],
    ['round-robin', 'Lantern Club autumn cup, second evening'],
    ['knock-out', 'Knock-out of the north'],
    ['arena', 'Friday arena'],
  ] as const) {
    const part = format === 'arena' ? { minutes: 1 } : format === 'knock-out' ? {} : league;
    const id = await makeTournament(me, name, format, [me], format === 'round-robin' ? 4 : 7, part);
    await me.post('tournaments/start', { id });
    tournaments[format] = id;
  }
  const running = await makeTournament(
    ben,
    'Winter cup 2026 of the Carcassonne friends',
    'swiss',
    people.slice(0, 11),
    0,
    CARCASSONNE,
  );
  await ben.post('tournaments/start', { id: running });
  const openOne = await makeTournament(me, 'Sunday cup', 'knock-out', people.slice(0, 5), 2, { ...CARCASSONNE, club });
  await Promise.all(
    ['swiss', 'round-robin', 'knock-out', 'arena'].map((format) => playOut(me, tournaments[format] ?? '')),
  );

  // Two reports for the moderators.
  const rude = await startTable(me, [dirk], CARCASSONNE);
  for (const text of ['hello', 'you play like a sheep', 'baa']) await dirk.post(`tables/${rude}/chat`, { text });
  await me.post(`tables/${rude}/report`, { line: 2, seat: 1, reason: 'Insults me because I think for long' });
  const [message] = (await me.get(`messages/with?name=${encodeURIComponent(ben.name)}`)).messages;
  await me.post('messages/report', { id: message.id, reason: 'Only a test of the report' });
  await me.post('account/tokens', { name: 'Statistics widget', scopes: ['read'], days: 90 });

  await expect.poll(async () => (await me.get('history')).games.length, { timeout: 60_000 }).toBeGreaterThan(8);
  fillStore(folder, people, me);
  return { me, tournaments: { ...tournaments, running, open: openOne }, club };
}
