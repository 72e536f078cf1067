import { digest } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Client } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { type SpareNode, spareNode } from './node-process.ts';
import { PersistentSeat } from './persistent-seat.ts';
import { frameAt, hotseat } from './play.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { testServer } from './test-server.ts';
import { until } from './until.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('two nodes on one PostgreSQL', () => {
  it('finish every game when one is killed in the middle; views agree and nothing is lost', async () => {
    const location = await freshDatabase(postgres.url);
    const nodes: SpareNode[] = [spareNode(), spareNode()];
    const ports = await Promise.all(nodes.map((node) => node.go({ location, port: 0, leaseMs: 800 })));
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const host = new Client(addresses[0]);
    const seats: { table: string; seat: PersistentSeat }[] = [];
    for (let t = 0; t < 6; t++) {
      // The last seat is a bot's: whoever lives must play it.
      const places = [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }, { kind: 'bot' }];
      const { id, tokens } = await hotseat(host, 4, { options: { rounds: 24 }, seats: places });
      await host.post(`/api/tables/${id}/start`);
      for (let s = 0; s < 3; s++) seats.push({ table: id, seat: new PersistentSeat(addresses, id, s, tokens[s]) });
    }
    const going = seats.flatMap(({ seat }) => [seat.listen(), seat.play(2)]);
    const acknowledged = () => seats.reduce((sum, { seat }) => sum + seat.acknowledged.size, 0);
    await until('150 moves are acknowledged', () => acknowledged() >= 150);
    expect(seats.some(({ seat }) => seat.over)).toBe(false);
    await nodes[0].kill();
    await Promise.all(going);

    const store = await openPostgres(location);
    const spectator = new Client(addresses[1]);
    for (const { table, seat } of seats) {
      expect(seat.problem).toBeNull();
      expect(seat.over).toBe(true);
      const entries = await store.tables.entries(table, 0);
      const written = new Map(entries.map(({ id, seq }) => [id, seq]));
      for (const [id, seq] of seat.acknowledged) expect(written.get(`${seat.seat}:${id}`)).toBe(seq);
      const { view } = (await spectator.get(`/api/tables/${table}/view?as=table`)).json;
      expect(digest(seat.view)).toBe(digest(view));
      expect((await store.tables.table(table))!.doc.state).toBe('finished');
    }
    expect(seats.filter(({ seat }) => seat.resumes > 0).length).toBeGreaterThan(0);
    await store.close();
    await nodes[1].kill();
  });

  it('notify each other of moves, seats, chat and presence', async () => {
    const location = await freshDatabase(postgres.url);
    const [one, two] = [
      await testServer({ store: await openPostgres(location) }),
      await testServer({ store: await openPostgres(location) }),
    ];
    const ann = new Client(one.url);
    const { id } = await hotseat(ann, 2, { options: { rounds: 12 } });
    const other = new Client(two.url);
    other.cookie = ann.cookie;
    const lines = [ann.stream(id, 0), other.stream(id, 1)];
    await lines[1].until(({ event, data }) => event === 'table' && data.seats[0].present && data.seats[1].present);
    await other.post(`/api/tables/${id}/start`);
    await Promise.all(lines.map((line) => frameAt(line, 0)));
    await ann.post(`/api/tables/${id}/chat`, { text: 'across' });
    await lines[1].until(({ event, data }) => event === 'chat' && data.text === 'across');
    // Both nodes answer in turn, each from what it heard of the other.
    const clients = [ann, other];
    for (let seq = 0; seq < 8; seq++) {
      const frames = await Promise.all(lines.map((line) => frameAt(line, seq)));
      const seat = frames[0].waitingOn[0];
      const { ask, moves } = frames[seat].asked!;
      const sent = await clients[seq % 2].post(`/api/tables/${id}/moves`, { seat, ask, move: moves[0], id: `m${seq}` });
      expect(sent.json).toEqual({ seq: seq + 1 });
      // The same request through the other node has the same response.
      expect(
        (await clients[(seq + 1) % 2].post(`/api/tables/${id}/moves`, { seat, ask, move: moves[0], id: `m${seq}` }))
          .json,
      ).toEqual({ seq: seq + 1 });
    }
    for (const line of lines) line.close();
    await Promise.all([one.stop(), two.stop()]);
  });

  it('judge a request again after losing the race for a number', async () => {
    const location = await freshDatabase(postgres.url);
    const servers = [
      await testServer({ store: await openPostgres(location) }),
      await testServer({ store: await openPostgres(location) }),
    ];
    const clients = servers.map(({ url }) => new Client(url));
    const { id } = await hotseat(clients[0], 3, { options: { rounds: 30 } });
    clients[1].cookie = clients[0].cookie;
    await clients[0].post(`/api/tables/${id}/start`);
    for (let n = 0, seq = 0; n < 12; n++) {
      const viewOf = async (seat: number): Promise<Frame> => {
        for (;;) {
          const { json } = await clients[n % 2].get(`/api/tables/${id}/view?as=${seat}`);
          if (json.seq === seq) return json;
        }
      };
      const { waitingOn } = await viewOf(0);
      const asked = await Promise.all(waitingOn.map(async (seat) => (await viewOf(seat)).asked!));
      // Everybody who is asked answers at the same time, through different nodes.
      const replies = await Promise.all(
        asked.map(({ ask, moves }, i) => {
          const answer = { seat: waitingOn[i], ask, move: moves[0], id: `r${n}-${i}` };
          return clients[(n + i) % 2].post(`/api/tables/${id}/moves`, answer);
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(replies.map(({ json }) => json.seq - seq).sort()).toEqual(replies.map((_, i) => i + 1));
      seq += replies.length;
    }
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('live through a restart of the database', async () => {
    const location = await freshDatabase(postgres.url);
    const servers = [
      await testServer({ store: await openPostgres(location) }),
      await testServer({ store: await openPostgres(location) }),
    ];
    setLogLevel('off');
    const addresses = servers.map(({ url }) => url);
    const host = new Client(addresses[0]);
    const { id, tokens } = await hotseat(host, 2, { options: { rounds: 60 } });
    const seats = tokens.map((token, seat) => new PersistentSeat(addresses, id, seat, token));
    await host.post(`/api/tables/${id}/start`);
    const going = seats.flatMap((seat) => [seat.listen(), seat.play(5)]);
    await until('the game is going', () => seats[0].acknowledged.size > 5);
    await postgres.restart();
    const before = seats[0].acknowledged.size;
    await until('it goes on after the restart', () => seats[0].acknowledged.size > before + 10);
    for (const seat of seats) seat.stop();
    await Promise.all(going);
    const store = await openPostgres(location);
    const written = new Map((await store.tables.entries(id, 0)).map(({ id, seq }) => [id, seq]));
    for (const seat of seats) {
      expect(seat.problem).toBeNull();
      for (const [sent, seq] of seat.acknowledged) expect(written.get(`${seat.seat}:${sent}`)).toBe(seq);
    }
    await store.close();
    await Promise.all(servers.map((server) => server.stop()));
  });
});
