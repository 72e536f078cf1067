import { join } from 'node:path';
import { playMove, takeBack } from '@holdfast/session';
import { describe, expect, it, vi } from 'vitest';
import { ProcessClock } from '../src/core/process-clock.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client, freshId } from './client.ts';
import { frameAt, hotseat, started } from './play.ts';
import { tempFolder, testServer } from './test-server.ts';
import { eventually } from './until.ts';

describe('running out of time', () => {
  it('lets a bot play the seat, notifies everybody, and gives it back to its owner', async () => {
    const server = await testServer();
    const client = new Client(server.url);
    const { id, lines } = await started(client, 2, {
      clock: { bank: 1, increment: 0 },
      absent: 'bot',
      options: { rounds: 5 },
    });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    expect((await client.get(`/api/tables/${id}`)).json.table.seats[seat].clock).toMatchObject({
      bank: 1_000,
      deadline: expect.any(Number),
    });
    await lines[0].until(({ event, data }) => event === 'table' && data.seats[seat].playedByBot);
    await frameAt(lines[0], 2);
    const [first, second] = await server.store.tables.entries(id, 0);
    expect(first).toMatchObject({ seat, kind: 'timeout', by: 'server' });
    expect(second).toMatchObject({ seat, kind: 'move', by: 'bot' });
    expect((await client.post(`/api/tables/${id}/return`, { seat })).status).toBe(200);
    await lines[0].until(({ event, data }) => event === 'table' && data.seq > 0 && !data.seats[seat].playedByBot);
    for (const line of lines) line.close();
    await server.stop();
  });

  it('only waits where the table says so', async () => {
    const server = await testServer();
    const client = new Client(server.url);
    const setDue = vi.spyOn(server.store.tables, 'setDue');
    const { id, lines } = await started(client, 2, { clock: { bank: 1, increment: 0 } });
    // The sweep found the deadline passed, and set no other one.
    await eventually(() => expect(setDue).toHaveBeenCalledWith(id, null));
    const { table } = (await client.get(`/api/tables/${id}`)).json;
    expect(table).toMatchObject({ seq: 0, seats: [{ playedByBot: false }, { playedByBot: false }] });
    for (const line of lines) line.close();
    await server.stop();
  });

  it('looks after the table in time when a move is taken back', async () => {
    let passed = 0;
    const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };
    const folder = tempFolder();
    const store = openSqlite(join(folder.path, 'h.db'), new ProcessClock(time));
    const server = await testServer({ store });
    const { id, lines } = await started(new Client(server.url), 2, {
      clock: { bank: 60, increment: 0 },
      takeback: true,
      options: { rounds: 9 },
    });
    const table = await server.tables.get(id);
    const append = vi.spyOn(store.tables, 'append');
    const [seat = 0] = table.position.waitingOn;
    const moveAndTakeBack = async (name: string): Promise<unknown> => {
      await playMove(table, { seat, promptId: null, move: 'bet 1', id: name, by: 'person' });
      passed += 1_000;
      await takeBack(table, seat, `${name}-back`);
      return append.mock.lastCall?.[2];
    };
    passed += 50_000;
    expect(await moveAndTakeBack('in-time')).toBe(9_000);
    // Time that is up stays up: no move with a take-back buys any.
    passed += 20_000;
    expect(await moveAndTakeBack('late')).toBe(0);
    for (const line of lines) line.close();
    await server.stop();
    folder.remove();
  });

  it('survives a restart: the next server carries the deadline out', async () => {
    const folder = tempFolder();
    const file = join(folder.path, 'h.db');
    const first = await testServer({ store: openSqlite(file) });
    const client = new Client(first.url);
    const { id, lines } = await started(client, 2, {
      clock: { bank: 1, increment: 0 },
      absent: 'bot',
      options: { rounds: 2 },
    });
    await first.stop();
    for (const line of lines) line.close();
    const store = openSqlite(file);
    const second = await testServer({ store });
    const spectator = new Client(second.url).stream(id, 'table');
    await spectator.until(({ data }) => data.seq > 1);
    expect((await store.tables.entries(id, 0)).slice(0, 2).map(({ by }) => by)).toEqual(['server', 'bot']);
    spectator.close();
    await second.stop();
    folder.remove();
  });
});

describe('staying away', () => {
  it('lets a bot play until the owner opens the stream again', async () => {
    const server = await testServer({ timeouts: { botDelayMs: 0, markAbsentAfterMs: 300 } });
    const client = new Client(server.url);
    const { id } = await hotseat(client, 2, { absent: 'bot', options: { rounds: 40 } });
    const spectator = new Client(server.url).stream(id, 'table');
    await spectator.until(({ event }) => event === 'table');
    await client.post(`/api/tables/${id}/start`);
    await spectator.until(({ data }) => data.seq >= 3);
    const lines = [client.stream(id, 0), client.stream(id, 1)];
    await spectator.until(
      ({ event, data }) =>
        event === 'table' &&
        data.seats.every((seat: { playedByBot: boolean; present: boolean }) => seat.present && !seat.playedByBot),
    );
    for (const line of [...lines, spectator]) line.close();
    await server.stop();
  });
});

describe('a pause', () => {
  it('needs everybody, stops moves and clocks, and ends the same way', async () => {
    const server = await testServer();
    const client = new Client(server.url);
    const { id, lines } = await started(client, 2, { clock: { bank: 60, increment: 0 } });
    const pause = (seat: number, on: boolean) => client.post(`/api/tables/${id}/pause`, { seat, on });
    const table = async () => (await client.get(`/api/tables/${id}`)).json.table;
    await pause(0, true);
    expect(await table()).toMatchObject({ paused: false, pauseVotes: [0] });
    await pause(1, true);
    expect(await table()).toMatchObject({ paused: true, pauseVotes: [], seq: 1 });
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const move = { seat, ask: 1, move: 'draw', id: freshId() };
    expect((await client.post(`/api/tables/${id}/moves`, move)).json.error.code).toBe('paused');
    expect((await table()).seats[seat].clock.deadline).toBeNull();
    await pause(0, false);
    await pause(1, false);
    expect(await table()).toMatchObject({ paused: false, seq: 2 });
    expect((await client.post(`/api/tables/${id}/moves`, move)).json).toEqual({ seq: 3 });
    for (const line of lines) line.close();
    await server.stop();
  });
});
