import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Go } from './node-process-main.ts';

const messageFrom = (child: ChildProcess, what: 'loaded' | 'ready'): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: Record<string, number>) => what in message && resolve(message[what]));
    child.once('exit', (code) => reject(new Error(`the node ended with ${code} before it was ${what}`)));
  });

/** Starts a node process that has loaded everything and waits. */
export function spareNode(): SpareNode {
  const child = fork(new URL('./node-process-main.ts', import.meta.url), {
    // Not in the shared temporary folder, where anybody could write code that runs here.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const loaded = messageFrom(child, 'loaded');
  loaded.catch(() => {});
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    pid: child.pid ?? 0,
    async go(go) {
      await loaded;
      const ready = messageFrom(child, 'ready');
      child.send(go);
      return ready;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface SpareNode {
  readonly pid: number;
  /** Opens the store and the port; resolves with the port when it answers. */
  go(go: Go): Promise<number>;
  /** kill -9 */
  kill(): Promise<void>;
}
