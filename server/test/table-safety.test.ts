import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './client.ts';
import { hotseat } from './play.ts';
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
/** A table with one seat of the host's and two open ones. */
const openTable = async (host: Client): Promise<string> => {
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  return (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats })).json.table.id;
};
const namesAt = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`/api/tables/${id}`)).json.table.seats.map(({ name }: { name: string }) => name);

it('lets the host send somebody away before the start, who cannot sit or chat there again', async () => {
  const [host, rude, friend] = [await person('Ann'), await person('Rude'), await person('Cleo')];
  const id = await openTable(host);
  await rude.post(`/api/tables/${id}/sit`, { seat: 1 });
  await friend.post(`/api/tables/${id}/sit`, { seat: 2 });
  const code = (await friend.post(`/api/tables/${id}/seat-link`)).json.url.split('#')[1];
  const line = rude.stream(id, 1);
  await line.until(({ event }) => event === 'table');
  expect((await friend.post(`/api/tables/${id}/kick`, { seat: 1 })).json.error.code).toBe('not-yours');
  expect((await host.post(`/api/tables/${id}/kick`, { seat: 0 })).json.error.code).toBe('not-allowed');
  expect((await host.post(`/api/tables/${id}/kick`, { seat: 1 })).json).toEqual({ ok: true });
  await line.closed;
  expect(await namesAt(host, id)).toEqual(['Ann', '', 'Cleo']);
  for (const [path, body] of [
    [`/api/tables/${id}/sit`, { seat: 1 }],
    [`/api/tables/${id}/chat`, { text: 'hello again' }],
    ['/api/claim', { code }],
  ] as const)
    expect((await rude.post(path, body)).json.error.code, path).toBe('not-allowed');
  expect(await namesAt(host, id)).toEqual(['Ann', '', 'Cleo']);
});

it('sends nobody away once the game has started', async () => {
  const [host, guest] = [await person('Ann'), await person('Bob')];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats })).json.table;
  await guest.post(`/api/tables/${id}/sit`);
  await host.post(`/api/tables/${id}/start`);
  expect((await host.post(`/api/tables/${id}/kick`, { seat: 1 })).json.error.code).toBe('wrong-state');
});

it('renames the seat at open tables, unique, and leaves started games alone', async () => {
  const [host, guest] = [await person('Ann'), await person('Bob')];
  const open = await openTable(host);
  await guest.post(`/api/tables/${open}/sit`);
  const started = (
    await host.post('/api/tables', {
      ...{ game: 'pebbles', options: { rounds: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    })
  ).json.table.id;
  await guest.post(`/api/tables/${started}/sit`);
  await host.post(`/api/tables/${started}/start`);
  expect((await guest.post('/api/me', { name: 'Bertha' })).json.name).toBe('Bertha');
  expect([await namesAt(host, open), await namesAt(host, started)]).toEqual([
    ['Ann', 'Bertha', ''],
    ['Ann', 'Bob'],
  ]);
  // A look-alike: Cyrillic letters.
  await guest.post('/api/me', { name: 'Аnn' });
  expect((await namesAt(host, open))[1]).toBe('Аnn 2');
});

it('leaves the names of several players at one device alone', async () => {
  const client = await person('Ann');
  const { id } = await hotseat(client, 2);
  await client.post('/api/me', { name: 'Anna' });
  expect(await namesAt(client, id)).toEqual(['Player 0', 'Player 1']);
});
