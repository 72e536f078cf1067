import { ApiError } from '@holdfast/protocol';
import { isDealing, withSeat } from '@holdfast/session';
import { type Caller, seatsOf } from '../identity/caller.ts';
import { uniqueName } from '../identity/names.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { RequestContext } from './request-context.ts';

/** Renames the caller's seat at an open table if they have only one; a taken name gets a number. */
const renameSeat = (table: LoadedTable, caller: Caller, name: string): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => {
      const [seat, another] = seatsOf(doc, caller);
      if (doc.state !== 'open' || isDealing(doc) || seat === undefined || another !== undefined) return doc;
      const others = doc.seats.flatMap((other, at) => (at === seat || other.name === '' ? [] : [other.name]));
      return withSeat(doc, seat, { name: uniqueName(name, others), account: caller.session?.account ?? false });
    }),
  );

/** Ignores missing and faulty tables, which must not prevent a new name. */
function ignoreFault(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** Changes the caller's name at tables that have not started; later names are in the signed transcript. */
export async function renameAtOpenTables({ tables }: RequestContext, caller: Caller, name: string): Promise<void> {
  for (const id of await tables.context.store.tables.ofPerson(caller.session?.id ?? '', 'open')) {
    const table = await tables.get(id).catch(ignoreFault);
    if (table) await renameSeat(table, caller, name);
  }
}
