import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { logger } from '../logger.ts';
import { addAbout } from './about.ts';
import type { App, Desk, Env } from './env.ts';
import { answerError, refuseShape } from './errors.ts';
import { noHeads, ownPagesOnly, safeHeaders, smallBodies } from './guard.ts';
import { identify } from './identity.ts';
import { addLobby } from './lobby.ts';
import { addPeople } from './me.ts';
import { addMoves } from './moves.ts';
import { addSeats } from './seats.ts';
import { addStreams } from './stream.ts';
import { addWeb } from './web.ts';

/** The whole interface; `close` ends the lines that belong to no table. */
export function makeApp(desk: Desk): { readonly app: App; readonly close: () => void } {
  const app: App = new OpenAPIHono<Env>({ defaultHook: refuseShape });
  const { metrics } = desk.tables.context;
  app.onError(answerError(desk));
  app.notFound((c) => c.json({ error: { code: 'not-found', message: 'there is nothing here' } }, 404));
  app.use(safeHeaders);
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
    noHeads,
    identify(desk),
    ownPagesOnly(desk),
    smallBodies,
  );
  // A whole game is long and repeats itself; nothing else is worth the work.
  for (const long of ['history', 'record']) app.use(`/api/tables/:id/${long}`, compress());
  addPeople(app, desk);
  const lobby = addLobby(app, desk);
  addSeats(app, desk);
  addMoves(app, desk);
  addStreams(app, desk);
  addAbout(app, desk, lobby.streams);
  if (desk.settings.webFolder) addWeb(app, desk.settings.webFolder);
  return { app, close: lobby.close };
}
