import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Runtime } from '@holdfast/session';

/** What a server needs of its machine besides a store. A simulation gives another one; time is the store's. */
export interface ServerRuntime extends Pick<Runtime, 'after' | 'randomBytes'> {
  createServer(listener: RequestListener): Server;
}

export const SYSTEM_RUNTIME: ServerRuntime = {
  createServer: (listener) => createServer(listener),
  after(ms, run) {
    // Timers of tables must not keep a stopping server alive.
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  randomBytes: (count) => randomBytes(count),
};
