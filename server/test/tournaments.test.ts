import { entrantCommitment, seedCommitment, verifyDraw } from '@holdfast/session/tournament';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  LONGEST_PAUSE_MS,
  REVEAL_WITHIN_MS,
  step,
  UNSTARTED_MS,
  withResults,
} from '../src/features/tournaments/lifecycle.ts';
import { newTournament } from '../src/features/tournaments/new-tournament.ts';
import type { TournamentDoc } from '../src/features/tournaments/store.ts';
import { LIST_TOURNAMENTS } from '../src/features/tournaments/store.ts';
import { Tournaments } from '../src/features/tournaments/tournaments.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { testStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { games } from './registry.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

const stores = testStores();

const TERMS = {
  name: 'Sunday Cup',
  game: 'pebbles',
  options: { rounds: 1 },
  size: 2,
  format: 'swiss',
  clock: { bank: 900, increment: 9 },
  minutes: 60,
};
/** What a device keeps for itself until entries are closed. */
const element = (n: number): string => String(n).padStart(43, 'e');
let made = 0;

describe.each(stores.each)('tournaments on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), botThreads: 0 });
  }, 60_000);
  afterAll(() => server.stop(), 60_000);

  const account = async (): Promise<Client> => {
    const client = new Client(server.url);
    const name = `Tour ${'abcdefghkmnpqrstvwxyz'[made++ % 21]}${made} ${kind}`;
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  const announce = async (organizer: Client, more: object = {}): Promise<string> => {
    const reply = await organizer.post('/api/tournaments', { ...TERMS, ...more });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.id;
  };
  const act = (client: Client, what: string, body: object) => client.post(`/api/tournaments/${what}`, body);
  const enter = async (client: Client, id: string, n: number): Promise<void> => {
    const reply = await act(client, 'enter', { id, end: entrantCommitment(id, element(n)) });
    expect(reply.status, reply.text).toBe(200);
  };
  const look = async (client: Client, id: string): Promise<Json> =>
    (await client.get(`/api/tournaments/one?id=${id}`)).json;
  const until = (client: Client, id: string, test: (found: Json) => boolean): Promise<Json> =>
    eventually(async () => {
      const found = await look(client, id);
      if (!test(found)) throw new Error(`still ${found.tournament.state}, ${JSON.stringify(found.tournament.played)}`);
      return found;
    });
  /** Plays a person's tables until the tournament is over. */
  const playOn = async (id: string, players: readonly Client[], isOver: (found: Json) => boolean): Promise<Json> => {
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      for (const player of players) {
        const { me } = await look(player, id);
        if (me.table === null) continue;
        const view = (await player.get(`/api/tables/${me.table}/view`)).json;
        if (!view.asked) continue;
        const body = { ask: view.asked.ask, move: view.asked.moves[0], id: freshId() };
        await player.post(`/api/tables/${me.table}/moves`, body);
      }
      // The server looks by itself only every 0.7 seconds.
      await new Tournaments(server.tables).advance(id);
      const found = await look(players[0]!, id);
      if (isOver(found)) return found;
    }
    throw new Error('still running');
  };

  it('count for ratings if the organizer has said so, between accounts alone', async () => {
    const [ann, ben] = [await account(), await account()];
    const refused = await ann.post('/api/tournaments', { ...TERMS, rated: true, guests: true });
    expect(refused.json.error).toMatchObject({ code: 'malformed', field: 'guests' });
    // Terms are signed with the draw: those of tournaments that do not say it are as they were.
    expect((await look(ann, await announce(ann))).tournament.terms).not.toHaveProperty('rated');
    const id = await announce(ann, { rated: true, format: 'knock-out', options: { rounds: 8 } });
    for (const client of [ann, ben]) expect((await act(client, 'enter', { id })).status).toBe(200);
    await act(ann, 'start', { id });
    const { tournament } = await playOn(id, [ann, ben], (found) => found.tournament.state === 'finished');
    const { table } = tournament.played[0].tables[0];
    await vi.waitFor(async () => {
      const { state, changes } = (await ann.get(`/api/ratings/table?table=${table}`)).json;
      expect([state, changes.length]).toEqual(['rated', 2]);
    }, 10_000);
    const { name } = (await ann.get('/api/me')).json;
    const { ratings } = (await ben.get(`/api/players?name=${encodeURIComponent(name)}`)).json;
    expect(ratings).toMatchObject([{ game: 'pebbles', games: 1 }]);
    expect(verifyDraw(tournament)?.problems).toEqual([]);
  });

  it('play a Swiss of eight with bots from the announcement to the prize, and prove the draw', async () => {
    const ann = await account();
    const ben = await account();
    const id = await announce(ann);
    const listed = (await ann.get('/api/tournaments?list=open')).json.tournaments;
    expect(listed).toContainEqual(expect.objectContaining({ id, name: 'Sunday Cup', entrants: 0 }));
    const before = (await look(ann, id)).tournament;
    expect(before.draw).toMatchObject({ transcript: null, seed: null });
    await enter(ann, id, 1);
    await enter(ben, id, 2);
    expect((await act(ann, 'bots', { id, count: 6, level: 0 })).status).toBe(200);
    expect((await act(ann, 'start', { id })).status).toBe(200);
    const drawing = await look(ben, id);
    expect(drawing.tournament.state).toBe('drawing');
    expect(drawing.tournament.draw).toMatchObject({
      seed: null,
      transcript: { signature: { key: expect.any(String) } },
    });
    for (const [n, client] of [ann, ben].entries())
      expect((await act(client, 'reveal', { id, element: element(n + 1) })).status).toBe(200);
    const { me, tournament: running } = await look(ben, id);
    expect(running).toMatchObject({ state: 'running', rounds: 3 });
    const table = (await ben.get(`/api/tables/${me.table}`)).json;
    expect(table.table).toMatchObject({
      tournament: id,
      state: 'playing',
      hints: false,
      takeback: false,
      timeout: 'resign',
    });
    expect(table.mine.length).toBe(1);
    const { tournament } = await playOn(id, [ann, ben], (found) => found.tournament.state === 'finished');
    expect(tournament.played.map(({ tables }: Json) => tables.length)).toEqual([4, 4, 4]);
    expect(tournament.winner).toBe(tournament.people[tournament.standings[0].entrant - 1].name);
    expect(tournament.standings.map(({ place }: Json) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const finished = (await ann.get('/api/tournaments?list=finished')).json.tournaments;
    expect(finished[0]).toMatchObject({ id, winner: tournament.winner, round: 3 });

    // Everybody can recompute the draw and every round, and detect changes.
    expect(tournament.draw.commitment).toBe(before.draw.commitment);
    expect(verifyDraw(tournament)).toEqual({ problems: [], promised: 2, added: 2 });
    const { draw, people, played } = tournament;
    const tampered = (more: Json): unknown => verifyDraw({ ...tournament, ...more })?.problems;
    // A server that tries other seeds until it likes the draw, lets somebody's part be another, or seats people otherwise.
    expect(tampered({ draw: { ...draw, seed: element(7) } })).toEqual(['commitment', 'round']);
    expect(tampered({ draw: { ...draw, seed: element(7), commitment: seedCommitment(id, element(7)) } })).toContain(
      'transcript',
    );
    expect(tampered({ people: [{ ...people[0], element: element(8) }, ...people.slice(1)] })).toEqual([
      'element',
      'round',
    ]);
    const [first, ...others] = played[0].tables;
    const swapped = [{ ...first, seats: [...first.seats].reverse() }, ...others];
    expect(tampered({ played: [{ ...played[0], tables: swapped }] })).toEqual(['round']);
    expect(tampered({ terms: { ...tournament.terms, minutes: 5 } })).toEqual(['transcript']);
    const unchanged = (await ann.get(`/api/tournaments/one?id=${id}&version=${(await look(ann, id)).version}`)).json;
    expect(unchanged.tournament).toBeNull();
  }, 60_000);

  it('refuse what is not allowed: entering twice, strangers, changes after the start, seats and terms of tables', async () => {
    const [ann, ben, eve] = [await account(), await account(), await account()];
    const guest = new Client(server.url);
    await guest.post('/api/me', { name: 'Guest' });
    expect((await guest.post('/api/tournaments', TERMS)).json.error.because).toBe('no-account');
    const id = await announce(ann);
    expect((await act(guest, 'enter', { id })).json.error.because).toBe('no-account');
    await enter(ben, id, 2);
    await Promise.all([enter(ben, id, 3), enter(ben, id, 4), enter(ann, id, 5)]);
    expect((await look(ann, id)).tournament.people.length).toBe(2);
    // Only the organizer, and only before the draw.
    for (const [what, body] of [
      ['start', {}],
      ['bots', { count: 1, level: 0 }],
      ['remove', { number: 1 }],
      ['cancel', {}],
      ['pause', { on: true }],
    ] as const)
      expect((await act(eve, what, { id, ...body })).json.error.code).toBe('not-yours');
    expect((await act(ann, 'start', { id })).status).toBe(200);
    expect((await act(eve, 'reveal', { id, element: element(9) })).json.error.code).toBe('not-yours');
    expect((await act(ben, 'reveal', { id, element: element(9) })).json.error.code).toBe('not-yours');
    await act(ben, 'reveal', { id, element: element(2) });
    await act(ann, 'reveal', { id, element: element(5) });
    for (const [what, body] of [
      ['start', {}],
      ['bots', { count: 1, level: 0 }],
      ['remove', { number: 1 }],
      ['cancel', {}],
    ] as const)
      expect((await act(ann, what, { id, ...body })).json.error.code).toBe('wrong-state');
    const { me } = await look(ben, id);
    const told = (await ben.get('/api/me/notices')).json.notices;
    expect(told[0]).toMatchObject({
      kind: 'tournament',
      data: { path: `table/${me.table}`, title: 'Sunday Cup', round: 1 },
    });
    const path = `/api/tables/${me.table}`;
    // Nobody takes or gives away a seat, ends the game by agreement, stops the clock, or plays again for another result.
    expect((await eve.post(`${path}/sit`)).json.error.code).toBe('wrong-state');
    const link = (await ben.post(`${path}/seat-link`)).json.url.split('#')[1];
    expect((await eve.post('/api/claim', { code: link })).json.error.because).toBe('tournament');
    for (const [what, body] of [
      ['pause', { on: true }],
      ['end', { on: true }],
      ['leave', {}],
    ] as const)
      expect((await ben.post(`${path}/${what}`, body)).json.error.because).toBe('tournament');
    for (const [what, body] of [
      ['kick', { seat: 0 }],
      ['bot', { seat: 0 }],
      ['host', { seat: 0 }],
    ] as const)
      expect((await ann.post(`${path}/${what}`, body)).json.error.code).toBe('not-yours');
    const asked = (await ben.get(`${path}/view`)).json.asked ?? (await ann.get(`${path}/view`)).json.asked;
    expect(
      (await eve.post(`${path}/moves`, { ask: asked.ask, move: asked.moves[0], id: freshId() })).json.error.code,
    ).toBe('not-yours');
    // Leaving to dodge a loss is a loss, also in the standings.
    expect((await act(ben, 'withdraw', { id })).status).toBe(200);
    const over = await until(ann, id, ({ tournament }) => tournament.state === 'finished');
    expect((await ben.post(`${path}/rematch`)).json.error.because).toBe('tournament');
    const [first, second] = over.tournament.standings;
    expect([first.score, second.score]).toEqual([120, 0]);
    expect(over.tournament.people[second.entrant - 1]).toMatchObject({ withdrawn: true });
    expect(over.tournament.played[0].tables[0]).toMatchObject({ ended: 'walk-over' });
    expect((await act(ben, 'withdraw', { id })).json.error.code).toBe('wrong-state');
  });

  it('export a person’s data, and delete it with the person', async () => {
    const [ann, ben] = [await account(), await account()];
    const id = await announce(ann, { guests: true });
    const guest = new Client(server.url);
    expect((await act(guest, 'enter', { id, name: 'Gus' })).status).toBe(200);
    await enter(ben, id, 1);
    await enter(ann, id, 2);
    const data = (await ann.get('/api/me/data')).json.tournaments;
    expect(data).toEqual([
      expect.objectContaining({ id, organizer: true, entrant: expect.objectContaining({ number: 3 }) }),
    ]);
    await guest.post('/api/me/delete', { confirm: 'delete' });
    expect((await look(ann, id)).tournament.people.length).toBe(2);
    await act(ann, 'start', { id });
    for (const [n, client] of [ben, ann].entries()) await act(client, 'reveal', { id, element: element(n + 1) });
    const name = (await ben.get('/api/me')).json.name;
    const me = (await ben.get('/api/me')).json.id;
    await ben.post('/api/me/delete', { confirm: 'delete' });
    const found = await look(ann, id);
    expect(JSON.stringify(found)).not.toContain(name);
    expect(found.tournament.people[0]).toMatchObject({ name: 'Guest', withdrawn: true });
    expect(await server.store.tournaments.ofPerson(me)).toEqual([]);
  });

  it('go on after a restart, and are looked after by one node', async () => {
    const { store } = server;
    const ann = await account();
    const id = await announce(ann, { rounds: 1 });
    await act(ann, 'bots', { id, count: 4, level: 0 });
    await store.tournaments.setDue(id, store.now() + 600_000);
    await act(ann, 'start', { id });
    // Two nodes that make the same tables at once make each once; a lease is given once.
    const others = [new Tournaments(server.tables), new Tournaments(server.tables)];
    await Promise.all(others.map((other) => other.advance(id)));
    const over = await until(ann, id, ({ tournament }) => tournament.state === 'finished');
    expect(over.tournament.played.length).toBe(1);
    await store.tournaments.setDue(id, store.now() - 1);
    const leased = await Promise.all([store.tournaments.leaseDue(5, 20_000), store.tournaments.leaseDue(5, 20_000)]);
    expect(leased.flat().filter((one) => one === id).length).toBe(1);
  });
});

