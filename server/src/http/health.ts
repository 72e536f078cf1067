import { createServer, type Server } from 'node:http';
import { logger } from '../core/logger.ts';
import type { Store } from '../store/store.ts';

/** How long a check's result is reused, so that probes don't load the store. */
const CHECK_EVERY_MS = 1_000;

/** Readiness for load balancers: whether the store accepts a durable write. */
export function readinessCheck(store: Pick<Store, 'ping'>): () => Promise<boolean> {
  let last: Promise<boolean> | null = null;
  let at = -Infinity;
  const check = async (): Promise<boolean> => {
    try {
      await store.ping();
      return true;
    } catch (error) {
      logger.error({ err: error }, 'the store does not take writes');
      return false;
    }
  };
  return () => {
    if (last === null || performance.now() - at > CHECK_EVERY_MS) {
      at = performance.now();
      last = check();
    }
    return last;
  };
}

/** Serves `/metrics` on a separate port, which a proxy does not forward. */
export async function serveMetrics(host: string, port: number, text: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4' });
    response.end(found ? text() : 'not found\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
