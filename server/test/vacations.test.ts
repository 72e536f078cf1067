import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentVacation, vacationDaysLeft, withVacationOf } from '../src/features/turns/vacation-days.ts';
import { bothStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { testServer } from './test-server.ts';

const DAY_MS = 86_400_000;

describe('days of vacation', () => {
  const begin = (list: ReturnType<typeof withVacationOf>, days: number, day: number) =>
    withVacationOf(list, days, day * DAY_MS);

  it('are thirty in any 365 days', () => {
    const year = begin(begin([], 20, 1_000), 0, 1_015);
    expect(vacationDaysLeft(year, 1_015 * DAY_MS)).toBe(15);
    expect(() => begin(year, 16, 1_020)).toThrow('at most 30 days');
    const full = begin(year, 15, 1_020);
    expect(() => begin(full, 1, 1_036)).toThrow('at most 30 days');
    // A day comes back when it is a year ago, not at the turn of the year.
    expect(vacationDaysLeft(full, (1_000 + 365 + 4) * DAY_MS)).toBe(4);
    expect(begin(full, 30, 1_035 + 365)).toHaveLength(1);
  });

  it('are used by whole days, however short the vacation was', () => {
    let list: ReturnType<typeof withVacationOf> = [];
    for (let n = 0; n < 30; n++) {
      const now = 1_000 * DAY_MS + n * 60_000;
      list = withVacationOf(withVacationOf(list, 1, now), 0, now + 1_000);
    }
    expect(vacationDaysLeft(list, 1_001 * DAY_MS)).toBe(0);
    expect(() => begin(list, 1, 1_001)).toThrow('at most 30 days');
  });

  it('are moved, not added, when somebody on vacation asks again', () => {
    const list = begin(begin([], 10, 1_000), 20, 1_005);
    expect(list).toEqual([{ from: 1_000 * DAY_MS, until: 1_025 * DAY_MS }]);
    expect(() => begin(list, 26, 1_005)).toThrow('at most 30 days');
    expect(currentVacation(list, 1_025 * DAY_MS)).toBeNull();
    expect(begin(list, 0, 1_030)).toEqual(list);
  });
});

let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };

