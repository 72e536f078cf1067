import { createRoute, z } from '@hono/zod-openapi';
import { Trouble } from '../table/trouble.ts';
import { body, errors, json } from './describe.ts';
import type { App, Desk } from './env.ts';
import { secretOf, withSession } from './identity.ts';
import { Me, NewName } from './schemas.ts';

const Program = Me.extend({ token: z.string() });

/** Caller you are: guests by cookie, programs by token. */
export function addPeople(app: App, desk: Desk): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/me',
      summary: 'Caller am I',
      responses: { 200: json(Me, 'You'), ...errors },
    }),
    (c) => {
      const { session } = c.get('caller');
      if (!session) throw new Trouble('no-session', 'POST /api/me first');
      return c.json({ id: session.id, name: session.name }, 200);
    },
  );
  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/me', summary: 'Become a guest, or change your name' },
      request: { body: body(NewName) },
      responses: { 200: json(Me, 'You'), ...errors },
    }),
    async (c) => {
      const { name } = c.req.valid('json');
      const { session } = c.get('caller');
      if (!session) {
        const { session: made } = await withSession(desk, c, name);
        return c.json({ id: made!.id, name: made!.name }, 200);
      }
      const renamed = name === undefined ? session : await desk.sessions.rename(secretOf(c), session, name);
      return c.json({ id: renamed.id, name: renamed.name }, 200);
    },
  );
  app.openapi(
    createRoute({
      ...{ method: 'post', path: '/api/bots', summary: 'Get a token for a program that plays' },
      request: { body: body(NewName) },
      responses: { 201: json(Program, 'The program; the token is shown once'), ...errors },
    }),
    async (c) => {
      desk.limits.take('sessions', c.get('caller').address);
      const { session, secret } = await desk.sessions.open('bot', c.req.valid('json').name);
      return c.json({ id: session.id, name: session.name, token: secret }, 201);
    },
  );
}
