import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drive, type LoadResult, type LoadWish } from './drive.ts';
import { agent } from './seat.ts';

/** Bounds that keep a measurement from becoming an attack on the machine it runs on. */
const MOST = { tables: 2_000, seats: 6, seconds: 120, rate: 20_000, spectators: 15_000 } as const;

/** Starts a server of its own on a free port of this machine, drives it, and stops it. No other server can be named. */
export async function load(
  wish: LoadWish,
  env: Readonly<Record<string, string>> = {},
): Promise<LoadResult & { readonly startMs: number }> {
  for (const [name, most] of Object.entries(MOST))
    if (wish[name as keyof typeof MOST] > most) throw new RangeError(`${name}: at most ${most}`);
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-load-'));
  const began = performance.now();
  // The flags of Node that `npm start` and `npm run holdfast` set hold for the measured server as well.
  const server = spawn(process.execPath, [...process.execArgv, new URL('../start.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LIMITS: 'no',
      BOT_THREADS: '0',
      WEB_FOLDER: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    const port = await new Promise<number>((found, failed) => {
      let text = '';
      server.stdout.on('data', (chunk: Buffer) => {
        text += chunk;
        const url = /"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(text);
        if (url) found(Number(url[1]));
      });
      server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
    });
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    await answer.text();
    const startMs = Math.round(performance.now() - began);
    return { ...(await drive(port, wish)), startMs };
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
