import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/test/free-port.ts';

const MAIN = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url));

/** Resolves when a server says in its log that it is ready; what it reports as an error is printed. */
const ready = (server: ChildProcess): Promise<void> =>
  new Promise((done, failed) => {
    server.once('exit', () => failed(new Error('the server did not start')));
    if (!server.stdout) return;
    createInterface(server.stdout).on('line', (line) => {
      const { level, msg } = JSON.parse(line) as { level: string | number; msg: string };
      if (level === 'error' || Number(level) >= 50) console.error(line);
      if (msg === 'ready') done();
    });
  });

/** A server of the test's own, to be killed and started again. */
export interface OwnServer {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function ownServer(
  dataFolder: string,
  webFolder = fileURLToPath(new URL('../dist', import.meta.url)),
): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_FOLDER: dataFolder,
        WEB_FOLDER: webFolder,
        BOT_PAUSE_MS: '20',
        LIMITS: 'no',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await ready(child);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return { url, start, kill };
}
