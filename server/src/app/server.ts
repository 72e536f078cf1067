import { createServer, type RequestListener, type Server } from 'node:http';
import { repeat } from '../core/repeat.ts';
import { DEFAULT_RETENTION, type Retention } from '../core/retention.ts';
import type { HttpContext } from '../http/context.ts';
import { serveMetrics } from '../http/health.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import type { LoadedTables } from '../tables/loaded-tables.ts';
import { makeApp } from './app.ts';
import { backgroundJobs } from './background-jobs.ts';
import { openContext } from './open-context.ts';
import type { ServerOptions } from './server-options.ts';

export type { ServerOptions } from './server-options.ts';

/** Connections that are still open this long after the start of a stop are cut off. */
const CLOSE_WITHIN_MS = 2_000;
/** Connections that wait to be accepted. The kernel drops what is above, and a client tries again only after a second. */
const BACKLOG = 4_096;

/** A running server: one node, if several share a store. */
export interface RunningServer {
  readonly port: number;
  readonly tables: LoadedTables;
  /** Stops without losing an acknowledged move; clients are told to reconnect. Bounded: see CLOSE_WITHIN_MS. */
  stop(): Promise<void>;
}

/** Resolves when the work is done, or after `ms`: a store that does not answer must not hold a stop up. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, ms).unref())]);

/** Starts a server; it owns the store from then on and closes it when it stops. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, host = '127.0.0.1', port = 8080 } = options;
  const retention: Retention = { ...DEFAULT_RETENTION, ...options.retention };
  const context = await openContext(options, retention);
  const { tables } = context;
  const app = await makeApp(context);
  const server = serverWithin(context, app.listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const metricsServer = options.metrics
    ? await serveMetrics(options.metrics.host, options.metrics.port, app.metricsText)
    : null;
  const background = backgroundJobs(tables, app, retention).map(({ everyMs, run }) => repeat(everyMs, run));
  store.notify({ about: 'hello' });

  return {
    port: typeof address === 'object' && address ? address.port : port,
    tables,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      app.close();
      tables.closeStreams();
      server.closeIdleConnections();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(cutOff);
      await within(CLOSE_WITHIN_MS, Promise.all(background.map((end) => end())));
      await tables.context.botWorkers.close();
      store.notify({ about: 'bye' });
      await store.close();
    },
  };
}

/** A server that takes no more connections than the limits allow. */
function serverWithin({ limits, settings }: HttpContext, listener: RequestListener): Server {
  const server = createServer(listener);
  if (settings.limits) server.maxConnections = limits.cap(HTTP_LIMITS.connections);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    // A proxy's connections are many people's.
    if (settings.trustProxy?.trusts(address)) return;
    const release = limits.holdConnection(address);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 60;
  return server;
}
