import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { metricsOf, send } from './http-client.ts';
import { type LoadOptions, type LoadResult, metricIn, percentilesOf } from './load-result.ts';
import { PageProbe } from './page-probe.ts';
import { StreamReader } from './stream-reader.ts';
import { TablePlayer } from './table-player.ts';

const TABLES_OPENED_AT_ONCE = 16;
/** Frames of the last moves are counted too. */
const LAST_FRAMES_MS = 300;

const Program = z.object({ token: z.string() });

/** Plays many tables at once against a server on this machine and measures acknowledgement and fan-out. */
export async function generateLoad(port: number, options: LoadOptions): Promise<LoadResult> {
  const acks: number[] = [];
  const fanOut: number[] = [];
  let frames = 0;
  const turnedDownBy: Record<string, number> = {};
  let measuring = false;
  const onFrame = (player: TablePlayer, seq: number): void => {
    if (!measuring) return;
    frames++;
    if (seq === player.sentSeq) fanOut.push(performance.now() - player.sentAt);
  };

  const created = await send(port, '/api/bots', { method: 'POST', body: '{"name":"load"}' });
  const { token } = Program.parse(JSON.parse(created.text));
  const players: TablePlayer[] = [];
  while (players.length < options.tables) {
    const count = Math.min(TABLES_OPENED_AT_ONCE, options.tables - players.length);
    players.push(
      ...(await Promise.all(Array.from({ length: count }, () => TablePlayer.open(port, token, options, onFrame)))),
    );
  }
  const spectators = await subscribeSpectators(port, players, options.spectators);

  // Connections are opened before the clock starts: a server accepts one per turn of its event loop.
  await Promise.all(Array.from({ length: options.inFlight }, () => send(port, '/healthz')));
  const chance = seeded('load');
  let sent = 0;
  const playFor = async (seconds: number): Promise<number> => {
    const began = performance.now();
    const elapsed = (): number => (performance.now() - began) / 1000;
    const sentBefore = sent;
    const inFlight = new Set<Promise<void>>();
    const play = async (player: TablePlayer): Promise<void> => {
      const status = await player.move(port, sent, chance);
      if (!measuring) return;
      if (status === 200) acks.push(performance.now() - player.sentAt);
      else turnedDownBy[status] = (turnedDownBy[status] ?? 0) + 1;
    };
    for (let next = 0; elapsed() < seconds; await sleep(1)) {
      const allowed = options.rate > 0 ? sentBefore + elapsed() * options.rate : Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < players.length && sent < allowed && inFlight.size < options.inFlight; tried++) {
        const player = players[next++ % players.length];
        if (!player?.canMove) continue;
        sent++;
        const one = play(player).finally(() => inFlight.delete(one));
        inFlight.add(one);
      }
    }
    await Promise.all(inFlight);
    return elapsed();
  };
  await playFor(options.warmUp);
  measuring = true;
  const probe = new PageProbe(port);
  const metricsBefore = await metricsOf(port);
  const cpuBefore = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const seconds = await playFor(options.seconds);
  const cpu = process.cpuUsage(cpuBefore);
  delay.disable();
  const page = await probe.stop();
  await sleep(LAST_FRAMES_MS);
  const metrics = await metricsOf(port);
  for (const open of [...players, ...spectators]) open.close();

  const serverCpuSeconds = metricIn(metrics, 'cpu_seconds') - metricIn(metricsBefore, 'cpu_seconds');
  return {
    tables: players.length,
    streams: players.length * options.seats + spectators.length,
    seconds: Number(seconds.toFixed(2)),
    moves: acks.length,
    movesPerSecond: Math.round(acks.length / seconds),
    turnedDown: Object.values(turnedDownBy).reduce((sum, count) => sum + count, 0),
    turnedDownBy,
    ack: percentilesOf(acks),
    fanOut: percentilesOf(fanOut),
    frames,
    ...page,
    serverMegabytes: Math.round(metricIn(metrics, 'resident_bytes') / 1e6),
    serverMicrosecondsPerMove: Math.round((serverCpuSeconds * 1e6) / acks.length),
    generatorMicrosecondsPerMove: Math.round((cpu.user + cpu.system) / acks.length),
    generatorDelayMs: Math.round(delay.percentile(99) / 1e6),
  };
}

/** Streams without a seat, spread over the tables, opened 64 at a time. */
async function subscribeSpectators(port: number, players: readonly TablePlayer[], count: number) {
  const streams: StreamReader[] = [];
  while (streams.length < count) {
    const player = players[streams.length % players.length];
    if (!player) break;
    const stream = new StreamReader(port, `/api/tables/${player.id}/stream?as=table`, null, () => {});
    streams.push(stream);
    if (streams.length % 64 === 0) await stream.ready;
  }
  await Promise.all(streams.map((stream) => stream.ready));
  return streams;
}
