import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricsOf } from '../../tools/src/load/http-client.ts';
import { Client, EventStream } from './client.ts';
import { frameAt, hotseat, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  // No bot is stopped because the machine is busy.
  server = await testServer({ timeouts: { botDelayMs: 0, botTimeLimitMs: 60_000 } });
});
afterAll(() => server.stop());
const person = async (name: string): Promise<Client> => {
  const client = new Client(server.url);
  await client.post('/api/me', { name });
  return client;
};

describe('people at a table', () => {
  it('sit, leave, let bots sit, and the host starts', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const made = await ann.post('/api/tables', { game: 'pebbles', options: { seats: 3 }, words: 'north wind' });
    const { id } = made.json.table;
    expect(made.json.seats).toEqual([{ seat: 0, token: expect.any(String) }]);
    expect((await ann.post(`/api/tables/${id}/start`)).json.error).toMatchObject({ code: 'seats-open', seats: [1, 2] });
    const sat = await bob.post(`/api/tables/${id}/sit`, { words: 'my luck' });
    expect(sat.json).toEqual({ seat: 1, token: expect.any(String) });
    expect((await bob.post(`/api/tables/${id}/sit`, { seat: 0 })).json.error.code).toBe('seat-taken');
    expect((await bob.post(`/api/tables/${id}/bot`, { seat: 2, level: 1 })).json.error.code).toBe('not-yours');
    expect((await ann.post(`/api/tables/${id}/bot`, { seat: 2, level: 1 })).status).toBe(200);
    expect((await bob.post(`/api/tables/${id}/leave`, { seat: 1 })).status).toBe(200);
    expect((await bob.get(`/api/tables/${id}`)).json.mine).toEqual([]);
    await bob.post(`/api/tables/${id}/sit`, { seat: 1, words: 'my luck' });
    expect((await bob.post(`/api/tables/${id}/start`)).json.error.code).toBe('not-yours');
    expect((await ann.post(`/api/tables/${id}/start`)).status).toBe(200);
    const { table } = (await bob.get(`/api/tables/${id}`)).json;
    expect(table.seats.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['person', 'Ann'],
      ['person', 'Bob'],
      ['bot', 'Ansel'],
    ]);
    const luck = (await bob.get(`/api/tables/${id}/luck`)).json;
    expect(luck).toMatchObject({ scheme: 'holdfast-luck-3', commitment: table.commitment, firsts: [null, null, null] });
    expect(luck.seed).toBeUndefined();
  });

  it('move a seat to another device by a link that works once, and the old device loses it', async () => {
    const ann = await person('Ann');
    const { id, lines } = await started(ann, 2);
    const { url } = (await ann.post(`/api/tables/${id}/seat-link`, { seat: 0 })).json;
    expect(url).toMatch(/\/claim#hl_[\w-]{32}$/);
    const phone = await person('Phone');
    const claimed = await phone.post('/api/claim', { code: url.split('#')[1] });
    expect(claimed.json).toEqual({ table: id, seat: 0, token: expect.any(String) });
    await lines[0].closed;
    expect((await ann.get(`/api/tables/${id}`)).json.mine).toEqual([1]);
    expect((await phone.get(`/api/tables/${id}`)).json.mine).toEqual([0]);
    expect((await ann.post('/api/claim', { code: url.split('#')[1] })).json.error.code).toBe('gone');
    lines[1].close();
  });

  it('are seen to come and go, and talk', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', options: { seats: 2 } })).json.table;
    await bob.post(`/api/tables/${id}/sit`);
    const line = ann.stream(id, 0);
    await line.until(({ event }) => event === 'table');
    const other = bob.stream(id, 1);
    await line.until(({ event, data }) => event === 'table' && data.seats[1].present);
    await bob.post(`/api/tables/${id}/chat`, { text: 'hello\u202e <b>there</b>\n' });
    const { data } = await line.until(({ event }) => event === 'chat');
    expect(data).toMatchObject({ n: 1, name: 'Bob', seat: 1, text: 'hello <b>there</b>' });
    other.close();
    await line.until(({ event, data }) => event === 'table' && !data.seats[1].present);
    const late = ann.stream(id, 0);
    await late.until(({ event }) => event === 'chat');
    for (const one of [line, late]) one.close();
  });

  it('play again at the same table with new luck', async () => {
    const ann = await person('Ann');
    const { id, lines } = await started(ann, 2, { options: { rounds: 1 } });
    expect((await ann.post(`/api/tables/${id}/rematch`)).json.error.code).toBe('not-finished');
    await playOn(ann, id, lines);
    const again = await ann.post(`/api/tables/${id}/rematch`);
    expect((await ann.post(`/api/tables/${id}/rematch`)).json).toEqual(again.json);
    const next = (await ann.get(`/api/tables/${again.json.table}`)).json;
    expect(next).toMatchObject({ mine: [0, 1], table: { state: 'open', host: true, options: { rounds: 1 } } });
    expect(next.table.commitment).not.toBe((await ann.get(`/api/tables/${id}`)).json.table.commitment);
    expect((await ann.post(`/api/tables/${again.json.table}/start`)).status).toBe(200);
    for (const line of lines) line.close();
  });
});

describe('the lobby', () => {
  it('lists public tables only, and lives', async () => {
    const ann = await person('Ann');
    const line = new EventStream(ann, '/api/lobby/stream');
    await line.until(({ event }) => event === 'tables');
    const hidden = await hotseat(ann);
    const shown = await hotseat(ann, 2, { public: true });
    const has = (data: { tables: { id: string }[] }, id: string) => data.tables.some((table) => table.id === id);
    const heard = await line.until(({ data }) => has(data, shown.id));
    expect(has(heard.data, hidden.id)).toBe(false);
    await ann.post(`/api/tables/${shown.id}/start`);
    await line.until(({ data }) =>
      data.tables.some((t: { id: string; state: string }) => t.id === shown.id && t.state === 'playing'),
    );
    expect((await ann.get('/api/tables?state=open')).json.tables).toEqual([]);
    line.close();
  });
});

describe('bots', () => {
  it('play a whole game among themselves', async () => {
    const ann = await person('Ann');
    const seats = [{ kind: 'bot', level: 0 }, { kind: 'bot' }, { kind: 'bot', name: 'Hal' }];
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', options: { rounds: 3 }, seats })).json.table;
    const line = ann.stream(id, 'table');
    await ann.post(`/api/tables/${id}/start`);
    const end = await line.until(({ data }) => Boolean(data.outcome) && data.seq > 0);
    const entries = await server.store.tables.entries(id, 0);
    expect(entries.length).toBe(end.data.seq);
    expect(entries.every(({ by }) => by === 'bot')).toBe(true);
    expect(await metricsOf(server.port)).toContain('holdfast_bot_stops_total 0');
    line.close();
  });

  it('give hints where the table allows them', async () => {
    const ann = await person('Ann');
    const { id, lines } = await started(ann, 2, { hints: true });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const { steps } = (await ann.get(`/api/tables/${id}/hint?as=${seat}`)).json;
    expect(steps[0].move).toMatch(/^(draw|bet \d+)$/);
    expect(steps[0].look).toEqual({ look: 'nothing', at: null });
    expect(steps[0].chances).toEqual([0.5, 0.5]);
    const strict = await started(ann, 2);
    expect((await ann.get(`/api/tables/${strict.id}/hint?as=0`)).json.error.code).toBe('not-allowed');
    for (const line of [...lines, ...strict.lines]) line.close();
  });
});
