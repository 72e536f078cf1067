import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** A port that nobody uses just now. */
const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
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
        LOG_LEVEL: 'error',
      },
      stdio: 'inherit',
    });
    for (let n = 0; n < 100; n++) {
      const ready = await fetch(`${url}/readyz`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (ready) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the server did not start');
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
