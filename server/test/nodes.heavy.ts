import { seeded } from '@holdfast/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agent, send } from '../../tools/src/load/http-client.ts';
import { percentilesOf } from '../../tools/src/load/load-result.ts';
import { type OpenPrompt, StreamReader } from '../../tools/src/load/stream-reader.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { freshDatabase } from './fresh-database.ts';
import { spareNode } from './node-process.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** `npm run holdfast -- prove nodes --seconds 30`. */
const SECONDS = Number(process.env.NODES_SECONDS ?? 2);
const TABLES = 40;
const SEATS = 4;
const OPTIONS = { scenario: 'watch', seats: SEATS };

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  agent.destroy();
  await postgres.stop();
});

const chance = seeded('nodes');
let ids = 0;

interface Seat {
  readonly port: number;
  readonly token: string;
  readonly stream: StreamReader;
  prompt: OpenPrompt | null;
}

/** One table whose seats are spread over these ports; plays one move at a time until told to stop. */
async function openTable(ports: readonly number[], token: string) {
  const body = { game: 'watch', options: OPTIONS, seats: Array.from({ length: SEATS }, () => ({ kind: 'me' })) };
  const made = await send(ports[0], '/api/tables', { method: 'POST', token, body: JSON.stringify(body) });
  expect(made.status, made.text).toBe(201);
  const { table, seats: keys }: { table: { id: string }; seats: { token: string }[] } = JSON.parse(made.text);
  await send(ports[0], `/api/tables/${table.id}/start`, { method: 'POST', token, body: '{}' });
  let wake = (): void => {};
  const seats: Seat[] = [];
  for (const [at, key] of keys.entries()) {
    const port = ports[at % ports.length];
    const stream = new StreamReader(port, `/api/tables/${table.id}/stream?as=${at}`, key.token, (_, prompt) => {
      seat.prompt = prompt;
      if (prompt) wake();
    });
    const seat: Seat = { port, token: key.token, stream, prompt: null };
    seats.push(seat);
    await stream.ready;
  }
  const ackMs: number[] = [];
  const others: string[] = [];
  return {
    id: table.id,
    ackMs,
    others,
    async play(goesOn: () => boolean): Promise<void> {
      while (goesOn()) {
        const seat = seats.find(({ prompt }) => prompt !== null);
        if (!seat?.prompt) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            setTimeout(resolve, 200);
          });
          continue;
        }
        const { promptId, moves } = seat.prompt;
        seat.prompt = null;
        const move = moves[chance.below(moves.length)];
        const answer = JSON.stringify({ ask: promptId, move, id: `n${++ids}` });
        const began = performance.now();
        const { status, text } = await send(seat.port, `/api/tables/${table.id}/moves`, {
          method: 'POST',
          token: seat.token,
          body: answer,
        });
        if (status === 200) ackMs.push(performance.now() - began);
        else others.push(`${status} ${text.slice(0, 80)}`);
      }
    },
    close: () => {
      for (const { stream } of seats) stream.close();
    },
  };
}

describe('nodes on one PostgreSQL', () => {
  it.each([
    [1, 'by table'],
    [2, 'by table'],
    [4, 'by table'],
    [2, 'spread'],
    [4, 'spread'],
  ])('%i of them, players %s: every acknowledged move is there, and what a move costs', async (count, mode) => {
    const location = await freshDatabase(postgres.url);
    const games = new URL('../src/games.ts', import.meta.url).href;
    const nodes = Array.from({ length: count }, () => spareNode());
    const ports: number[] = [];
    for (const node of nodes) ports.push(await node.go({ location, port: 0, games }));
    const made = await send(ports[0], '/api/bots', { method: 'POST', body: '{"name":"nodes"}' });
    const { token }: { token: string } = JSON.parse(made.text);
    const tables: Awaited<ReturnType<typeof openTable>>[] = [];
    for (let t = 0; t < TABLES; t++) {
      // By table: a proxy sends everything about a table to one node. Spread: each seat has a node of its own.
      const from = mode === 'spread' ? ports.map((_, i) => ports[(t + i) % count]) : [ports[t % count]];
      tables.push(await openTable(from, token));
    }
    const cpu = () => [nodes.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0), cpuSecondsOf(postgres.pid)];
    const playFor = async (playSeconds: number): Promise<void> => {
      const end = performance.now() + playSeconds * 1000;
      await Promise.all(tables.map((table) => table.play(() => performance.now() < end)));
    };
    const acknowledged = (): number => tables.reduce((sum, { ackMs }) => sum + ackMs.length, 0);
    // Code is compiled and connections are opened before the clock starts.
    await playFor(SECONDS / 2);
    const warmUp = acknowledged();
    const before = cpu();
    const began = performance.now();
    await playFor(SECONDS);
    const seconds = (performance.now() - began) / 1000;
    const [nodesCpu, postgresCpu] = cpu().map((after, i) => after - before[i]);
    for (const table of tables) table.close();

    const store = await openPostgres(location);
    for (const { id, ackMs } of tables) expect((await store.tables.entries(id, 0)).length).toBe(ackMs.length);
    const moves = acknowledged() - warmUp;
    await store.close();
    await Promise.all(nodes.map((node) => node.kill()));
    const { p50, p99 } = percentilesOf(tables.flatMap(({ ackMs }) => ackMs));
    const perMove = (cpuSeconds: number): string => `${((cpuSeconds / moves) * 1000).toFixed(2)} ms`;
    console.log(
      `${count} nodes ${mode}: ${Math.round(moves / seconds)} moves/s, p50 ${p50} ms, p99 ${p99} ms; ` +
        `CPU per move: nodes ${perMove(nodesCpu)}, PostgreSQL ${perMove(postgresCpu)}; ${acknowledged()} moves all there`,
    );
    // Every refusal is one the protocol promises: a prompt that changed on another node.
    expect(tables.flatMap(({ others }) => others).filter((other) => !other.startsWith('409'))).toEqual([]);
    expect(moves).toBeGreaterThan(TABLES);
  });
});
