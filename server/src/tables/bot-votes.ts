import type { Seat } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import { runningPosition, type TableDoc, withSeat } from '@holdfast/session';
import type { LoadedTable } from './loaded-table.ts';

/** Waiting time before a single other person can let a bot sit in, since nobody else could object. */
const LONG_WAIT_MS = 3 * 86_400_000;

const othersOf = (table: LoadedTable, late: Seat): Seat[] => table.peopleInPlay.filter((seat) => seat !== late);

/** Number of different persons of these seats. */
const countPersons = ({ seats }: TableDoc, of: readonly Seat[]): number =>
  new Set(of.map((seat) => seats[seat]?.owner ?? seat)).size;

/**
 * When the others may let a bot play for an absent person that the game waits for; null if never, for instance if there is a clock.
 * The seat still belongs to its owner, who can come back at any time.
 */
export function botAt(table: LoadedTable, late: Seat): number | null {
  const { doc, live } = table;
  if (doc.state !== 'playing' || doc.clock !== null || doc.tournament !== null || !live) return null;
  const { paused, outcome, last } = live.position;
  if (paused || outcome || !table.peopleInPlay.includes(late)) return null;
  const absentAt = table.absentAt(late);
  const persons = countPersons(doc, othersOf(table, late));
  if (absentAt === null || persons === 0) return null;
  return persons > 1 ? absentAt : Math.max(absentAt, last.at + LONG_WAIT_MS);
}

/** Votes to let a bot play for an absent person, or withdraws the vote; it happens once all other people agree. */
export const voteBot = (table: LoadedTable, seat: Seat, late: Seat, on: boolean): Promise<void> =>
  table.exclusive(async () => {
    // Another node may have received their move.
    await table.refresh();
    const promptId = runningPosition(table).session.promptId(late);
    if (!othersOf(table, late).includes(seat)) throw new ApiError('not-allowed', 'you have no say in this');
    const at = botAt(table, late);
    if (at === null || at > table.context.store.now() || promptId === null)
      throw new ApiError('seat-taken', 'its player has not been away long enough, or is not waited for');
    await table.change((doc) => {
      // Votes are only valid for the prompt at which they were given.
      const others = doc.botVotes.filter(
        (vote) => vote.seat !== late || (vote.promptId === promptId && vote.by !== seat),
      );
      const botVotes = on ? [...others, { seat: late, by: seat, promptId }] : others;
      const agree = (other: Seat): boolean => botVotes.some((vote) => vote.seat === late && vote.by === other);
      if (!on || !othersOf(table, late).every(agree)) return { ...doc, botVotes };
      return { ...withSeat(doc, late, { playedByBot: true }), botVotes: others.filter((vote) => vote.seat !== late) };
    });
    await table.scheduleNextLook();
  });
