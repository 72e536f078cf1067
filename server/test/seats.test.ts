import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { Client, type Json } from './client.ts';
import { frameAt, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const person = async (name: string): Promise<Client> => {
  const client = new Client(server.url);
  await client.post('/api/me', { name });
  return client;
};
/** A table for two where the host has seat 0. */
const openTable = async (host: Client, more: object = {}): Promise<string> =>
  (await host.post('/api/tables', { game: 'pebbles', options: { seats: 2, rounds: 9 }, ...more })).json.table.id;
const linkTo = async (client: Client, id: string, seat: number): Promise<string> =>
  (await client.post(`/api/tables/${id}/seat-link`, { seat })).json.url.split('#')[1];
const mine = async (client: Client, id: string): Promise<number[]> => (await client.get(`/api/tables/${id}`)).json.mine;

describe('a seat link', () => {
  it('is void once its creator has left, so that it can’t take a later player’s seat', async () => {
    const [ann, thief, victim] = [await person('Ann'), await person('Thief'), await person('Victim')];
    const id = await openTable(ann);
    await thief.post(`/api/tables/${id}/sit`, { seat: 1 });
    const code = await linkTo(thief, id, 1);
    await thief.post(`/api/tables/${id}/leave`, { seat: 1 });
    await victim.post(`/api/tables/${id}/sit`, { seat: 1 });
    await ann.post(`/api/tables/${id}/start`);
    expect((await thief.post('/api/claim', { code })).json.error.code).toBe('gone');
    expect([await mine(victim, id), await mine(thief, id)]).toEqual([[1], []]);
  });

  it('is void once its maker has sat down again', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const id = await openTable(ann);
    await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
    const code = await linkTo(bob, id, 1);
    await bob.post(`/api/tables/${id}/leave`, { seat: 1 });
    await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
    expect((await ann.post('/api/claim', { code })).json.error.code).toBe('gone');
  });

  it('is void once another link to the seat was used', async () => {
    const [ann, phone, thief] = [await person('Ann'), await person('Phone'), await person('Thief')];
    const { id, lines } = await started(ann, 2);
    const [kept, used] = [await linkTo(ann, id, 0), await linkTo(ann, id, 0)];
    expect((await phone.post('/api/claim', { code: used })).status).toBe(200);
    expect((await thief.post('/api/claim', { code: kept })).json.error.code).toBe('gone');
    expect(await mine(phone, id)).toEqual([0]);
    for (const line of lines) line.close();
  });

  it('does not reach the next game of the same table', async () => {
    const ann = await person('Ann');
    const { id, lines } = await started(ann, 2, { options: { rounds: 1 } });
    const code = await linkTo(ann, id, 0);
    await playOn(ann, id, lines);
    const next = (await ann.post(`/api/tables/${id}/rematch`)).json.table;
    const phone = await person('Phone');
    expect((await phone.post('/api/claim', { code })).json.table).toBe(id);
    expect([await mine(phone, next), await mine(ann, next)]).toEqual([[], [0, 1]]);
    for (const line of lines) line.close();
  });
});

describe('a rematch', () => {
  const finished = async (host: Client, guest: Client): Promise<string> => {
    const id = await openTable(host);
    await guest.post(`/api/tables/${id}/sit`, { seat: 1 });
    await host.post(`/api/tables/${id}/start`);
    await guest.post(`/api/tables/${id}/resign`);
    return id;
  };
  const again = async (client: Client, id: string): Promise<string> =>
    (await client.post(`/api/tables/${id}/rematch`)).json.table;

  it('needs everybody’s yes, so that nobody’s clock runs who does not want it', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const id = await finished(ann, ben);
    const next = await again(ben, id);
    expect([await mine(ann, next), await mine(ben, next)]).toEqual([[], [1]]);
    expect((await ben.get(`/api/tables/${next}`)).json.table.host).toBe(true);
    expect((await ben.post(`/api/tables/${next}/start`)).json.error.code).toBe('seats-open');
    // Ann wants it too, and sits where she sat.
    expect(await again(ann, id)).toBe(next);
    expect([await mine(ann, next), await mine(ben, next)]).toEqual([[0], [1]]);
    expect((await ben.post(`/api/tables/${next}/start`)).status).toBe(200);
  });

  it('seats nobody with a host who has blocked them', async () => {
    const [ann, troll] = [await person('Ann'), await person('Troll')];
    const id = await finished(ann, troll);
    await ann.post('/api/blocks', { table: id, seat: 1 });
    const next = await again(ann, id);
    expect(await again(troll, id)).toBe(next);
    expect([await mine(ann, next), await mine(troll, next)]).toEqual([[0], []]);
  });

  it('is a new table, as often as anybody may open one', async () => {
    const rates = { tables: { perSecond: 0.001, burst: 3 } };
    const limited = await testServer({ limits: { ...DEFAULT_LIMITS, rates } });
    const ann = new Client(limited.url);
    await ann.post('/api/me', { name: 'Ann' });
    const request = { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'bot' }] };
    let { id } = (await ann.post('/api/tables', request)).json.table;
    const replies: Json[] = [];
    for (let n = 0; n < 3; n++) {
      await ann.post(`/api/tables/${id}/start`);
      await ann.post(`/api/tables/${id}/resign`);
      const reply = await ann.post(`/api/tables/${id}/rematch`);
      replies.push(reply.status);
      // The second request opens no further table.
      if (reply.status === 200) expect((await ann.post(`/api/tables/${id}/rematch`)).json).toEqual(reply.json);
      id = reply.json.table;
    }
    expect(replies).toEqual([200, 200, 429]);
    await limited.stop();
  });
});