describe.each(bothStores(time))('vacations on %s', (kind, open, reopen) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), botThreads: 0 });
  });
  afterAll(() => server.stop());
  const person = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  /** A game over days at the turn of the first, with the seat of each. */
  const slowGame = async (more: object = {}) => {
    const people = [await person('Ann'), await person('Ben')] as const;
    const terms = { clock: { days: 3 }, timeout: 'resign', options: { rounds: 4 }, ...more };
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const id: string = (await people[0].post('/api/tables', { game: 'pebbles', seats, ...terms })).json.table.id;
    await people[1].post(`/api/tables/${id}/sit`);
    await people[0].post(`/api/tables/${id}/start`);
    const [seat]: [0 | 1] = (await people[0].get(`/api/tables/${id}/view`)).json.waitingOn;
    return { id, seat, ann: people[seat], ben: people[1 - seat] as Client };
  };
  const vacation = (client: Client, days: number): Promise<{ status: number; json: Json }> =>
    client.post('/api/me/vacation', { days });
  const tableOf = async (client: Client, id: string): Promise<Json> =>
    (await client.get(`/api/tables/${id}`)).json.table;
  const leftAt = async (client: Client, id: string, seat: number): Promise<number> => {
    const { now, seats } = await tableOf(client, id);
    return (seats[seat].clock.deadline - now) / DAY_MS;
  };

  it('stop the clocks of their person, also over a restart, end by themselves, and everybody sees it', async () => {
    const { id, seat, ann, ben } = await slowGame();
    const stream = ben.stream(id, 1 - seat);
    await stream.until(({ event }) => event === 'snapshot');
    passed += DAY_MS;
    expect((await vacation(ann, 10)).json).toMatchObject({ daysLeft: 20, most: 30 });
    const until = server.store.now() + 10 * DAY_MS;
    const { json } = await ben.get(`/api/tables/${id}`);
    expect(json.table.seats[seat].clock.vacation).toBeCloseTo(until, -4);
    expect(json.table.seats[1 - seat].clock.vacation).toBeUndefined();
    await stream.until(({ event, data }) => event === 'frame' && data.clocks?.[seat].vacation > 0);
    stream.close();
    // A database has a clock of its own, which the test cannot move over a restart: there the log is read again.
    server.tables.drop(id);
    if (kind === 'sqlite') {
      await server.stop();
      server = await testServer({ store: await reopen(), botThreads: 0 });
      for (const client of [ann, ben]) client.url = server.url;
    }
    passed += 9 * DAY_MS;
    expect(await leftAt(ben, id, seat)).toBeCloseTo(3, 2);
    passed += 2 * DAY_MS;
    expect((await ann.get('/api/me/vacation')).json).toMatchObject({ until: null, daysLeft: 20 });
    expect(await leftAt(ben, id, seat)).toBeCloseTo(1, 2);
    expect((await tableOf(ben, id)).state).toBe('playing');
    passed += DAY_MS;
    await vi.waitFor(async () => expect((await tableOf(ben, id)).outcome?.resigned).toEqual([seat]), 10_000);
    const { json: record } = await ben.get(`/api/tables/${id}/record`);
    expect(record.moves).toEqual([]);
  });

  it('wait with their notice, and end early', async () => {
    const { id, seat, ann, ben } = await slowGame();
    await vacation(ann, 10);
    await vi.waitFor(async () => {
      const [mine] = (await ann.get('/api/me/tables')).json.tables;
      expect(mine.deadline).toBeCloseTo(server.store.now() + 13 * DAY_MS, -5);
    });
    passed += DAY_MS;
    expect(await server.store.notices.turnsToTell('tell', 9)).toEqual([]);
    expect((await vacation(ann, 0)).json).toMatchObject({ until: null, daysLeft: 29 });
    expect(await leftAt(ben, id, seat)).toBeCloseTo(3, 2);
    await ben.post(`/api/tables/${id}/resign`);
  });

  it('give no time back that was up, nor more than the limit', async () => {
    const { id, seat, ann, ben } = await slowGame({ timeout: 'claim' });
    passed += 3 * DAY_MS;
    await vacation(ann, 30);
    expect((await ben.post(`/api/tables/${id}/claim-timeout`, { late: seat, id: freshId() })).status).toBe(200);
    expect((await vacation(ann, 0)).json.daysLeft).toBe(29);
    const over = await vacation(ann, 30);
    expect([over.status, over.json.error.because]).toEqual([403, 'vacation-days']);
    for (const days of [-1, 31, 1.5, '3']) expect((await vacation(ann, days as number)).status).toBe(400);
    expect((await new Client(server.url).post('/api/me/vacation', { days: 1 })).status).toBe(401);
    // Two requests at once take the days of one.
    const both = await Promise.all([vacation(ben, 20), vacation(ben, 20)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ben.get('/api/me/vacation')).json.daysLeft).toBe(10);
  });

  it('are not taken over with a seat, whose days are limited too', async () => {
    const { id, seat, ann, ben } = await slowGame();
    const moveTo = async (from: Client, to: Client): Promise<void> => {
      const { url } = (await from.post(`/api/tables/${id}/seat-link`, { seat })).json;
      expect((await to.post('/api/claim', { code: url.split('#')[1] })).status).toBe(200);
    };
    const [cid, dan] = [await person('Cid'), await person('Dan')];
    await vacation(cid, 20);
    passed += DAY_MS;
    await vacation(ann, 20);
    passed += 19 * DAY_MS;
    // The vacation of neither goes on at the seat.
    await moveTo(ann, cid);
    expect(await leftAt(ben, id, seat)).toBeCloseTo(2, 2);
    // Nineteen days of the seat are used: eleven are left, whoever has it.
    await moveTo(cid, dan);
    await vacation(dan, 30);
    expect(await leftAt(ben, id, seat)).toBeCloseTo(13, 2);
    passed += 13.1 * DAY_MS;
    await vi.waitFor(async () => expect((await tableOf(ben, id)).outcome?.resigned).toEqual([seat]), 10_000);
  });

  it('hold in running games over days alone, never in tournaments', async () => {
    const { seat, ann, ben, id } = await slowGame();
    await server.tables
      .get(id)
      .then((table) => table.exclusive(() => table.change((doc) => ({ ...doc, tournament: 'cup' }))));
    const seats = [{ kind: 'me' }, { kind: 'bot' }];
    const quick = { game: 'pebbles', seats, clock: { bank: 600, increment: 0 }, options: { rounds: 4 } };
    const quickId = (await ann.post('/api/tables', quick)).json.table.id;
    await ann.post(`/api/tables/${quickId}/start`);
    await vacation(ann, 30);
    expect((await tableOf(ann, quickId)).seats[0].clock.vacation).toBeUndefined();
    expect(await leftAt(ben, id, seat)).toBeCloseTo(3, 2);
    // Begun during the vacation: the clock runs.
    passed += 1_000;
    const later = (await ann.post('/api/tables', { ...quick, clock: { days: 2 }, seats })).json.table.id;
    await ann.post(`/api/tables/${later}/start`);
    await vacation(ann, 20);
    expect((await tableOf(ann, later)).seats[0].clock.vacation).toBeUndefined();
  });

  it('apply although the server stopped before the log was updated', async () => {
    const { id, seat, ann, ben } = await slowGame({ timeout: 'claim' });
    const session = (await ann.get('/api/me')).json.id;
    passed += DAY_MS;
    const now = Math.round(server.store.now());
    expect(await server.store.vacations.replace(session, 0, [{ from: now, until: now + 5 * DAY_MS }])).toBe(true);
    passed += 2.5 * DAY_MS;
    const claim = await ben.post(`/api/tables/${id}/claim-timeout`, { late: seat, id: freshId() });
    expect(claim.json.error?.code).toBe('not-allowed');
    expect(await leftAt(ben, id, seat)).toBeCloseTo(4.5, 2);
    const kinds = (await server.store.tables.entries(id, 0)).map(({ kind }) => kind);
    expect(kinds).toEqual(['vacation']);
    // A data export names them; a deleted person has none.
    expect((await ann.get('/api/me/data')).json.vacations).toHaveLength(1);
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    expect((await server.store.vacations.get(session)).list).toEqual([]);
  });
});

it('are not there without the list of turns', async () => {
  const off = await testServer({ features: [], botThreads: 0 });
  expect((await new Client(off.url).get('/api/me/vacation')).status).toBe(404);
  await off.stop();
});
