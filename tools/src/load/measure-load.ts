import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';
import { generateLoad } from './generate-load.ts';
import { agent, METRICS_TOKEN } from './http-client.ts';
import type { LoadOptions, LoadResult } from './load-result.ts';

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

const THIS_CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Starts a server on a free port of this machine, possibly from another checkout, puts load on it, and stops it. Other servers
 * can't be measured.
 */
export async function measureLoad(
  options: LoadOptions,
  env: Readonly<Record<string, string>> = {},
  checkout = THIS_CHECKOUT,
): Promise<MeasuredLoad> {
  for (const name of ['tables', 'seats', 'seconds', 'warmUp', 'rate', 'spectators', 'inFlight', 'generators'] as const)
    if (options[name] > MAX[name]) throw new Refusal(`--${name}: at most ${MAX[name]}`);
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-load-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Holdfast</title>');
  const began = performance.now();
  // With the Node flags of `npm start` and `npm run holdfast`.
  const server = spawn(process.execPath, [...process.execArgv, join(checkout, 'server', 'src', 'start.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LIMITS: 'no',
      BOT_THREADS: '0',
      WEB_FOLDER: folder,
      METRICS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let text = '';
      server.stdout.on('data', (chunk: Buffer) => {
        text += chunk;
        const url = /"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(text);
        if (url) resolve(Number(url[1]));
      });
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    });
    const response = await fetch(`http://127.0.0.1:${port}/healthz`);
    await response.text();
    const startMs = Math.round(performance.now() - began);
    return { ...(await generateLoad(port, options)), startMs };
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}
