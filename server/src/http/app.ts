import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { logger } from '../logger.ts';
import { addAbout } from './about.ts';
import type { App, Env, RequestContext } from './env.ts';
import { sendError } from './errors.ts';
import { noHeadRequests, requireOwnOrigin, securityHeaders, smallBodies } from './guard.ts';
import { identify } from './identity.ts';
import { addLobby } from './lobby.ts';
import { addPeople } from './me.ts';
import { addMoves } from './moves.ts';
import { addSeats } from './seats.ts';
import { addStreams } from './stream.ts';
import { addWeb } from './web.ts';

/** The whole interface; `close` ends the streams that belong to no table. */
export function makeApp(context: RequestContext): { readonly app: App; readonly close: () => void } {
  const app: App = new Hono<Env>();
  const { metrics } = context.tables.context;
  app.onError(sendError(context));
  app.notFound((c) => c.json({ error: { code: 'not-found', message: 'there is nothing here' } }, 404));
  app.use(securityHeaders);
  app.use(
    '/api/*',
    createMiddleware(async (c, next) => {
      metrics.increment('requests');
      const began = performance.now();
      await next();
      // The route, not the path: the address of a table is for those who were given it.
      const ms = Math.round(performance.now() - began);
      logger.debug({ method: c.req.method, route: routePath(c, -1), status: c.res.status, ms }, 'request');
    }),
    noHeadRequests,
    identify(context),
    requireOwnOrigin(context),
    smallBodies,
  );
  // A whole game is long and repeats itself; nothing else is worth the work.
  for (const long of ['history', 'record']) app.use(`/api/tables/:id/${long}`, compress());
  addPeople(app, context);
  const lobby = addLobby(app, context);
  addSeats(app, context);
  addMoves(app, context);
  addStreams(app, context);
  addAbout(app, context, lobby.streams);
  if (context.settings.webFolder) addWeb(app, context.settings.webFolder);
  return { app, close: lobby.close };
}