describe('a tournament by itself', () => {
  const organizer = { id: 'org', name: 'Org', kind: 'guest', account: true } as const;
  const fresh = (more: object = {}): TournamentDoc =>
    newTournament(
      games,
      { ...TERMS, rounds: null, fill: null, guests: false, starts: null, club: null, league: null, ...more } as never,
      organizer,
      1_000,
    );
  const runtime = (now: number) => ({ now, newId: () => freshId(), sign: () => null });
  const bots = (doc: TournamentDoc, count: number): TournamentDoc => ({
    ...doc,
    entrants: Array.from({ length: count }, (_, i) => ({
      number: i + 1,
      session: null,
      name: `B${i}`,
      kind: 'bot',
      account: false,
      level: 0,
      withdrawn: false,
      end: null,
      element: null,
    })),
  });

  it('starts at its time with enough entrants, and is called off with too few, or when nobody starts it', () => {
    expect(step(bots(fresh({ starts: 5_000 }), 2), runtime(4_999)).state).toBe('open');
    expect(step(bots(fresh({ starts: 5_000 }), 2), runtime(5_000)).state).toBe('drawing');
    expect(step(bots(fresh({ starts: 5_000 }), 1), runtime(5_000)).state).toBe('cancelled');
    expect(step(fresh(), runtime(1_000 + UNSTARTED_MS)).state).toBe('cancelled');
  });

  it('waits five seconds for the parts of the luck that were promised, and then draws without them', () => {
    const promised = bots(fresh({ starts: 5_000 }), 2);
    const [first, second] = promised.entrants;
    const doc = { ...promised, entrants: [{ ...first!, end: entrantCommitment(promised.id, element(1)) }, second!] };
    const drawing = step(doc, runtime(5_000));
    expect(step(drawing, runtime(4_999 + REVEAL_WITHIN_MS)).state).toBe('drawing');
    expect(step(drawing, runtime(5_000 + REVEAL_WITHIN_MS)).state).toBe('running');
  });

  it('begins no round while it is paused, and goes on without an organizer who does not come back', () => {
    let doc = step(step({ ...bots(fresh({ starts: 5_000 }), 4) }, runtime(5_000)), runtime(5_000));
    expect(doc.played.length).toBe(1);
    doc = withResults(
      { ...doc, pausedAt: 6_000 },
      (doc.played[0]?.tables ?? []).map(({ table }) => ({ table, places: [0, 1], ended: 'played', noShows: [] })),
      7_000,
    );
    expect(step(doc, runtime(8_000)).played.length).toBe(1);
    expect(step(doc, runtime(6_000 + LONGEST_PAUSE_MS)).played.length).toBe(2);
    // A result that was taken down is not changed by another.
    const table = doc.played[0]?.tables[0]?.table ?? '';
    const again = withResults(doc, [{ table, places: [1, 0], ended: 'played', noShows: [] }], 9_000);
    expect(again.played[0]?.tables[0]?.places).toEqual([0, 1]);
  });

  it('plays an arena: free entrants play again until the time is up', () => {
    let doc = step(
      step(bots(fresh({ starts: 5_000, format: 'arena', minutes: 10 }), 4), runtime(5_000)),
      runtime(5_000),
    );
    const finish = (count: number, now: number): void => {
      const open = doc.played.flatMap(({ tables }) => tables.filter(({ places }) => places === null)).slice(0, count);
      const results = open.map(({ table }) => ({ table, places: [0, 1], ended: 'played', noShows: [] }) as const);
      doc = step(withResults(doc, results, now), runtime(now));
    };
    finish(1, 6_000);
    expect(doc.played.length).toBe(1);
    finish(1, 7_000);
    expect(doc.played.length).toBe(2);
    finish(2, 5_000 + 600_000);
    expect(doc.state).toBe('finished');
  });
});

