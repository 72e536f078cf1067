import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { Client, freshId, type Json } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { SetTime } from './set-time.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

type TestServer = Awaited<ReturnType<typeof testServer>>;
const holds = (check: () => Promise<boolean>): Promise<void> =>
  eventually(async () => expect(await check()).toBe(true));

describe('a table on two nodes', () => {
  const time = new SetTime();
  let nodes: [TestServer, TestServer];
  beforeAll(async () => {
    const url = await freshDatabase();
    const timeouts = { botDelayMs: 0, compareTablesEveryMs: 3_600_000 };
    const node = async () => testServer({ store: await openPostgres(url, {}, time), timeouts });
    nodes = [await node(), await node()];
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
  });
  /** What the second node tells the first is lost until the function it returns is called. */
  const cutOff = (): (() => void) => {
    const { store } = nodes[1];
    const { notify } = store;
    store.notify = () => {};
    return () => {
      store.notify = notify;
    };
  };
  const at = (client: Client, node: 0 | 1): Client => {
    client.url = nodes[node].url;
    return client;
  };
  const tableAt = async (node: 0 | 1, id: string): Promise<Json> =>
    (await new Client(nodes[node].url).get(`/api/tables/${id}`)).json.table;
  /** Three people at the turn of the last, all at the first node, none of them with an open page. */
  const forThree = async (more: object = {}) => {
    const people = ['Ann', 'Bob', 'Cid'].map(() => new Client(nodes[0].url));
    for (const client of people) await client.post('/api/me', {});
    const [ann, bob, cid] = people as [Client, Client, Client];
    const request = { game: 'pebbles', options: { seats: 3, rounds: 9 }, botLevel: 1, grace: 60, ...more };
    const { id } = (await ann.post('/api/tables', request)).json.table;
    for (const client of [bob, cid]) await client.post(`/api/tables/${id}/sit`);
    await ann.post(`/api/tables/${id}/start`);
    const [late = 0]: number[] = (await ann.get(`/api/tables/${id}/view`)).json.waitingOn;
    await tableAt(1, id);
    const others = people.filter((_, seat) => seat !== late) as [Client, Client];
    const playAtSecond = async (): Promise<void> => {
      const client = at(people[late] as Client, 1);
      const { asked } = (await client.get(`/api/tables/${id}/view?as=${late}`)).json;
      const move = { ask: asked.ask, move: asked.moves[0], id: freshId() };
      expect((await client.post(`/api/tables/${id}/moves`, move)).status).toBe(200);
    };
    return { id, late, ann, others, playAtSecond };
  };

  it('counts the votes of both, at the same time too', async () => {
    const { id, late, others } = await forThree();
    time.pass(61_000);
    const vote = (client: Client) => client.post(`/api/tables/${id}/vote-bot`, { late, on: true });
    const replies = await Promise.all([vote(others[0]), vote(at(others[1], 1))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const node of [0, 1] as const)
      await holds(async () => (await tableAt(node, id)).seats[late].playedByBot === true);
  });

  it('gives no seat to a bot whose player has moved at the other node', async () => {
    const connect = cutOff();
    const { id, late, others, playAtSecond } = await forThree();
    time.pass(61_000);
    await playAtSecond();
    for (const client of others)
      expect((await client.post(`/api/tables/${id}/vote-bot`, { late, on: true })).json.error.code).toBe('seat-taken');
    const timed = await forThree({ clock: { bank: 60, increment: 60 }, timeout: 'wait' });
    time.pass(59_000);
    await timed.playAtSecond();
    time.pass(2_000);
    const reply = await timed.ann.post(`/api/tables/${timed.id}/bot`, { seat: timed.late });
    expect(reply.json.error.code).toBe('seat-taken');
    connect();
  });

  it('knows players at a node that was silent for a while', async () => {
    const people = new Client(nodes[1].url);
    await people.post('/api/me', {});
    const made = await people.post('/api/tables', { game: 'pebbles', options: { seats: 2 } });
    const line = people.stream(made.json.table.id, 0);
    const present = async (): Promise<boolean> => (await tableAt(0, made.json.table.id)).seats[0].present;
    await holds(present);
    const connect = cutOff();
    time.pass(16_000);
    nodes[0].tables.presence.sendHeartbeat();
    expect(await present()).toBe(false);
    connect();
    nodes[1].tables.presence.sendHeartbeat();
    await holds(present);
    line.close();
  });
});
