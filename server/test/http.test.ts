import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, freshId, type Json, someMove } from './client.ts';
import { testServer } from './help.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** A hotseat table: one device has all seats. */
export async function hotseat(client: Client, seats = 3, more: object = {}): Promise<{ id: string; tokens: string[] }> {
  const made = await client.post('/api/tables', {
    game: 'pebbles',
    options: { rounds: 2 },
    seats: Array.from({ length: seats }, (_, i) => ({ kind: 'me', name: `Player ${i}` })),
    ...more,
  });
  expect(made.status).toBe(201);
  return { id: made.json.table.id, tokens: made.json.seats.map((key: Json) => key.token) };
}

describe('a game over HTTP', () => {
  it('is made, started, played to its end and recorded', async () => {
    const client = new Client(server.url);
    const { id } = await hotseat(client);
    expect((await client.get(`/api/tables/${id}`)).json.mine).toEqual([0, 1, 2]);
    expect((await client.post(`/api/tables/${id}/start`)).status).toBe(200);
    const lines = [0, 1, 2].map((seat) => client.stream(id, seat));
    await Promise.all(lines.map((line) => line.until(({ event }) => event === 'snapshot')));
    let seq = 0;
    for (let n = 0; ; n++) {
      const frames = await Promise.all(lines.map(async (line) => (await line.until(({ id }) => id === seq)).data));
      if (frames[0].outcome) break;
      const seat = frames[0].waitingOn[0];
      const answer = { seat, ask: frames[seat].asked.ask, move: someMove(frames[seat], n), id: freshId() };
      const reply = await client.post(`/api/tables/${id}/moves`, answer);
      expect(reply).toMatchObject({ status: 200, json: { seq: seq + 1 } });
      expect((await client.post(`/api/tables/${id}/moves`, answer)).json).toEqual({ seq: seq + 1 });
      seq++;
    }
    expect(lines[0].frames.map((frame) => frame.seq)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i));
    const record = await client.get(`/api/tables/${id}/record`);
    expect(record.json.moves.length).toBe(seq);
    for (const line of lines) line.close();
  });
});
