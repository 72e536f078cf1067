import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../src/app/server.ts';
import { ProcessClock } from '../src/core/process-clock.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { sweepDeadlines } from '../src/tables/deadlines.ts';
import { Client, freshId, type Json } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { frameAt, hotseat, started } from './play.ts';
import { SetTime } from './set-time.ts';
import { tempFolder, testServer } from './test-server.ts';
import { eventually } from './until.ts';

const holds = (check: () => Promise<boolean>): Promise<void> =>
  eventually(async () => expect(await check()).toBe(true));

describe('the clock of a process', () => {
  it('counts time and never goes back, whatever happens to the system clock', () => {
    const time = new SetTime();
    const clock = new ProcessClock(time);
    const start = clock.now();
    time.pass(1_000);
    expect(clock.now() - start).toBe(1_000);
    for (const step of [3_600_000, -86_400_000]) {
      time.setSystemClock(step);
      expect([clock.now() - start, clock.follow(), clock.now() - start]).toEqual([1_000, false, 1_000]);
    }
  });

  it('follows a drift in small steps', () => {
    const time = new SetTime();
    const clock = new ProcessClock(time);
    const start = clock.now();
    time.setSystemClock(120);
    for (const followed of [50, 100, 120, 120]) {
      expect(clock.follow()).toBe(true);
      expect(clock.now() - start).toBe(followed);
    }
    time.setSystemClock(-500);
    expect([clock.follow(), clock.now() - start]).toEqual([true, 120]);
  });
});

/** Runs the sweep for deadlines, as the server does four times a second, and awaits its effects. */
const sweep = async ({ tables }: Pick<RunningServer, 'tables'>, id: string): Promise<void> => {
  await sweepDeadlines(tables);
  await tables.peek(id)?.exclusive(async () => {});
};

describe.each(['sqlite', 'postgres'] as const)('a step of the system clock (%s)', (kind) => {
  it.each([
    ['forwards', 7_200_000],
    ['backwards', -7_200_000],
  ])('%s hands no seat to a bot and ends nobody’s time; time that passes does', async (_, step) => {
    const folder = tempFolder();
    const time = new SetTime();
    const store: Store =
      kind === 'sqlite'
        ? openSqlite(join(folder.path, 'h.db'), new ProcessClock(time))
        : await openPostgres(await freshDatabase(), {}, time);
    const server = await testServer({ store });
    const client = new Client(server.url);
    const { id, lines } = await started(client, 2, { clock: { bank: 600, increment: 0 }, timeout: 'resign' });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const clockOf = async (at: number): Promise<Json> =>
      (await client.get(`/api/tables/${id}`)).json.table.seats[at].clock;
    time.pass(100_000);
    time.setSystemClock(step);
    await sweep(server, id);
    const move = { seat, ask: 1, move: 'bet 1', id: freshId() };
    expect((await client.post(`/api/tables/${id}/moves`, move)).json).toEqual({ seq: 1 });
    expect(await clockOf(seat)).toEqual({ bank: 500_000, deadline: null });
    expect((await frameAt(lines[0], 1)).clocks![1 - seat].deadline).not.toBeNull();
    time.pass(600_000);
    const end = await lines[0].until(({ data }) => Boolean(data.outcome));
    expect(end.data.outcome).toMatchObject({ winners: [seat], resigned: [1 - seat], reason: 'resigned' });
    expect((await store.tables.entries(id, 0)).at(-1)).toMatchObject({ kind: 'resign', by: 'server', move: 'time' });
    for (const line of lines) line.close();
    await server.stop();
    folder.remove();
  });
});

