import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { metricsOf, send } from './http-client.ts';
import { type LoadOptions, type LoadResult, metricIn, percentilesOf } from './load-result.ts';
import { PageProbe } from './page-probe.ts';
import type { ServerProcess } from './server-process.ts';
import type { DrivenLoad } from './table-driver.ts';

const Program = z.object({ token: z.string() });

/** The part with index `at` of `whole` divided into `parts` whole numbers as evenly as possible. */
const shareOf = (whole: number, parts: number, at: number): number =>
  Math.floor((whole * (at + 1)) / parts) - Math.floor((whole * at) / parts);

/**
 * Plays many tables at once against a server on this machine and measures acknowledgement and fan-out. Use several generator
 * threads, since a single one may be slower than the server. Throws if nothing was measured.
 */
export async function generateLoad(server: ServerProcess, options: LoadOptions): Promise<LoadResult> {
  const { port } = server;
  const created = await send(port, '/api/bots', { method: 'POST', body: '{"name":"load"}' });
  const { token } = Program.parse(JSON.parse(created.text));
  const threads = Array.from({ length: options.generators }, (_, at) => {
    const part = (whole: number): number => shareOf(whole, options.generators, at);
    const { tables, rate, spectators, inFlight } = options;
    const own: LoadOptions = {
      ...options,
      tables: part(tables),
      rate: part(rate),
      spectators: part(spectators),
      inFlight: part(inFlight),
    };
    return new Worker(new URL('./load-thread.ts', import.meta.url), { workerData: { port, token, options: own } });
  });
  await Promise.all(threads.map((thread) => once(thread, 'message')));

  const ask = async (thread: Worker, what: 'warm up' | 'measure') => {
    const told = once(thread, 'message');
    thread.postMessage(what);
    return (await told)[0];
  };
  await Promise.all(threads.map((thread) => ask(thread, 'warm up')));

  const probe = new PageProbe(port);
  const metricsBefore = await metricsOf(port);
  await server.loopDelay();
  const cpuBefore = process.cpuUsage();
  const driven: DrivenLoad[] = await Promise.all(threads.map((thread) => ask(thread, 'measure')));
  const cpu = process.cpuUsage(cpuBefore);
  const loopDelay = await server.loopDelay();
  const page = await probe.stop();
  const metrics = await metricsOf(port);

  const sum = (of: (each: DrivenLoad) => number): number => driven.reduce((total, each) => total + of(each), 0);
  const acks = driven.flatMap((each) => each.acks);
  const seconds = Math.max(...driven.map((each) => each.seconds));
  const turnedDownBy: Record<string, number> = {};
  for (const [status, count] of driven.flatMap((each) => Object.entries(each.turnedDownBy)))
    turnedDownBy[status] = (turnedDownBy[status] ?? 0) + count;
  if (acks.length === 0)
    throw new Refusal(
      `No move was acknowledged, so nothing was measured; refused, by HTTP status: ${JSON.stringify(turnedDownBy)}.`,
    );
  const serverCpuSeconds = metricIn(metrics, 'cpu_seconds') - metricIn(metricsBefore, 'cpu_seconds');
  return {
    tables: sum((each) => each.tables),
    replaced: sum((each) => each.replaced),
    streams: sum((each) => each.streams),
    seconds: Number(seconds.toFixed(2)),
    moves: acks.length,
    movesPerSecond: Math.round(acks.length / seconds),
    turnedDown: Object.values(turnedDownBy).reduce((total, count) => total + count, 0),
    turnedDownBy,
    ack: percentilesOf(acks),
    fanOut: percentilesOf(driven.flatMap((each) => each.fanOut)),
    frames: sum((each) => each.frames),
    ...page,
    loopDelay,
    serverMegabytes: Math.round(metricIn(metrics, 'resident_bytes') / 1e6),
    serverMicrosecondsPerMove: Math.round((serverCpuSeconds * 1e6) / acks.length),
    generatorMicrosecondsPerMove: Math.round((cpu.user + cpu.system) / acks.length),
    generatorDelayMs: Math.round(Math.max(...driven.map((each) => each.delayMs))),
  };
}