describe('the store of tournaments', () => {
  it('lists by an index on PostgreSQL, and opens no document for it', async () => {
    const url = await stores.newDatabase();
    await (await openPostgres(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`INSERT INTO tournaments SELECT 'plan' || n, 1, CASE WHEN n % 50 = 0 THEN 'open' ELSE 'finished' END, NULL, n, NULL,
        '{}', repeat('x', 200) FROM generate_series(1, 20000) n; ANALYZE tournaments`);
      const { rows } = await client.query(
        `EXPLAIN ${LIST_TOURNAMENTS.replace('$1', `'finished'`).replace('$2', '31').replace('$3', '0')}`,
      );
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('tournaments_list');
      expect(plan).not.toContain('Seq Scan');
      const due = await client.query('EXPLAIN SELECT id FROM tournaments WHERE due <= 5 LIMIT 1');
      expect(JSON.stringify(due.rows)).toContain('tournaments_due');
    } finally {
      await client.end();
    }
  });

  it('is not there when it is switched off', async () => {
    const server = await testServer({ features: ['accounts'], botThreads: 0 });
    const client = new Client(server.url);
    await client.post('/api/account', { name: 'Nobody here', language: 'en' });
    expect((await client.get('/api/tournaments?list=open')).status).toBe(404);
    expect((await client.post('/api/tournaments', TERMS)).status).toBe(404);
    expect((await client.get('/api/openapi.json')).text).not.toContain('tournaments/enter');
    await server.stop();
  });
});
