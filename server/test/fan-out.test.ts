import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client, freshId } from './client.ts';
import { frameAt, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

const SPECTATORS = 60;
let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** A game of two with spectators; all have its first position. */
async function crowded() {
  const client = new Client(server.url);
  const game = await started(client, 2, { options: { rounds: 30 } });
  const stranger = new Client(server.url);
  const spectators = Array.from({ length: SPECTATORS }, () => stranger.stream(game.id, 'table'));
  await Promise.all(spectators.map((line) => frameAt(line, 0)));
  return { client, ...game, spectators };
}

it('a move goes to the players and is acknowledged before spectators get it', async () => {
  const { client, id, lines, spectators } = await crowded();
  const [seat = 0] = (await frameAt(lines[0], 0)).waitingOn;
  const { asked } = await frameAt(lines[seat], 0);
  const written: string[] = [];
  const write = Socket.prototype.write;
  vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...args: Parameters<Socket['write']>) {
    written.push(String(args[0]));
    return write.apply(this, args);
  } as Socket['write']);
  const move = { seat, ask: asked!.ask, move: asked!.moves[0], id: freshId() };
  expect((await client.post(`/api/tables/${id}/moves`, move)).json).toEqual({ seq: 1 });
  await Promise.all([...lines, ...spectators].map((line) => frameAt(line, 1)));
  vi.restoreAllMocks();
  const frames = written.flatMap((text, at) => (text.includes('event: frame') ? [at] : []));
  const acknowledged = written.findIndex((text) => text.endsWith('{"seq":1}'));
  expect(frames.length).toBe(lines.length + SPECTATORS);
  expect(acknowledged).toBeGreaterThan(-1);
  expect(frames.filter((at) => at < acknowledged).length).toBe(lines.length);
  for (const line of [...lines, ...spectators]) line.close();
});

it('spectators get everything in order, and the end of a closed table', async () => {
  const { client, id, lines, spectators } = await crowded();
  const last = await playOn(client, id, lines, 0, 12);
  const table = server.tables.peek(id);
  // Many events in one turn of the event loop, the last one before the end.
  for (let n = 0; n < 5; n++) table?.announce();
  table?.close();
  await Promise.all([...lines, ...spectators].map(({ closed }) => closed));
  for (const { events } of spectators) {
    expect(events.at(-1)?.event).toBe('bye');
    expect(events.slice(-6, -1).map(({ event }) => event)).toEqual(Array.from({ length: 5 }, () => 'table'));
    const seqs = events.flatMap(({ event, id: seq }) => (event === 'frame' ? [seq] : []));
    expect(seqs).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  }
});
