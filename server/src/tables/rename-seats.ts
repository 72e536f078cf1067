import { ApiError } from '@holdfast/protocol';
import { isDealing, withSeat } from '@holdfast/session';
import { type Caller, seatsOf } from '../identity/caller.ts';
import { uniqueName } from '../identity/names.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { RequestContext } from './request-context.ts';

/** At open tables the seat of somebody who sits there once follows a new name; one that is taken gets a number. */
const renameSeat = (table: LoadedTable, caller: Caller, name: string): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => {
      const [seat, another] = seatsOf(doc, caller);
      if (doc.state !== 'open' || isDealing(doc) || seat === undefined || another !== undefined) return doc;
      const others = doc.seats.flatMap((other, at) => (at === seat || other.name === '' ? [] : [other.name]));
      return withSeat(doc, seat, { name: uniqueName(name, others), account: caller.session?.account ?? false });
    }),
  );

/** A table that has gone, or that nobody can play, keeps nobody from a new name. */
function ignoreFault(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** Changes the caller's name at tables that have not started; later the signed transcript holds the names. */
export async function renameAtOpenTables({ tables }: RequestContext, caller: Caller, name: string): Promise<void> {
  for (const id of await tables.context.store.tables.ofPerson(caller.session?.id ?? '', 'open')) {
    const table = await tables.get(id).catch(ignoreFault);
    if (table) await renameSeat(table, caller, name);
  }
}