describe('the rights of an open stream', () => {
  it('fall with the seat: who sat, opened the public side and left sees a delayed table later', async () => {
    const [ann, bob, spy] = [await person('Ann'), await person('Bob'), await person('Spy')];
    const id = await openTable(ann, { spectators: { delay: 4 } });
    await spy.post(`/api/tables/${id}/sit`, { seat: 1 });
    const spying = spy.stream(id, 'table');
    await spying.until(({ event }) => event === 'table');
    await spy.post(`/api/tables/${id}/leave`, { seat: 1 });
    await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
    await ann.post(`/api/tables/${id}/start`);
    const lines = [ann.stream(id, 0), bob.stream(id, 1)];
    const both = { post: (path: string, body: Json) => (body.seat === 0 ? ann : bob).post(path, body) } as Client;
    await playOn(both, id, lines, 0, 8);
    await frameAt(spying, 4);
    expect(Math.max(...spying.frames.map(({ seq }) => seq))).toBe(4);
    for (const line of [...lines, spying]) line.close();
  });

  it('rise and fall in a running game: a claimed seat moves its streams to the right feed with a snapshot', async () => {
    const [ann, phone] = [await person('Ann'), await person('Phone')];
    const { id, lines } = await started(ann, 2, { spectators: { delay: 4 }, options: { rounds: 9 } });
    const annLooks = ann.stream(id, 'table');
    const phoneLooks = phone.stream(id, 'table');
    await playOn(ann, id, lines, 0, 6);
    await frameAt(annLooks, 6);
    await frameAt(phoneLooks, 2);
    expect(phoneLooks.frames.at(-1)!.seq).toBe(2);
    for (const seat of [0, 1])
      expect((await phone.post('/api/claim', { code: await linkTo(ann, id, seat) })).status).toBe(200);
    // The phone has seats now and sees the game as it is; the old device has none any more.
    expect((await phoneLooks.until(({ event, id: seq }) => event === 'snapshot' && seq === 6)).data.view).toBeDefined();
    expect((await annLooks.until(({ event, id: seq }) => event === 'snapshot' && seq === 2)).data.view).toBeDefined();
    await phone.stream(id, 0).until(({ event, data }) => event === 'snapshot' && data.table.seats[0].present);
    for (const line of [...lines, annLooks, phoneLooks]) line.close();
  });
});

describe('outsiders at a delayed table', () => {
  it('is as old as the game they are shown: number of the entry, clocks, list, talk of the players', async () => {
    const ann = await person('Ann');
    const terms = {
      spectators: { delay: 4 },
      public: true,
      clock: { bank: 600, increment: 30 },
      options: { rounds: 9 },
    };
    const { id, lines } = await started(ann, 2, terms);
    await playOn(ann, id, lines, 0, 9);
    const outsider = await person('Out');
    const shown = (await outsider.get(`/api/tables/${id}`)).json.table;
    expect(shown.seq).toBe(5);
    expect(shown.seats.map(({ clock }: Json) => clock)).toEqual([null, null]);
    const listed = (await outsider.get('/api/tables?state=playing')).json.tables.find((one: Json) => one.id === id);
    expect(listed).toMatchObject({ seq: 5, pauseVotes: [] });
    const live = (await ann.get(`/api/tables/${id}`)).json.table;
    expect(live.seq).toBe(9);
    const looking = outsider.stream(id, 'table');
    const { data } = await looking.until(({ event }) => event === 'snapshot');
    expect(data.table.seats.map(({ clock }: Json) => clock.deadline)).toEqual([null, null]);
    const banks = (table: Json): number[] => table.seats.map(({ clock }: Json) => clock.bank);
    expect(banks(data.table)).not.toEqual(banks(live));
    await ann.post(`/api/tables/${id}/chat`, { text: 'I hold the red one' });
    await outsider.post(`/api/tables/${id}/chat`, { text: 'hello' });
    await looking.until(({ event }) => event === 'chat');
    expect(looking.events.filter(({ event }) => event === 'chat').map(({ data }) => data.text)).toEqual(['hello']);
    await playOn(ann, id, lines, 9);
    const late = outsider.stream(id, 'table');
    await late.until(({ event, data }) => event === 'chat' && data.text === 'I hold the red one');
    for (const line of [...lines, looking, late]) line.close();
  });

  it('holds nothing of the game at a closed table', async () => {
    const ann = await person('Ann');
    const { id, lines } = await started(ann, 2, { spectators: 'closed', clock: { bank: 600, increment: 0 } });
    await playOn(ann, id, lines, 0, 2);
    const { table } = (await (await person('Out')).get(`/api/tables/${id}`)).json;
    expect([table.seq, table.seats[0].clock]).toEqual([0, null]);
    for (const line of lines) line.close();
  });
});
