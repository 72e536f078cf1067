import type { RequestListener, ServerResponse } from 'node:http';
import { ApiError, quickPlayMove } from '@holdfast/protocol';
import { routes as tables } from '@holdfast/protocol/tables';
import { logger } from '../core/logger.ts';
import type { FeatureContext, Job, RunningFeature } from '../features/feature.ts';
import { startedWith } from '../features/index.ts';
import { sendError } from '../http/errors.ts';
import { Exchange } from '../http/exchange.ts';
import { refuseHead, requireOwnOrigin, requireSmallBody } from '../http/guard.ts';
import { addressOf, identify, isHttps } from '../http/identity.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { type Admission, LoadShedder } from '../http/load-shedder.ts';
import { ReadQueue } from '../http/read-queue.ts';
import { addRoutes } from '../http/route.ts';
import { type Handler, Router } from '../http/router.ts';
import { TurnAway } from '../http/turn-away.ts';
import { webHandler } from '../http/web.ts';
import { networkOf } from '../identity/proxy.ts';
import { agreementHandlers } from '../tables/agreement-handlers.ts';
import { chatHandlers } from '../tables/chat-handlers.ts';
import { openLobby } from '../tables/lobby-handlers.ts';
import { luckHandlers } from '../tables/luck-handlers.ts';
import { moveHandlers } from '../tables/move-handlers.ts';
import { seatHandlers } from '../tables/seat-handlers.ts';
import { streamHandlers } from '../tables/stream-handlers.ts';
import { addAbout } from './about.ts';

/** Streams are few and long, and have limits of their own. */
const isStream = ({ method, path }: Exchange): boolean => method === 'GET' && path.endsWith('/stream');
const isApi = (path: string): boolean => path.startsWith('/api') && (path.length === 4 || path[4] === '/');

export interface HttpApp {
  readonly listener: RequestListener;
  /** To be called with every new connection. */
  readonly onConnection: () => void;
  /** Closes the lobby and the features, and ends those streams. */
  readonly close: () => void;
  readonly metricsText: () => string;
  /** The features' background jobs. */
  readonly jobs: readonly Job[];
}

/** Creates the HTTP interface: the API with the running features, and the page. */
export async function makeApp(context: FeatureContext): Promise<HttpApp> {
  const app = new Router();
  const lobby = openLobby(context);
  addRoutes(
    app,
    tables,
    {
      ...lobby.handlers,
      ...seatHandlers(context),
      ...agreementHandlers(context),
      ...moveHandlers(context),
      ...chatHandlers(context),
      ...luckHandlers(context),
      ...streamHandlers(context),
    },
    { quickBodies: { move: quickPlayMove } },
  );
  const running: RunningFeature[] = [];
  for (const feature of startedWith(context.settings.features)) running.push(await feature.start(app, context));
  const admits = running.flatMap(({ admit }) => admit ?? []);
  const { otherStreams } = context.tables;
  const { metricsText } = addAbout(app, context, () => lobby.streams.size);
  const web = context.settings.webFolder ? webHandler(context.settings.webFolder) : null;

  const handlerOf = (c: Exchange): Handler => {
    const mayBePage = (c.method === 'GET' || c.method === 'HEAD') && !isApi(c.path);
    const handler = app.find(c) ?? (mayBePage ? web : null);
    if (!handler) throw new ApiError('not-found', 'there is nothing here');
    return handler;
  };
  const handle = async (c: Exchange): Promise<void> => {
    const began = performance.now();
    if (isHttps(context, c)) c.addHeader('Strict-Transport-Security', 'max-age=31536000');
    try {
      if (isApi(c.path)) {
        metrics.increment('requests');
        refuseHead(c);
        const identified = identify(context, c);
        // Await only if a session must be read, since each await costs a turn of the microtask queue.
        if (identified !== null) await identified;
        requireOwnOrigin(context, c);
        requireSmallBody(c);
        for (const admit of admits) admit(c);
      }
      const handler = handlerOf(c);
      // Limit the loading of tables that are not in memory, since reading and replaying one is expensive.
      if (c.params.table && !context.tables.peek(c.params.table)) context.limits.take(HTTP_LIMITS.loads, c.caller);
      await handler(c);
    } catch (error) {
      sendError(context, c, error);
    }
    if (logger.isLevelEnabled('debug') && isApi(c.path)) logRequest(c, performance.now() - began);
  };
  const shedder = new LoadShedder(context.settings.shedding);
  const turnAway = new TurnAway(context.settings.shedding.holdMs);
  const { metrics } = context.tables.context;
  const refuse = (outgoing: ServerResponse): void => {
    metrics.increment('shed');
    turnAway.add(outgoing);
  };
  const reads = new ReadQueue({ turnMs: context.settings.shedding.readsMs, refuse });
  return {
    listener: (incoming, outgoing) => {
      const c = new Exchange(incoming, outgoing);
      if (!isApi(c.path) || isStream(c)) return void handle(c);
      if (shedder.isFull) return refuse(outgoing);
      if (c.method === 'GET') return reads.add(networkOf(addressOf(context, c)), outgoing, () => handle(c));
      // Count a request only after its body was read, so that slow senders don't use up the limit. Requests without a
      // body are not counted, since streams and bots' advice may take long.
      let admission: Admission | null = null;
      c.onBodyRead = () => {
        admission = shedder.enter(c.params.table);
      };
      void handle(c).then(() => {
        if (admission) shedder.leave(admission);
      });
    },
    onConnection: () => reads.hurry(),
    close: () => {
      lobby.close();
      for (const feature of running) feature.close();
      for (const stream of otherStreams) stream.end();
    },
    jobs: running.flatMap(({ jobs }) => jobs),
    metricsText,
  };
}

/** Logs the route instead of the path, since a table's address is only for people who were given it. */
const logRequest = ({ method, route, outgoing }: Exchange, ms: number): void =>
  logger.debug({ method, route, status: outgoing.statusCode, ms: Math.round(ms) }, 'request');
