import { digest, readRecord, replay } from '@holdfast/kernel';
import type { Frame } from '@holdfast/protocol';
import { verifyLuck } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';
import { Client, freshId, type Json, someMove } from './client.ts';
import { hotseat } from './play.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer({ games: new URL('../src/games.ts', import.meta.url).href });
});
afterAll(() => server.stop());

const ways = games.flatMap((game) =>
  Object.entries(game.describe().seats).map(([scenario, seats]) => ({ game, scenario, seats: seats[0] })),
);

describe.each(ways)('$game.id, $scenario, with $seats seats', ({ game, scenario, seats }) => {
  it('is played over HTTP to its end; every viewer folds to its view; the record replays and its luck is proven', async () => {
    const client = new Client(server.url);
    const options = { scenario };
    const places = Array.from({ length: seats }, (_, i) => ({ kind: 'me', name: `Player ${i}` }));
    const { id } = await hotseat(client, seats, { game: game.id, options, seats: places });
    expect((await client.post(`/api/tables/${id}/start`)).status).toBe(200);
    const viewers = [...Array.from({ length: seats }, (_, seat) => seat), 'table'] as const;
    const lines = viewers.map((viewer) => client.stream(id, viewer));
    const at = async (i: number, seq: number): Promise<Frame> => (await lines[i].until(({ id }) => id === seq)).data;
    let seq = 0;
    for (;;) {
      const frame = await at(0, seq);
      if (frame.outcome) break;
      const seat = frame.waitingOn[seq % frame.waitingOn.length];
      const asked = await at(seat, seq);
      expect(asked.asked!.moves.length + asked.asked!.open.length).toBeGreaterThan(0);
      const answer = {
        seat,
        ask: asked.asked!.ask,
        move: someMove(asked, (seq * 2_654_435_761) % 1_000_003),
        id: freshId(),
      };
      const reply = await client.post(`/api/tables/${id}/moves`, answer);
      expect(reply.status, reply.text).toBe(200);
      seq = reply.json.seq;
    }
    for (const [i, viewer] of viewers.entries()) {
      await at(i, seq);
      let view: Json = null;
      let checked = 0;
      for (const frame of lines[i].frames) {
        view = frame.view ?? frame.facts.reduce((seen, fact) => game.fold(seen, fact as never), view);
        if (!frame.digest) continue;
        expect(digest(view), `${viewer} at ${frame.seq}`).toBe(frame.digest);
        checked++;
      }
      // The snapshot and the last frame carry one, and one in 32 between them.
      expect(checked).toBeGreaterThanOrEqual(2);
      lines[i].close();
    }
    const { text } = await client.get(`/api/tables/${id}/record`);
    const record = readRecord(text);
    expect([...replay(game, record)].length).toBe(seq + 1);
    expect(verifyLuck(game, record)?.problems).toEqual([]);
  });
});
