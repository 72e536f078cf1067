import { ApiError } from '@holdfast/protocol';
import type { Session } from '../features/accounts/session-store.ts';
import { TABLE_LIMITS } from './limits.ts';
import type { RequestContext } from './request-context.ts';

/** Throws `too-many` if the session hosts or has a seat at too many unfinished tables. */
export async function requireFewTables({ tables, limits }: RequestContext, { id }: Session): Promise<void> {
  const most = limits.cap(TABLE_LIMITS.tablesPerPerson);
  if (most === Number.POSITIVE_INFINITY || (await tables.context.store.tables.countOf(id)) < most) return;
  throw new ApiError('too-many', `you are at ${most} tables: leave or finish one first`, { key: 'tables', most });
}
