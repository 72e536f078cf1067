import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { bothStores } from './both-stores.ts';
import { Client } from './client.ts';
import { playOn, started } from './play.ts';
import { SetTime } from './set-time.ts';
import { testServer } from './test-server.ts';

const time = new SetTime();

describe.each(bothStores(time))('personal data on %s', (_, open, openAgain) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open() });
  });
  afterAll(() => server.stop());
  const person = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  /** A table of two people; the first one hosts. */
  const tableOf = async (host: Client, guest: Client, more: object = {}): Promise<string> => {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const made = await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats, ...more });
    const { id } = made.json.table;
    expect((await guest.post(`/api/tables/${id}/sit`)).status).toBe(200);
    return id;
  };
  const stored = async (id: string): Promise<string> => JSON.stringify((await server.store.tables.table(id))?.doc);

  it('exports session, tables, chat and records of the caller, without others’ chat lines', async () => {
    const [ann, bob] = [await person('Annabel'), await person('Bobby')];
    const id = await tableOf(ann, bob);
    await ann.post(`/api/tables/${id}/chat`, { text: 'mine' });
    await bob.post(`/api/tables/${id}/chat`, { text: 'not mine' });
    const game = await started(ann, 2);
    await playOn(ann, game.id, game.lines);
    const { status, json, text } = await ann.get('/api/me/data');
    expect(status).toBe(200);
    expect(json.session).toMatchObject({ name: 'Annabel', kind: 'guest', devices: [{}] });
    expect(
      json.tables.map(({ table, seats }: { table: { id: string }; seats: number[] }) => [table.id, seats]),
    ).toEqual(
      expect.arrayContaining([
        [id, [0]],
        [game.id, [0, 1]],
      ]),
    );
    expect(json.chat).toMatchObject([{ table: id, text: 'mine' }]);
    expect(json.records.map(({ table }: { table: string }) => table)).toEqual([game.id]);
    expect(json.records[0].record.moves.length).toBeGreaterThan(0);
    expect(text).not.toContain('not mine');
    expect((await new Client(server.url).get('/api/me/data')).json.error.code).toBe('no-session');
  });

  it('exports what fits into memory, a few times, and names the rest', async () => {
    const ann = await person('Annabel');
    const [long, short] = [await started(ann, 2), await started(ann, 2)];
    for (const { id, lines } of [long, short]) await playOn(ann, id, lines);
    const { summary } = server.store.tables;
    const counted = vi.spyOn(server.store.tables, 'summary').mockImplementation(async (id) => ({
      ...(await summary(id)),
      ...(id === long.id ? { moves: 60_000 } : {}),
    }));
    const { records, furtherRecords } = (await ann.get('/api/me/data')).json;
    expect([records.map(({ table }: { table: string }) => table), furtherRecords]).toEqual([[short.id], [long.id]]);
    counted.mockRestore();
    const limited = await testServer({ limits: DEFAULT_LIMITS });
    const ben = new Client(limited.url);
    await ben.post('/api/me', { name: 'Bobby' });
    const replies = [];
    for (let n = 0; n < 4; n++) replies.push((await ben.get('/api/me/data')).status);
    expect(replies).toEqual([200, 200, 200, 429]);
    await limited.stop();
  });

  it('deletes session, name and words; open seats are free and the host is handed on', async () => {
    const [ann, bob] = [await person('Annabel'), await person('Bobby')];
    const id = await tableOf(ann, bob);
    await ann.post(`/api/tables/${id}/chat`, { text: 'my secret' });
    const line = ann.stream(id, 0);
    await line.until(({ event }) => event === 'table');
    expect((await ann.post('/api/me/delete', {})).json.error.code).toBe('malformed');
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).json).toEqual({ ok: true });
    await line.closed;
    expect((await ann.get('/api/me')).json.error.code).toBe('no-session');
    const { table } = (await bob.get(`/api/tables/${id}`)).json;
    expect(table).toMatchObject({
      host: true,
      seats: [
        { kind: 'open', name: '' },
        { kind: 'person', name: 'Bobby' },
      ],
    });
    expect(await stored(id)).not.toContain('Annabel');
    expect(await server.store.chats.list(id, 0, 10)).toEqual([]);
    // The numbers of the lines go on.
    expect((await server.store.chats.add(id, { name: 'Bobby', seat: 1, text: 'hi' }, null)).n).toBe(2);
  });

  it('gives seats in play to a bot, and lets the game end without the name', async () => {
    const [ann, bob] = [await person('Annabel'), await person('Bobby')];
    const id = await tableOf(ann, bob);
    await ann.post(`/api/tables/${id}/start`);
    const line = bob.stream(id, 1);
    await line.until(({ event }) => event === 'snapshot');
    await ann.post('/api/me/delete', { confirm: 'delete' });
    const { table } = (await bob.get(`/api/tables/${id}`)).json;
    expect(table).toMatchObject({ host: true, seats: [{ name: 'Guest', playedByBot: true }, { name: 'Bobby' }] });
    expect((await bob.post(`/api/tables/${id}/end`, { on: true })).status).toBe(200);
    await expect.poll(async () => (await bob.get(`/api/tables/${id}`)).json.table.state).toBe('finished');
    expect(await stored(id)).not.toContain('Annabel');
    line.close();
  });

  it('deletes who gave away a seat from its table', async () => {
    const [ann, bob, cleo] = [await person('Annabel'), await person('Bobby'), await person('Cleo')];
    const id = await tableOf(bob, ann);
    const { url } = (await ann.post(`/api/tables/${id}/seat-link`, { seat: 1 })).json;
    expect((await cleo.post('/api/claim', { code: url.split('#')[1] })).status).toBe(200);
    const session = (await ann.get('/api/me')).json.id;
    expect(await stored(id)).toContain(session);
    await ann.post('/api/me/delete', { confirm: 'delete' });
    expect(await stored(id)).not.toContain(session);
    expect(await server.store.links.tablesGiven(session)).toEqual([]);
  });

  it('keeps the play of finished games, without the name and without a proof that would name it', async () => {
    const [ann, bob] = [await person('Annabel'), await person('Bobby')];
    const id = await tableOf(ann, bob);
    await ann.post(`/api/tables/${id}/start`);
    const lines = [ann.stream(id, 0), bob.stream(id, 1)];
    await Promise.all(lines.map((line) => line.until(({ event }) => event === 'snapshot')));
    for (const client of [ann, bob]) await client.post(`/api/tables/${id}/end`, { on: true });
    await expect.poll(async () => (await bob.get(`/api/tables/${id}`)).json.table.state).toBe('finished');
    const before = (await bob.get(`/api/tables/${id}/record`)).json;
    expect(before.seats).toEqual(['Annabel', 'Bobby']);
    await ann.post('/api/me/delete', { confirm: 'delete' });
    const after = await bob.get(`/api/tables/${id}/record`);
    expect(after.json).toMatchObject({ seats: ['Guest', 'Bobby'], setup: before.setup, moves: before.moves });
    expect([after.json.luck, after.json.signature]).toEqual([undefined, undefined]);
    expect(after.text + (await stored(id)) + (await bob.get(`/api/tables/${id}/luck`)).text).not.toContain('Annabel');
    for (const line of lines) line.close();
  });

  /** Finished games of two people that nobody follows any more. */
  const finishedGames = async (ann: Client, bob: Client, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const id = await tableOf(ann, bob);
      await ann.post(`/api/tables/${id}/start`);
      await ann.post(`/api/tables/${id}/chat`, { text: 'good luck' });
      for (const client of [ann, bob]) await client.post(`/api/tables/${id}/end`, { on: true });
      ids.push(id);
    }
    time.pass(1_000_000);
    server.tables.evictIdle();
    expect(ids.filter((id) => server.tables.peek(id))).toEqual([]);
    return ids;
  };
  const expectGone = async (ids: readonly string[], session: string): Promise<void> => {
    for (const id of ids) {
      expect(await stored(id)).not.toContain('Annabel');
      expect(await server.store.chats.list(id, 0, 10)).toEqual([]);
    }
    expect(await server.store.tables.ofPerson(session)).toEqual([]);
  };

  it('deletes somebody from finished games without reading and replaying their logs', async () => {
    const [ann, bob] = [await person('Annabel'), await person('Bobby')];
    const ids = await finishedGames(ann, bob, 25);
    const session = (await ann.get('/api/me')).json.id;
    const read = vi.spyOn(server.store.tables, 'entries');
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    expect(read.mock.calls.filter(([id]) => ids.includes(id))).toEqual([]);
    read.mockRestore();
    await expectGone(ids, session);
  });

  it('goes on with a deletion that was interrupted, after a restart too, while the person is signed out', async () => {
    const [ann, bob] = [await person('Annabel'), await person('Bobby')];
    const ids = await finishedGames(ann, bob, 25);
    const session = (await ann.get('/api/me')).json.id;
    const { replace } = server.store.tables;
    let written = 0;
    vi.spyOn(server.store.tables, 'replace').mockImplementation((...args) =>
      ++written <= 5 ? replace(...args) : Promise.reject(new Error('no answer')),
    );
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    expect((await ann.get('/api/me')).json.error.code).toBe('no-session');
    await expect.poll(async () => (await server.store.tables.ofPerson(session)).length).toBe(20);
    await server.stop();
    server = await testServer({ store: await openAgain() });
    expect((await server.store.tables.ofPerson(session)).length).toBe(20);
    // PostgreSQL has its own time after the restart.
    time.pass(10_000_000);
    await expect.poll(async () => (await server.store.tables.ofPerson(session)).length, { timeout: 20_000 }).toBe(0);
    await expect.poll(() => server.store.chats.ofPerson(session), { timeout: 20_000 }).toEqual([]);
    await expectGone(ids, session);
  });
});
