import type { Frame } from '@holdfast/protocol';
import { expect } from 'vitest';
import { type Client, type EventStream, freshId, type Json, someMove } from './client.ts';

/** A table where one device has all seats. */
export async function hotseat(client: Client, seats = 3, more: object = {}): Promise<{ id: string; tokens: string[] }> {
  const made = await client.post('/api/tables', {
    game: 'pebbles',
    options: { rounds: 2 },
    seats: Array.from({ length: seats }, (_, i) => ({ kind: 'me', name: `Player ${i}` })),
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return { id: made.json.table.id, tokens: made.json.seats.map((key: Json) => key.token) };
}

/** The same, started, with an open line per seat. */
export async function started(client: Client, seats = 3, more: object = {}) {
  const { id, tokens } = await hotseat(client, seats, more);
  expect((await client.post(`/api/tables/${id}/start`)).status).toBe(200);
  const lines = Array.from({ length: seats }, (_, seat) => client.stream(id, seat));
  await Promise.all(lines.map((line) => line.until(({ event }) => event === 'snapshot')));
  return { id, tokens, lines };
}

export const frameAt = async (line: EventStream, seq: number): Promise<Frame> =>
  (await line.until(({ id }) => id === seq)).data as Frame;

/** Plays listed moves for whoever is asked, from entry `seq`, at most `moves` of them; gives the number of the last entry. */
export async function playOn(
  client: Client,
  id: string,
  lines: readonly EventStream[],
  seq = 0,
  moves = 10_000,
): Promise<number> {
  for (let n = 0; n < moves; n++) {
    const first = await frameAt(lines[0], seq);
    if (first.outcome) return seq;
    const seat = first.waitingOn[n % first.waitingOn.length];
    const frame = await frameAt(lines[seat], seq);
    const answer = { seat, ask: frame.asked!.ask, move: someMove(frame, n * 7 + seq), id: freshId() };
    const reply = await client.post(`/api/tables/${id}/moves`, answer);
    expect(reply.status, reply.text).toBe(200);
    seq = reply.json.seq;
  }
  return seq;
}
