import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Crew } from './bots/crew.ts';
import { sweep } from './clock/sweep.ts';
import { Counters } from './counters.ts';
import { HABITS, type Habits } from './hall.ts';
import { makeApp } from './http/app.ts';
import type { HttpSettings } from './http/env.ts';
import { Limits } from './http/limits.ts';
import type { Log } from './log/log.ts';
import { note } from './notes.ts';
import { Sessions } from './people/sessions.ts';
import { newId } from './people/tokens.ts';
import type { Games } from './registry.ts';
import { Tables } from './table/tables.ts';

/** What a node is started with. */
export interface ServerWish extends HttpSettings {
  readonly host: string;
  readonly port: number;
  readonly log: Log;
  /** Address of a module that exports `games`. */
  readonly games: string;
  readonly botThreads: number;
  readonly habits?: Partial<Habits>;
}

/** A running node. */
export interface RunningServer {
  readonly port: number;
  readonly tables: Tables;
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
      if (!failing) note('error', 'background work failed', { error: String(error) });
      failing = true;
    }
    busy = false;
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}

export async function startServer(wish: ServerWish): Promise<RunningServer> {
  const { log } = wish;
  const { games } = (await import(wish.games)) as { games: Games };
  const crew = new Crew(wish.games, wish.botThreads);
  const habits: Habits = { ...HABITS, ...wish.habits };
  const tables = new Tables({ node: newId(), log, games, crew, habits, counters: new Counters() });
  const { app, close } = makeApp({
    tables,
    sessions: new Sessions(log),
    limits: new Limits(wish.limits),
    settings: wish,
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 60;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(wish.port, wish.host, listening);
  });
  const stops = [
    every(250, () => sweep(tables)),
    every(20_000, () => {
      for (const table of tables.all()) for (const stream of table.streams) stream.beat();
    }),
    every(5_000, () => tables.presence.beat()),
    every(3_000, () => (log.kind === 'postgres' ? tables.missed() : undefined)),
    every(10_000, () => tables.cool()),
  ];
  log.tell({ about: 'hello' });

  return {
    port: (server.address() as AddressInfo).port,
    tables,
    async stop() {
      for (const stopTimer of stops) stopTimer();
      const closed = new Promise((done) => server.close(done));
      close();
      tables.farewell();
      server.closeIdleConnections();
      const hurry = setTimeout(() => server.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(hurry);
      await crew.close();
      log.tell({ about: 'bye' });
      await log.close();
    },
  };
}
