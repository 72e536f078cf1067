import type { SeatDoc, TableDoc } from '@holdfast/session';
import { changeStored } from './change-stored.ts';
import { returnGivenSeats } from './given-seats.ts';
import type { LoadedTables } from './loaded-tables.ts';
import type { RequestContext } from './request-context.ts';

/** True if one of the session's devices got the seat's tokens; tables of older versions don't store which. */
const isOf = (seat: SeatDoc, session: string, devices: ReadonlySet<string> | null): boolean =>
  seat.tokens.length > 0 &&
  seat.owner === session &&
  (devices === null || seat.tokenDevice === '' || devices.has(seat.tokenDevice));

/**
 * Revokes the seat tokens of these devices of a session (null for all devices) and ends their streams; the session keeps its
 * seats.
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

/**
 * Signs devices out, with their seat tokens and streams, and voids the session's links. Seats that these devices gave away by links
 * return. `everything` also ends the seat tokens and returns the seats that the remaining device gave away.
 */
export async function signOutDevices(
  { sessions, tables }: RequestContext,
  session: string,
  hashes: readonly string[],
  { everything = false } = {},
): Promise<void> {
  await sessions.signOut(session, hashes);
  await endSeatTokens(tables, session, everything ? null : hashes);
  await returnGivenSeats(tables, session, everything ? null : hashes);
  await tables.closeSignedOut(session);
}
