import { ApiError } from '@holdfast/protocol';
import { deleteData, exportData } from '../people/personal-data.ts';
import type { App, RequestContext } from './env.ts';
import { callerWithSession, secretOf } from './identity.ts';
import { addRoute, JsonText } from './route.ts';

/** Who the caller is: guests by cookie, programs by token. */
export function addPeople(app: App, context: RequestContext): void {
  addRoute(app, 'getMe', (c) => {
    const { session } = c.caller;
    if (!session) throw new ApiError('no-session', 'POST /api/me first');
    return { id: session.id, name: session.name };
  });

  addRoute(app, 'setName', async (c, { body: { name } }) => {
    const known = c.caller.session;
    const { id, name: shown } = !known
      ? (await callerWithSession(context, c, name)).session
      : name === undefined
        ? known
        : await context.sessions.rename(secretOf(context, c), known, name);
    return { id, name: shown };
  });

  addRoute(app, 'exportData', async (c) => {
    const { session } = c.caller;
    if (!session) throw new ApiError('no-session', 'POST /api/me first');
    context.limits.take('history', c.caller);
    return new JsonText(JSON.stringify(await exportData(context.tables, session)), { compress: true });
  });

  addRoute(app, 'deleteData', async (c) => {
    const { session } = c.caller;
    if (!session) throw new ApiError('no-session', 'POST /api/me first');
    context.limits.take('history', c.caller);
    await deleteData(context.tables, session);
    context.sessions.deleted(session.id);
    await context.tables.closeSignedOut(session.id);
    return { ok: true as const };
  });

  addRoute(app, 'createProgram', async (c, { body }) => {
    context.limits.take('sessions', { address: c.caller.address });
    const { session, secret } = await context.sessions.open('bot', body.name, '');
    return { id: session.id, name: session.name, token: secret };
  });
}
