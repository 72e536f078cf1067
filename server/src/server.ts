import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { BotWorkerPool } from './bots/worker-pool.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './context.ts';
import { makeApp } from './http/app.ts';
import type { HttpSettings } from './http/env.ts';
import { Limits } from './http/limits.ts';
import { logger } from './logger.ts';
import { Metrics } from './metrics.ts';
import { Sessions } from './people/sessions.ts';
import { randomId } from './people/tokens.ts';
import { loadGames } from './registry.ts';
import type { Store } from './store/store.ts';
import { sweepDeadlines } from './table/deadlines.ts';
import { LoadedTables } from './table/loaded-tables.ts';

/** What a node is started with. */
export interface ServerOptions extends HttpSettings {
  readonly host: string;
  readonly port: number;
  readonly store: Store;
  /** Address of a module that exports `games`. */
  readonly games: string;
  readonly botThreads: number;
  readonly timeouts?: Partial<Timeouts>;
}

/** A running node. */
export interface RunningServer {
  readonly port: number;
  readonly tables: LoadedTables;
  /** Stops without losing an acknowledged move; readers are told to come back. */
  stop(): Promise<void>;
}

/** Runs a job again and again, never twice at once. */
function every(ms: number, job: () => unknown): () => void {
  let busy = false;
  let failing = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      await job();
      failing = false;
    } catch (error) {
      // Once is enough: a store that is away is away for many turns.
      if (!failing) logger.error({ err: error }, 'background work failed');
      failing = true;
    }
    busy = false;
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store } = options;
  const games = await loadGames(options.games);
  const botWorkers = new BotWorkerPool(options.games, options.botThreads);
  const timeouts: Timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const tables = new LoadedTables({ nodeId: randomId(), store, games, botWorkers, timeouts, metrics: new Metrics() });
  const { app, close } = makeApp({
    tables,
    sessions: new Sessions(store),
    limits: new Limits(options.limits),
    settings: options,
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 60;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(options.port, options.host, listening);
  });
  const stops = [
    every(250, () => sweepDeadlines(tables)),
    every(20_000, () => {
      for (const table of tables.all()) for (const stream of table.subscribers) stream.sendKeepAlive();
    }),
    every(5_000, () => tables.presence.sendHeartbeat()),
    every(3_000, () => (store.kind === 'postgres' ? tables.readMissedEntries() : undefined)),
    every(10_000, () => tables.evictIdle()),
  ];
  store.notify({ about: 'hello' });

  return {
    port: (server.address() as AddressInfo).port,
    tables,
    async stop() {
      for (const stopTimer of stops) stopTimer();
      const closed = new Promise((done) => server.close(done));
      close();
      tables.closeStreams();
      server.closeIdleConnections();
      const hurry = setTimeout(() => server.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(hurry);
      await botWorkers.close();
      store.notify({ about: 'bye' });
      await store.close();
    },
  };
}
