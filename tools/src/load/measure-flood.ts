import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import type { FloodCounts, FloodRun } from './flood-thread.ts';
import { agent, send } from './http-client.ts';
import { type Percentiles, percentilesOf } from './load-result.ts';
import { PageProbe } from './page-probe.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { TableDriver } from './table-driver.ts';

const MAX = { seconds: 120, times: 10 } as const;
/** Tables whose views are requested, and tables that are played meanwhile. */
const FLOODED_TABLES = 8;
const PLAYED = { tables: 4, rate: 20 } as const;

export interface FloodOptions {
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly seconds: number;
  /** The flood, in multiples of the views that the server answers in a second. */
  readonly times: number;
}

/** What a server does while it is asked for more views than it can write; times in milliseconds. */
export interface MeasuredFlood {
  /** Views a second that the server answers when nothing else is asked. */
  readonly capacity: number;
  /** Of the flood, each a second. */
  readonly sent: number;
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  /** Response times of `GET /` meanwhile. */
  readonly page: Percentiles;
  readonly pageFailures: number;
  /** Moves meanwhile, and how long their frames took to arrive. */
  readonly ack: Percentiles;
  readonly fanOut: Percentiles;
  /** Delay of the server's event loop meanwhile. */
  readonly loopDelay: Percentiles;
}

async function openTable(port: number, token: string, { game, options, seats }: FloodOptions): Promise<string> {
  const body = { game, options, seats: Array.from({ length: seats }, () => ({ kind: 'me' })) };
  const { text } = await send(port, '/api/tables', { method: 'POST', token, body: JSON.stringify(body) });
  const { id } = JSON.parse(text).table;
  await send(port, `/api/tables/${id}/start`, { method: 'POST', token, body: '{}' });
  return id;
}

async function measureOn(server: ServerProcess, options: FloodOptions): Promise<MeasuredFlood> {
  const { port } = server;
  const { text } = await send(port, '/api/bots', { method: 'POST', body: '{"name":"Load"}' });
  const { token } = JSON.parse(text);
  const paths: string[] = [];
  for (let n = 0; n < FLOODED_TABLES; n++)
    paths.push(`/api/tables/${await openTable(port, token, options)}/view?as=table`);
  const flood = new Worker(new URL('./flood-thread.ts', import.meta.url), { workerData: { port, paths } });
  await once(flood, 'message');
  const run = async (wanted: FloodRun): Promise<FloodCounts> => {
    flood.postMessage(wanted);
    return (await once(flood, 'message'))[0];
  };
  const { game, options: rules, seats, seconds } = options;
  const driver = await TableDriver.open(port, token, {
    ...PLAYED,
    game,
    options: rules,
    seats,
    seconds,
    warmUp: 0,
    spectators: 0,
    inFlight: PLAYED.tables,
    generators: 1,
  });
  try {
    // The first second warms the server up.
    await run({ rate: 0, seconds: 1 });
    const capacity = (await run({ rate: 0, seconds: 3 })).answered / 3;
    await server.loopDelay();
    const probe = new PageProbe(port);
    const [counts, played] = await Promise.all([
      run({ rate: Math.round(capacity * options.times), seconds }),
      driver.measure(),
    ]);
    const perSecond = (count: number): number => Math.round(count / seconds);
    return {
      capacity: Math.round(capacity),
      sent: perSecond(counts.sent),
      answered: perSecond(counts.answered),
      refused: perSecond(counts.refused),
      failed: perSecond(counts.failed),
      ...(await probe.stop()),
      ack: percentilesOf(played.acks),
      fanOut: percentilesOf(played.fanOut),
      loopDelay: await server.loopDelay(),
    };
  } finally {
    driver.close();
    await flood.terminate();
  }
}

/** Starts a server of this checkout, or of another one, floods it with requests for views, and stops it. */
export async function measureFlood(options: FloodOptions, checkout?: string): Promise<MeasuredFlood> {
  for (const name of ['seconds', 'times'] as const)
    if (options[name] > MAX[name]) throw new Refusal(`--${name}: at most ${MAX[name]}`);
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-flood-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Holdfast</title>');
  try {
    const server = await startServerProcess({ folder }, { WEB_FOLDER: folder }, checkout);
    try {
      return await measureOn(server, options);
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