describe('a table', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  const time = new SetTime();
  const folder = tempFolder();
  beforeAll(async () => {
    const store = openSqlite(join(folder.path, 'h.db'), new ProcessClock(time));
    server = await testServer({ store, timeouts: { botDelayMs: 0, markAbsentAfterMs: 90_000 } });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });
  const person = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  /** Ann hosts and has seat 0, Bob has seat 1. */
  const forTwo = async (more: object = {}) => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', options: { seats: 2, rounds: 9 }, ...more })).json
      .table;
    await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
    const table = async (): Promise<Json> => (await ann.get(`/api/tables/${id}`)).json.table;
    return { ann, bob, id, table };
  };

  it('gives no time for moves that are taken back', async () => {
    const client = await person('Ann');
    const { id, lines } = await started(client, 2, { clock: { bank: 60, increment: 60 } });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const before = (await client.get(`/api/tables/${id}`)).json.table.seats;
    for (let n = 0; n < 30; n++) {
      const move = { seat, ask: 2 * n + 1, move: 'bet 1', id: freshId() };
      expect((await client.post(`/api/tables/${id}/moves`, move)).status).toBe(200);
      expect((await client.post(`/api/tables/${id}/takeback`, { seat })).status).toBe(200);
    }
    expect((await client.get(`/api/tables/${id}`)).json.table.seats).toEqual(before);
    for (const line of lines) line.close();
  });

  it('sends the result of a resignation to everybody and adds it to the record', async () => {
    const { ann, bob, id, table } = await forTwo();
    expect((await bob.post(`/api/tables/${id}/resign`)).json.error.code).toBe('wrong-state');
    await ann.post(`/api/tables/${id}/start`);
    const line = ann.stream(id, 0);
    expect((await bob.post(`/api/tables/${id}/resign`, { seat: 0 })).json.error.code).toBe('not-yours');
    expect((await bob.post(`/api/tables/${id}/resign`, { id: 'r1' })).json).toEqual({ seq: 1 });
    expect((await bob.post(`/api/tables/${id}/resign`, { id: 'r1' })).json).toEqual({ seq: 1 });
    const { data } = await line.until(({ data }) => Boolean(data.outcome) && data.seq === 1);
    expect(data.outcome).toEqual({ winners: [0], reason: 'resigned', scores: [], resigned: [1] });
    expect(await table()).toMatchObject({ state: 'finished', seats: [{ out: null }, { out: 'resigned' }] });
    expect((await bob.get(`/api/tables/${id}/record`)).json.result).toMatchObject({ winners: [0], reason: 'resigned' });
    line.close();
  });

  it('lets a claim on time end the game, and no claim before', async () => {
    const { ann, bob, id } = await forTwo({ clock: { bank: 60, increment: 0 }, timeout: 'claim' });
    await ann.post(`/api/tables/${id}/start`);
    const [late] = (await ann.get(`/api/tables/${id}/view?as=table`)).json.waitingOn;
    const [claimer, other] = late === 0 ? [bob, ann] : [ann, bob];
    const claim = (): Promise<Json> => claimer.post(`/api/tables/${id}/claim-timeout`, { late });
    time.pass(59_000);
    expect((await claim()).json.error.code).toBe('not-allowed');
    time.pass(2_000);
    await sweep(server, id);
    expect((await ann.get(`/api/tables/${id}`)).json.table.state).toBe('playing');
    expect((await other.post(`/api/tables/${id}/claim-timeout`, { late })).json.error.code).toBe('not-allowed');
    expect((await claim()).status).toBe(200);
    expect((await ann.get(`/api/tables/${id}`)).json.table.outcome).toMatchObject({ winners: [1 - late] });
  });

  it('ends without a winner when all people agree', async () => {
    const { ann, bob, id, table } = await forTwo();
    await ann.post(`/api/tables/${id}/start`);
    await ann.post(`/api/tables/${id}/end`, { on: true });
    expect(await table()).toMatchObject({ state: 'playing', endVotes: [0] });
    await bob.post(`/api/tables/${id}/end`, { on: true });
    expect(await table()).toMatchObject({ state: 'finished', outcome: { winners: [], reason: 'agreed' } });
  });

  it('is handed on by its host, by hand and when the host leaves', async () => {
    const { ann, bob, id } = await forTwo();
    const hosts = async (client: Client): Promise<boolean> => (await client.get(`/api/tables/${id}`)).json.table.host;
    expect((await bob.post(`/api/tables/${id}/host`, { seat: 1 })).json.error.code).toBe('not-yours');
    const line = bob.stream(id, 1);
    await line.until(({ event, data }) => event === 'table' && !data.host);
    expect((await ann.post(`/api/tables/${id}/host`, { seat: 1 })).status).toBe(200);
    await line.until(({ event, data }) => event === 'table' && data.host);
    expect([await hosts(ann), await hosts(bob)]).toEqual([false, true]);
    await bob.post(`/api/tables/${id}/leave`, { seat: 1 });
    expect([await hosts(ann), await hosts(bob)]).toEqual([true, false]);
    line.close();
  });

  /** Three people at the turn of the last, who closes the page; `others` are the two who wait. */
  const forThree = async (more: object = {}) => {
    const { ann, bob, id } = await forTwo({ options: { seats: 3, rounds: 9 }, botLevel: 1, grace: 60, ...more });
    const people = [ann, bob, await person('Cid')] as const;
    await people[2].post(`/api/tables/${id}/sit`, { seat: 2 });
    await ann.post(`/api/tables/${id}/start`);
    const [late]: [number] = (await ann.get(`/api/tables/${id}/view`)).json.waitingOn;
    const others = [0, 1, 2].filter((seat) => seat !== late) as [number, number];
    const line = people[late].stream(id, late);
    await line.until(({ event }) => event === 'snapshot');
    line.close();
    const table = async (): Promise<Json> => (await ann.get(`/api/tables/${id}`)).json.table;
    await holds(async () => !(await table()).seats[late].present);
    const vote = async (seat: number, on = true): Promise<string> => {
      const reply = await people[seat].post(`/api/tables/${id}/vote-bot`, { late, on });
      return reply.json.error?.code ?? 'ok';
    };
    return { id, people, late, others, table, vote };
  };

  it('lets a bot sit in when all others agree, after the grace period, until its player is back', async () => {
    const { id, people, late, others, table, vote } = await forThree();
    const away = await table();
    expect(away.seats[late].botAt - away.now).toBe(60_000);
    time.pass(59_000);
    expect(await vote(others[0])).toBe('seat-taken');
    // A reconnect begins the count again.
    const again = people[late].stream(id, late);
    await holds(async () => (await table()).seats[late].present);
    again.close();
    await holds(async () => !(await table()).seats[late].present);
    time.pass(59_000);
    expect(await vote(others[0])).toBe('seat-taken');
    time.pass(1_000);
    expect([await vote(others[0]), await vote(late)]).toEqual(['ok', 'not-allowed']);
    expect(await table()).toMatchObject({ botVotes: [{ seat: late, by: others[0] }] });
    expect((await table()).seats[late].playedByBot).toBe(false);
    // Nobody decides alone, not even the host, and votes can be withdrawn.
    const byHost = await people[0].post(`/api/tables/${id}/bot`, { seat: late });
    expect(byHost.json.error).toMatchObject({ code: 'not-allowed', because: 'bot-vote' });
    // A device that joins the luck writes an entry that is no move.
    const chain = await people[others[1]].post(`/api/tables/${id}/luck`, { end: 'c'.repeat(43) });
    expect(chain.status).toBe(200);
    expect((await table()).botVotes).toHaveLength(1);
    expect(await vote(others[0], false)).toBe('ok');
    expect(await vote(others[1])).toBe('ok');
    expect((await table()).seats[late].playedByBot).toBe(false);
    expect(await vote(others[0])).toBe('ok');
    expect((await table()).seats[late].playedByBot).toBe(true);
    expect((await table()).botVotes).toBeUndefined();
    expect(server.tables.peek(id)!.botCharacter(late)).toEqual({ level: 1, temperament: null });
    const back = people[late].stream(id, late);
    await holds(async () => !(await table()).seats[late].playedByBot);
    back.close();
  });

  it('forgets votes with the position, and counts one person with two seats once', async () => {
    const { id, people, late, others, table, vote } = await forThree();
    time.pass(61_000);
    expect(await vote(others[0])).toBe('ok');
    const { asked } = (await people[late].get(`/api/tables/${id}/view?as=${late}`)).json;
    await people[late].post(`/api/tables/${id}/moves`, { ask: asked.ask, move: asked.moves[0], id: freshId() });
    expect((await table()).botVotes).toBeUndefined();
    expect(await vote(others[1])).toBe('seat-taken');
    // One of the others gets the seat of the other by a link: alone, nobody lets a bot play before days have passed.
    const second = await forThree();
    const [from, to] = second.others;
    const { url } = (await second.people[from].post(`/api/tables/${second.id}/seat-link`, { seat: from })).json;
    expect((await second.people[to].post('/api/claim', { code: url.split('#')[1] })).status).toBe(200);
    time.pass(3_600_000);
    const votes = async (): Promise<string[]> => {
      const both = [from, to].map((seat) =>
        second.people[to].post(`/api/tables/${second.id}/vote-bot`, { seat, late: second.late, on: true }),
      );
      return (await Promise.all(both)).map(({ json }) => json.error?.code ?? 'ok');
    };
    expect(await votes()).toEqual(['seat-taken', 'seat-taken']);
    time.pass(3 * 86_400_000);
    expect(await votes()).toEqual(['ok', 'ok']);
    expect((await second.table()).seats[second.late].playedByBot).toBe(true);
  });

  it('does not replace opponents who have time left or are not waited on', async () => {
    for (const clock of [{ bank: 600, increment: 0 }, { days: 2 }]) {
      const { id, people, late, others, vote } = await forThree({ clock, timeout: 'wait' });
      time.pass(300_000);
      expect(await vote(others[0])).toBe('seat-taken');
      const put = () => people[0].post(`/api/tables/${id}/bot`, { seat: late });
      if (late !== 0) expect((await put()).json.error.code).toBe('seat-taken');
      time.pass(2 * 86_400_000);
      if (late !== 0) expect((await put()).status).toBe(200);
    }
    const { people, others, id } = await forThree();
    time.pass(300_000);
    const [first, second] = others;
    const reply = await people[first].post(`/api/tables/${id}/vote-bot`, { late: second, on: true });
    expect(reply.json.error.code).toBe('seat-taken');
  });

  it('counts absence from the last open stream where bots sit in by themselves', async () => {
    const host = await person('Ann');
    const { id: mine } = await hotseat(host, 2, { absent: 'bot', options: { rounds: 40 }, grace: 30 });
    await host.post(`/api/tables/${mine}/start`);
    const stream = host.stream(mine, 0);
    await stream.until(({ event, data }) => event === 'table' && data.seats[0].present);
    time.pass(29_000);
    stream.close();
    await holds(async () => !(await host.get(`/api/tables/${mine}`)).json.table.seats[0].present);
    time.pass(29_000);
    await sweep(server, mine);
    const table = async (): Promise<Json> => (await host.get(`/api/tables/${mine}`)).json.table;
    expect((await table()).seats.map(({ playedByBot }: Json) => playedByBot)).toEqual([false, false]);
    time.pass(2_000);
    await holds(async () => (await table()).seats.some(({ playedByBot }: Json) => playedByBot));
  });
});
