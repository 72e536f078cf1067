import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leaguesOf } from '../src/features/clubs/leagues.ts';
import { LIST_CLUBS } from '../src/features/clubs/store.ts';
import { newTournament } from '../src/features/tournaments/new-tournament.ts';
import type { TournamentDoc } from '../src/features/tournaments/store.ts';
import { looksLike } from '../src/identity/look-alikes.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { testStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { leastCpuMs } from './cpu-time.ts';
import { games } from './registry.ts';
import { testServer } from './test-server.ts';

const stores = testStores();

const TERMS = {
  name: 'Club Cup',
  game: 'pebbles',
  options: { rounds: 1 },
  size: 2,
  format: 'swiss',
  minutes: 60,
  clock: { bank: 900, increment: 9 },
} as const;

describe.each(stores.each)('clubs on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), botThreads: 0 });
  }, 60_000);
  afterAll(() => server.stop(), 60_000);
  const account = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    expect((await client.post('/api/account', { name: `${name} ${kind}`, language: 'en' })).status).toBe(200);
    return client;
  };
  const club = async (client: Client, id: string): Promise<Json> => (await client.get(`/api/clubs/one?id=${id}`)).json;

  it('cost little to look at, however many tournaments they have and however large', async () => {
    const ann = await account('Organizing Ann');
    const { id } = (await ann.post('/api/clubs', { name: 'Large Club', about: '' })).json;
    const { id: cup } = (await ann.post('/api/tournaments', { ...TERMS, club: id })).json;
    const bots = () => ann.post('/api/tournaments/bots', { id: cup, count: 100, level: 0 });
    for (let n = 0; n < 10; n++) expect((await bots()).status).toBe(200);
    const large = await server.store.tournaments.get(cup);
    if (!large) throw new Error('no tournament');
    const names = large.doc.entrants.map(({ name }) => name);
    expect([names[6], names[999], new Set(names).size]).toEqual(['Bot', 'Bot 994', 1_000]);
    const reads = vi.spyOn(server.store.tournaments, 'get');
    for (let n = 0; n < 5; n++) expect((await club(ann, id)).tournaments).toMatchObject([{ entrants: 1_000 }]);
    expect(reads.mock.calls.length).toBe(1);
    await ann.post('/api/tournaments/remove', { id: cup, number: 1 });
    expect((await club(ann, id)).tournaments).toMatchObject([{ entrants: 999 }]);
    reads.mockRestore();
    // One more is refused without much work: 180 ms when each name was compared with all others.
    await bots();
    expect(await leastCpuMs(bots)).toBeLessThan(90);
    await ann.post('/api/clubs/leave', { id });
  });

  it('can be joined by a person removed from ten others', async () => {
    const [ann, ben] = [await account('Removing Ann'), await account('Removed Ben')];
    const { session: removed } = (await server.store.accounts.withLook(looksLike(`Removed Ben ${kind}`))) ?? {
      session: '',
    };
    for (let n = 0; n < 10; n++) {
      await server.store.clubs.add(`club${n}`, `Club ${n}`, `club ${n}`, '');
      await server.store.clubs.addMember(`club${n}`, removed, 'removed');
    }
    const { id } = (await ann.post('/api/clubs', { name: 'Welcoming Club', about: '' })).json;
    expect((await ben.post('/api/clubs/join', { id })).status).toBe(200);
    for (let n = 0; n < 10; n++) await server.store.clubs.delete(`club${n}`);
    for (const one of [ann, ben]) await one.post('/api/clubs/leave', { id });
  });

  it('have members and officers, and always an officer while there is a member', async () => {
    const [ann, ben, cat] = [await account('Ann'), await account('Ben'), await account('Cat')];
    const guest = new Client(server.url);
    await guest.post('/api/me', { name: 'Guest' });
    expect((await guest.post('/api/clubs', { name: 'Guests', about: '' })).json.error.because).toBe('no-account');
    const founded = await ann.post('/api/clubs', { name: 'Stone Club', about: 'We play.' });
    const { id } = founded.json;
    expect((await ben.post('/api/clubs', { name: 'St0ne  Club', about: '' })).json.error.because).toBe('taken');
    expect((await ben.post('/api/clubs', { name: 'Admin', about: '' })).json.error.because).toBe('reserved');
    for (const one of [ben, ben, cat]) expect((await one.post('/api/clubs/join', { id })).status).toBe(200);
    expect((await club(ben, id)).members.map(({ role }: Json) => role)).toEqual(['officer', 'member', 'member']);
    const choices = async (client: Client) => (await club(client, id)).members.map(({ mayBecome }: Json) => mayBecome);
    expect(await choices(ben)).toEqual([[], [], []]);
    // The last officer stays one.
    expect(await choices(ann)).toEqual([[], ['officer', 'removed'], ['officer', 'removed']]);
    expect((await ann.get('/api/clubs')).json.clubs).toEqual([
      expect.objectContaining({ name: 'Stone Club', members: 3 }),
    ]);
    const set = (by: Client, name: string, role: string) =>
      by.post('/api/clubs/role', { id, name: `${name} ${kind}`, role });
    expect((await set(ben, 'Cat', 'removed')).json.error.code).toBe('not-yours');
    expect((await set(ann, 'Ann', 'member')).json.error.because).toBe('last-officer');
    // Removed members can't come back.
    expect((await set(ann, 'Cat', 'removed')).status).toBe(200);
    expect((await cat.post('/api/clubs/leave', { id })).status).toBe(200);
    expect((await cat.post('/api/clubs/join', { id })).json.error.because).toBe('removed');
    expect((await ben.get('/api/me/data')).json.clubs).toEqual([{ id, name: 'Stone Club', role: 'member' }]);
    // Only officers announce its tournaments; the last officer goes, and the club goes on with the longest member.
    expect((await ben.post('/api/tournaments', { ...TERMS, club: id })).json.error.code).toBe('not-yours');
    const made = await ann.post('/api/tournaments', { ...TERMS, club: id, league: 'Winter' });
    expect(made.status, made.text).toBe(200);
    expect((await club(ben, id)).tournaments).toEqual([
      expect.objectContaining({ name: 'Club Cup', league: 'Winter' }),
    ]);
    expect((await club(ben, id)).leagues).toEqual([{ name: 'Winter', tournaments: 0, table: [] }]);
    await ann.post('/api/me/delete', { confirm: 'delete' });
    const left = await club(ben, id);
    expect(left.role).toBe('officer');
    expect(JSON.stringify(left)).not.toContain(`Ann ${kind}`);
    await ben.post('/api/clubs/leave', { id });
    expect((await ben.get(`/api/clubs/one?id=${id}`)).status).toBe(404);
  });
});

