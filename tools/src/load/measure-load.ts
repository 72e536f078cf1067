import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { generateLoad } from './generate-load.ts';
import { agent } from './http-client.ts';
import type { LoadOptions, LoadResult } from './load-result.ts';
import { type StorePlace, startServerProcess } from './server-process.ts';

/** Limits that keep a measurement from overloading the machine. */
const MAX = {
  tables: 2_000,
  seats: 6,
  seconds: 120,
  warmUp: 120,
  rate: 20_000,
  spectators: 15_000,
  inFlight: 4_000,
  generators: 16,
} as const;

/** The result, with the server's start time. */
export type MeasuredLoad = LoadResult & { readonly startMs: number };

export interface MeasureOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Another checkout, whose server is measured. */
  readonly checkout?: string;
  /** A store with tables, which gets those of the load as well; an empty one by default. */
  readonly place?: StorePlace | undefined;
}

/**
 * Starts a server on a free port of this machine, possibly from another checkout, puts load on it, and stops it. Other servers
 * can't be measured.
 */
export async function measureLoad(options: LoadOptions, measure: MeasureOptions = {}): Promise<MeasuredLoad> {
  for (const name of ['tables', 'seats', 'seconds', 'warmUp', 'rate', 'spectators', 'inFlight', 'generators'] as const)
    if (options[name] > MAX[name]) throw new Refusal(`--${name}: at most ${MAX[name]}`);
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-load-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Holdfast</title>');
  const { place = { folder }, env, checkout } = measure;
  try {
    const server = await startServerProcess(place, { WEB_FOLDER: folder, ...env }, checkout);
    try {
      return { ...(await generateLoad(server, options)), startMs: server.startMs };
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
