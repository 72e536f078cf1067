import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { METRICS_TOKEN } from './http-client.ts';
import type { Percentiles } from './load-result.ts';

export const THIS_CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const LOOP_PROBE = new URL('./loop-probe.ts', import.meta.url).href;

const LoopDelay = z.object({ p50: z.number(), p99: z.number(), most: z.number() });

/** Where a server keeps its tables. */
export type StorePlace = { readonly folder: string } | { readonly databaseUrl: string };

/** A server of some checkout in a process of its own, on a free port of this machine. */
export interface ServerProcess {
  readonly port: number;
  /** Until its first response. */
  readonly startMs: number;
  /** Delay of its event loop since the last call, in milliseconds. */
  loopDelay(): Promise<Percentiles>;
  /** Runs the jobs now that run every ten minutes. */
  sweep(): void;
  stop(): Promise<void>;
}

/** Starts a server, possibly from another checkout, with the Node flags of `npm start` and `npm run holdfast`. */
export async function startServerProcess(
  place: StorePlace,
  env: Readonly<Record<string, string>> = {},
  checkout = THIS_CHECKOUT,
): Promise<ServerProcess> {
  const began = performance.now();
  const flags = [...process.execArgv, '--import', LOOP_PROBE];
  const server = spawn(process.execPath, [...flags, join(checkout, 'server', 'src', 'start.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      ...('folder' in place ? { DATA_FOLDER: place.folder } : { DATABASE_URL: place.databaseUrl }),
      LIMITS: 'no',
      BOT_THREADS: '0',
      METRICS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await exited;
  };
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let text = '';
      server.stdout?.on('data', (chunk: Buffer) => {
        text = (text + chunk).slice(-10_000);
        const url = /"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(text);
        if (url) resolve(Number(url[1]));
      });
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    });
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    return {
      port,
      startMs: Math.round(performance.now() - began),
      async loopDelay() {
        const answer = new Promise<unknown>((resolve, reject) => {
          server.once('message', resolve);
          void exited.then(() => reject(new Error('the server ended')));
        });
        server.send('delay');
        return LoopDelay.parse(await answer);
      },
      sweep: () => void server.send('sweep'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
