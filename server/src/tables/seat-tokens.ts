import type { SeatDoc, TableDoc } from '@holdfast/session';
import { changeStored } from './change-stored.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** Is the seat's token one that a device of the session got? Tokens of tables of older versions do not say of which. */
const isOf = (seat: SeatDoc, session: string, devices: ReadonlySet<string> | null): boolean =>
  seat.tokens.length > 0 &&
  seat.owner === session &&
  (devices === null || seat.tokenDevice === '' || devices.has(seat.tokenDevice));

/**
 * Ends the tokens of seats that these devices of a session got (null = all of them), with the streams that were opened by them; the seats stay
 * the session's.
 */
export async function endSeatTokens(
  tables: LoadedTables,
  session: string,
  devices: readonly string[] | null,
): Promise<void> {
  const { store } = tables.context;
  const signedOut = devices === null ? null : new Set(devices);
  const without = (doc: TableDoc): TableDoc =>
    doc.seats.some((seat) => isOf(seat, session, signedOut))
      ? { ...doc, seats: doc.seats.map((seat) => (isOf(seat, session, signedOut) ? { ...seat, tokens: [] } : seat)) }
      : doc;
  for (const id of await store.tables.ofPerson(session)) {
    const loaded = tables.peek(id);
    if (loaded) await loaded.exclusive(() => loaded.change(without));
    else await changeStored(tables, id, without);
  }
}
