import { fork } from 'node:child_process';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { percentilesOf } from '../../tools/src/load/load-result.ts';
import { StreamReader } from '../../tools/src/load/stream-reader.ts';
import { Client, freshId } from './client.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { spareNode } from './node-process.ts';
import { hotseat } from './play.ts';
import { tempFolder } from './test-server.ts';
import { until } from './until.ts';

/** `npm run holdfast -- prove fanout --streams 10000`; needs two file descriptors per stream. */
const STREAMS = Number(process.env.FAN_OUT_STREAMS ?? 1_000);
const MOVES = 40;
const OPENED_AT_ONCE = 100;

/**
 * Plays moves one by one; each is done when every stream has its frame. Gives the milliseconds that took, and those until the move
 * was acknowledged.
 */
async function playAndWait(host: Client, id: string, readers: readonly { readonly seq: number }[], from: number) {
  const times: number[] = [];
  const acknowledged: number[] = [];
  for (let seq = from; seq < from + MOVES; seq++) {
    const { waitingOn } = (await host.get(`/api/tables/${id}/view?as=table`)).json;
    const { asked } = (await host.get(`/api/tables/${id}/view?as=${waitingOn[0]}`)).json;
    const began = performance.now();
    const move = { seat: waitingOn[0], ask: asked.ask, move: asked.moves[0], id: freshId() };
    expect((await host.post(`/api/tables/${id}/moves`, move)).json).toEqual({ seq: seq + 1 });
    acknowledged.push(performance.now() - began);
    await until(`frame ${seq + 1} is with everybody`, () => readers.every((reader) => reader.seq >= seq + 1));
    times.push(performance.now() - began);
  }
  return { whole: percentilesOf(times), acknowledged: percentilesOf(acknowledged) };
}

async function openReaders(port: number, path: string, count: number): Promise<StreamReader[]> {
  const readers: StreamReader[] = [];
  while (readers.length < count) {
    const some = Array.from(
      { length: Math.min(OPENED_AT_ONCE, count - readers.length) },
      () => new StreamReader(port, path, null, () => {}),
    );
    await Promise.all(some.map((reader) => reader.ready));
    readers.push(...some);
  }
  return readers;
}

describe(`${STREAMS} spectators of one table`, () => {
  it('get every frame from one node, and from a relay in front of it; what a frame costs', async () => {
    const folder = tempFolder();
    const node = spareNode();
    const port = await node.go({ location: join(folder.path, 'fan-out.db'), port: 0 });
    const host = new Client(`http://127.0.0.1:${port}`);
    const { id } = await hotseat(host, 2, { options: { rounds: 100_000 } });
    await host.post(`/api/tables/${id}/start`);
    const path = `/api/tables/${id}/stream?as=table`;

    const direct = await openReaders(port, path, STREAMS);
    const before = cpuSecondsOf(node.pid);
    const { whole: times, acknowledged } = await playAndWait(host, id, direct, 0);
    const nodeCpu = cpuSecondsOf(node.pid) - before;
    for (const reader of direct) reader.close();

    const relay = fork(new URL('./relay-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    relay.send({ port, path });
    const relayPort = await new Promise<number>((done) =>
      relay.once('message', (message) => done((message as { port: number }).port)),
    );
    const behind = await openReaders(relayPort, '/', STREAMS);
    const relayBefore = cpuSecondsOf(relay.pid ?? 0);
    const nodeBefore = cpuSecondsOf(node.pid);
    const { whole: relayTimes } = await playAndWait(host, id, behind, MOVES);
    const relayCpu = cpuSecondsOf(relay.pid ?? 0) - relayBefore;
    const nodeBehindCpu = cpuSecondsOf(node.pid) - nodeBefore;
    for (const reader of behind) reader.close();
    relay.kill();
    await node.kill();
    folder.remove();

    const micros = (seconds: number): string => ((seconds * 1e6) / MOVES / STREAMS).toFixed(1);
    console.log(
      `${STREAMS} streams of one table: move acknowledged after p50 ${acknowledged.p50} ms, p99 ${acknowledged.p99} ms, last frame after p50 ${times.p50} ms, p99 ${times.p99} ms, ${micros(nodeCpu)} µs of CPU ` +
        `per frame and stream; through one relay p50 ${relayTimes.p50} ms, p99 ${relayTimes.p99} ms, ` +
        `${micros(relayCpu)} µs per frame and stream in the relay, ${((nodeBehindCpu * 1e3) / MOVES).toFixed(1)} ms per move in the node`,
    );
    expect(Number(micros(nodeCpu))).toBeLessThan(200);
  });
});

/** Counts the pages of open tables that come, with as little work as possible. */
class PageCounter {
  pages = 0;
  bytes = 0;
  #response: IncomingMessage | null = null;
  readonly ready: Promise<void>;

  constructor(port: number) {
    let rest = '';
    this.ready = new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path: '/api/open-tables/stream?page=0', agent: false },
        (response) => {
          this.#response = response;
          response.setEncoding('latin1');
          response.on('error', () => {});
          response.on('data', (chunk: string) => {
            this.bytes += chunk.length;
            const parts = (rest + chunk).split('event: open-tables');
            this.pages += parts.length - 1;
            rest = (parts.at(-1) ?? '').slice(-20);
            if (this.pages > 0) resolve();
          });
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  }

  close(): void {
    this.#response?.destroy();
  }
}

describe(`${STREAMS} people who look at the open tables`, () => {
  it('get every change of their page; what one costs', async () => {
    const folder = tempFolder();
    const node = spareNode();
    const port = await node.go({ location: join(folder.path, 'open-tables.db'), port: 0 });
    const host = new Client(`http://127.0.0.1:${port}`);
    const open = async (): Promise<void> => {
      expect((await host.post('/api/tables', { game: 'pebbles', public: true })).status).toBe(201);
    };
    for (let n = 0; n < 20; n++) await open();
    const readers: PageCounter[] = [];
    while (readers.length < STREAMS) {
      const some = Array.from(
        { length: Math.min(OPENED_AT_ONCE, STREAMS - readers.length) },
        () => new PageCounter(port),
      );
      await Promise.all(some.map(({ ready }) => ready));
      readers.push(...some);
    }
    const changes = 10;
    const before = cpuSecondsOf(node.pid);
    const times: number[] = [];
    for (let n = 0; n < changes; n++) {
      const from = readers.map(({ pages }) => pages);
      const began = performance.now();
      await open();
      await until(`change ${n} is with everybody`, () => readers.every(({ pages }, at) => pages > (from[at] ?? 0)));
      times.push(performance.now() - began);
    }
    const cpu = cpuSecondsOf(node.pid) - before;
    const kilobytes = (readers[0]?.bytes ?? 0) / (readers[0]?.pages ?? 1) / 1024;
    for (const reader of readers) reader.close();
    await node.kill();
    folder.remove();
    const { p50, p99 } = percentilesOf(times);
    console.log(
      `${STREAMS} streams of the open tables, a page of ${kilobytes.toFixed(1)} kB: last one after p50 ${p50} ms, p99 ${p99} ms ` +
        `(gathered for 400 ms), ${((cpu * 1e3) / changes).toFixed(0)} ms of CPU per change, ${((cpu * 1e6) / changes / STREAMS).toFixed(0)} µs per stream`,
    );
    expect((cpu * 1e3) / changes).toBeLessThan(400);
  });
});
