import type { Seat } from '@holdfast/kernel';
import { VACATION_DAYS } from '@holdfast/protocol';
import { planOtherEntry } from './agreements.ts';
import type { Vacation } from './clock.ts';
import { ownId, runningPosition, write } from './play.ts';
import type { TableHost } from './table-host.ts';
import { writeVacation } from './vacation-entry.ts';

/** Longest vacation of a seat in one game, even if it changes hands. */
const MOST_PER_SEAT_MS = VACATION_DAYS * 86_400_000;

/**
 * Logs that a seat's owner is on vacation or returns at another time; null ends a vacation. Writes nothing if the log says so
 * already. Throws `wrong-state` if the game is over.
 */
export async function setVacation(host: TableHost, seat: Seat, wanted: Vacation | null): Promise<void> {
  const vacation = missingEntry(host, seat, wanted);
  if (!vacation) return;
  const move = writeVacation(vacation);
  await write(host, { seat, id: ownId(seat, `vacation ${move}`), by: 'server' }, () => {
    runningPosition(host);
    return planOtherEntry(host, 'vacation', move);
  });
}

/** The vacation that must be logged; null if none. */
function missingEntry(host: TableHost, seat: Seat, wanted: Vacation | null): Vacation | null {
  const { clock } = runningPosition(host);
  if (!clock || !host.position.hasRoomForOtherEntry(seat)) return null;
  const known = clock.vacation(seat);
  const now = Math.round(host.runtime.now());
  // Not on vacation: end the one in the log, if it is still running.
  if (!wanted) return known && known.until > now ? { from: known.from, until: now } : null;
  const { from } = wanted;
  const until = Math.min(wanted.until, from + Math.max(0, MOST_PER_SEAT_MS - clock.vacationBefore(seat, from)));
  const isKnown = known?.from === from ? known.until === until : until <= from;
  return isKnown ? null : { from, until };
}
