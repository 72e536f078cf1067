import type { RequestListener, Server } from 'node:http';
import { repeat } from '../core/repeat.ts';
import { DEFAULT_RETENTION, type Retention } from '../core/retention.ts';
import type { FeatureContext } from '../features/feature.ts';
import { serveMetrics } from '../http/health.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import type { LoadedTables } from '../tables/loaded-tables.ts';
import { makeApp } from './app.ts';
import { backgroundJobs } from './background-jobs.ts';
import { openContext } from './open-context.ts';
import type { ServerOptions } from './server-options.ts';

export type { ServerOptions } from './server-options.ts';

/** On stop, connections that are still open after this time are destroyed, and jobs in progress are no longer awaited. */
const CLOSE_WITHIN_MS = 2_000;
/** Most connections waiting to be accepted. The kernel drops further ones, and their clients retry only after a second. */
const BACKLOG = 4_096;

/** A running server: one node, if several share a store. */
export interface RunningServer {
  readonly port: number;
  readonly tables: LoadedTables;
  /** Stops without losing an acknowledged move, and makes clients reconnect. CLOSE_WITHIN_MS limits the wait for connections. */
  stop(): Promise<void>;
}

/** Resolves when the work is done, or after `ms`, so that a store that does not answer can't delay a stop. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, ms).unref())]);

/** Starts a server, which then owns the store and closes it on stop. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, host = '127.0.0.1', port = 8080 } = options;
  const retention: Retention = { ...DEFAULT_RETENTION, ...options.retention };
  const context = await openContext(options, retention);
  const { tables } = context;
  const { eventLoop, metrics } = tables.context;
  const app = await makeApp(context);
  const server = serverWithin(context, app.listener);
  server.on('connection', app.onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  const metricsServer = options.metrics
    ? await serveMetrics(options.metrics.host, options.metrics.port, app.metricsText)
    : null;
  const background = backgroundJobs(tables, app.jobs, retention).map(({ name, everyMs, run }) =>
    repeat(name, everyMs, async () => metrics.observeJob(name, await eventLoop.run(name, run))),
  );
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
      eventLoop.close();
      await tables.context.botWorkers.close();
      store.notify({ about: 'bye' });
      await store.close();
    },
  };
}

/** Creates an HTTP server that closes connections above the limits. */
function serverWithin({ limits, settings, tables }: FeatureContext, listener: RequestListener): Server {
  const server = tables.context.runtime.createServer(listener);
  if (settings.limits) server.maxConnections = limits.cap(HTTP_LIMITS.connections);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    // Don't limit a trusted proxy, whose connections come from many people.
    if (settings.trustProxy?.trusts(address)) return;
    const release = limits.holdConnection(address);
    if (release) socket.once('close', release);
    else socket.destroy();
  });
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 60;
  return server;
}
