import { ApiError, malformed } from '@holdfast/protocol';
import { z } from 'zod';
import { logger } from '../logger.ts';
import { isSame } from './about.ts';
import type { App, RequestContext } from './env.ts';
import { type Exchange, readBody } from './exchange.ts';

const MAX_REPORTS = 200;

const Line = z.strictObject({ table: z.string().max(64), line: z.int().min(1).max(1e9) });
const TheTable = z.strictObject({ table: z.string().max(64) });

async function bodyOf<T>(c: Exchange, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readBody(c)));
  } catch {
    throw malformed('body', 'this does not fit');
  }
}

/** What the operator may do over HTTP, with ADMIN_TOKEN as bearer token; without one there is nothing here. */
export function addAdmin(app: App, { tables, settings, limits }: RequestContext): void {
  const { adminToken } = settings;
  if (!adminToken) return;
  const { store } = tables.context;
  const requireAdmin = (c: Exchange): void => {
    const given = /^Bearer (.+)$/.exec(c.header('authorization') ?? '')?.[1];
    if (given && isSame(given, adminToken)) return;
    // Guesses are few.
    limits.take('claims', { address: c.caller.address });
    throw new ApiError('not-found', 'there is nothing here');
  };
  /** The audit trail: what was done, in the log. */
  const note = (c: Exchange, action: string, about: object): void =>
    logger.warn({ audit: action, address: c.caller.address, ...about }, 'an administrator acted');

  app.add('GET', '/api/admin/reports', async (c) => {
    requireAdmin(c);
    c.json({ reports: await store.reports(MAX_REPORTS) });
  });
  app.add('POST', '/api/admin/delete-line', async (c) => {
    requireAdmin(c);
    const { table, line } = await bodyOf(c, Line);
    const deleted = await store.deleteChat(table, line);
    note(c, 'delete-line', { table, line, deleted });
    c.json({ deleted });
  });
  app.add('POST', '/api/admin/delete-table', async (c) => {
    requireAdmin(c);
    const { table } = await bodyOf(c, TheTable);
    const deleted = await store.deleteTable(table);
    tables.drop(table);
    note(c, 'delete-table', { table, deleted });
    store.notify({ about: 'lobby' });
    tables.onLobbyChange();
    c.json({ deleted });
  });
}