describe('leagues', () => {
  const finished = (name: string, places: readonly [string, number][]): TournamentDoc => {
    const organizer = { id: 'org', name: 'Org', kind: 'guest', account: true } as const;
    const request = {
      ...TERMS,
      format: 'swiss' as const,
      rounds: null,
      fill: null,
      guests: false,
      starts: null,
      club: 'c',
      league: name,
    };
    const doc = newTournament(games, request, organizer, 1);
    const entrants = places.map(([session], at) => ({
      number: at + 1,
      session: session.startsWith('bot') ? null : session,
      name: session,
      account: true,
      kind: session.startsWith('bot') ? ('bot' as const) : ('person' as const),
      level: 0,
      withdrawn: false,
      end: null,
      element: null,
    }));
    // One table with all of them, who came in as the test says.
    const table = {
      table: 't',
      seats: entrants.map(({ number }) => number),
      places: places.map(([, place]) => place - 1),
    };
    const played = [{ began: 1, ends: 2, byes: [], tables: [{ ...table, ended: 'played' as const, over: 2 }] }];
    return {
      ...doc,
      state: 'finished',
      transcript: { text: 'T', at: 1, signature: null },
      drawn: places.length,
      entrants,
      played,
    };
  };

  it('add up the tournaments of a series: one point for taking part, one for each entrant behind', () => {
    const [winter, spring] = leaguesOf([
      finished('Winter', [
        ['ann', 1],
        ['ben', 2],
        ['bot', 3],
        ['cat', 4],
      ]),
      finished('Winter', [
        ['ben', 1],
        ['ann', 2],
        ['cat', 3],
      ]),
      finished('Spring', [
        ['cat', 1],
        ['ann', 2],
      ]),
    ]);
    expect(winter).toEqual({
      name: 'Winter',
      tournaments: 2,
      table: [
        { name: 'ann', points: 6, played: 2, wins: 1, best: 1 },
        { name: 'ben', points: 6, played: 2, wins: 1, best: 1 },
        { name: 'cat', points: 2, played: 2, wins: 0, best: 3 },
      ],
    });
    expect(spring?.table.map(({ name, points }) => [name, points])).toEqual([
      ['cat', 2],
      ['ann', 1],
    ]);
  });
});

describe('the store of clubs', () => {
  it('lists by an index on PostgreSQL', async () => {
    const url = await stores.newDatabase();
    await (await openPostgres(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(
        `INSERT INTO clubs SELECT 'plan' || n, 'N' || n, 'n' || n, '', n FROM generate_series(1, 5000) n; ANALYZE clubs`,
      );
      const { rows } = await client.query(`EXPLAIN ${LIST_CLUBS.replace('$1', '31').replace('$2', '0')}`);
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('clubs_look_key');
      expect(plan).not.toContain('Seq Scan on clubs');
    } finally {
      await client.end();
    }
  });
});
