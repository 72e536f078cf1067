import type { Seat } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import { isDealing, type SeatDoc, type TableDoc, withSeat } from '@holdfast/session';
import { randomId } from '../identity/tokens.ts';
import { applyVacations } from './apply-vacations.ts';
import { changeStored } from './change-stored.ts';
import type { LoadedTables } from './loaded-tables.ts';

type Holder = Pick<SeatDoc, 'owner' | 'account' | 'tokens' | 'tokenDevice' | 'givers'>;

/** The table after a seat has a new holder: links to it and votes of the one before are void. `now` by the store's clock. */
export function withHolder(doc: TableDoc, seat: Seat, holder: Holder, now: number): TableDoc {
  const moved = withSeat(doc, seat, {
    ...holder,
    tenure: randomId(),
    since: doc.state === 'playing' ? Math.round(now) : 0,
    playedByBot: false,
    // The new device lacks the old one's chain: before the deal it makes a new one, later an entry replaces it.
    ...(doc.state === 'open' && !isDealing(doc) ? { chain: null } : {}),
  });
  const isOtherVoter = (voter: Seat): boolean => voter !== seat;
  return {
    ...moved,
    pauseVotes: doc.pauseVotes.filter(isOtherVoter),
    endVotes: doc.endVotes.filter(isOtherVoter),
    botVotes: doc.botVotes.filter(({ by }) => isOtherVoter(by)),
  };
}

/** Who has given a seat away after its holder gave it to `owner`; nobody after `owner` if they had it before. */
export function giversAfter(
  { owner: giver, account, givers }: SeatDoc,
  owner: string | null,
  device: string,
): SeatDoc['givers'] {
  const before = givers.findIndex(({ session }) => session === owner);
  if (before >= 0) return givers.slice(0, before);
  return giver === null || giver === owner ? givers : [...givers, { session: giver, device, account }];
}

/** The table after a person got back the seats that these devices of theirs (null for all) gave away. */
function withReturnedSeats(doc: TableDoc, session: string, devices: ReadonlySet<string> | null, now: number): TableDoc {
  // A result belongs to those who played to the end.
  if (doc.state === 'finished') return doc;
  const returned = (next: TableDoc, { kind, givers }: SeatDoc, seat: Seat): TableDoc => {
    const from = givers.findIndex((giver) => giver.session === session && (devices?.has(giver.device) ?? true));
    const giver = givers[from];
    if (kind !== 'person' || !giver) return next;
    const { account } = giver;
    const holder = { owner: session, account, tokens: [], tokenDevice: '', givers: givers.slice(0, from) };
    return withHolder(next, seat, holder, now);
  };
  return doc.seats.reduce(returned, doc);
}

/**
 * Returns the seats that these devices of a person (null for all) gave away by links, from whoever has them now, at tables that are
 * not finished. Otherwise somebody who had such a device for a moment would keep its seats for good.
 */
export async function returnGivenSeats(
  tables: LoadedTables,
  session: string,
  devices: readonly string[] | null,
): Promise<void> {
  const { store } = tables.context;
  const signedOut = devices === null ? null : new Set(devices);
  const returned = (doc: TableDoc): TableDoc => withReturnedSeats(doc, session, signedOut, store.now());
  for (const id of await store.links.tablesGiven(session)) {
    try {
      const table = await tables.get(id);
      await table.exclusive(() => table.change(returned));
      // The returned holder must not get the vacation of the one before.
      await applyVacations(table);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'try-again') throw error;
      // The table can't be played here, but the seat returns all the same.
      await changeStored(tables, id, returned);
    }
  }
}
