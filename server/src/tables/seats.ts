import type { Seat } from '@holdfast/kernel';
import { ApiError, type BotRequest, malformed, type SeatKey } from '@holdfast/protocol';
import {
  EMPTY_SEAT,
  isDealing,
  isTimeUp,
  rematchOf,
  requireOpen,
  type SeatDoc,
  type TableDoc,
  withSeat,
} from '@holdfast/session';
import { botSeat, nameBots } from '../bots/bot-seats.ts';
import { type Caller, isHost, seatsOf } from '../identity/caller.ts';
import { uniqueName, withUniqueNames } from '../identity/names.ts';
import { hashSecret, newSecret } from '../identity/tokens.ts';
import type { SeatLink } from '../store/links.ts';
import { seatAt, takenSeat } from './create-table.ts';
import { giversAfter, withHolder } from './given-seats.ts';
import type { LoadedTable } from './loaded-table.ts';
import { requireRatedSeat } from './rated-terms.ts';

const requireHost = (doc: TableDoc, caller: Caller): void => {
  if (!isHost(doc, caller)) throw new ApiError('not-yours', 'only the host may do this');
};

/** Throws for a tournament's table, whose seats and terms can't be changed. */
export function requireNoTournament({ tournament }: TableDoc): void {
  if (tournament !== null)
    throw new ApiError('not-allowed', 'this table belongs to a tournament', { because: 'tournament' });
}

/** Error for people whom the host has removed. */
export const kickedError = <Code extends 'not-allowed' | 'not-yours'>(code: Code): ApiError<Code> =>
  new ApiError(code, 'the host has sent you away', { because: 'kicked' });

/** Throws for people whom the host has removed. */
export function requireWelcome({ kicked }: TableDoc, { session }: Caller): void {
  if (session && kicked.includes(session.id)) throw kickedError('not-allowed');
}

/** The host removes another person before the start; that session can't sit here again. */
export const kick = (table: LoadedTable, caller: Caller, seat: Seat): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => {
      requireHost(doc, caller);
      requireOpen(doc);
      const { kind, owner } = seatAt(doc, seat);
      if (kind !== 'person') throw new ApiError('not-allowed', 'nobody sits there');
      if (owner === doc.host) throw new ApiError('not-allowed', 'this seat is yours: leave it');
      const kicked = owner === null || doc.kicked.includes(owner) ? doc.kicked : [...doc.kicked, owner];
      const gone = (other: SeatDoc): boolean => owner !== null && other.owner === owner;
      const seats = doc.seats.map((other, at) => (at === seat || gone(other) ? EMPTY_SEAT : other));
      return { ...doc, kicked, seats };
    }),
  );

/** Takes the given or the first free seat. */
export async function sit(
  table: LoadedTable,
  caller: Caller,
  request: { readonly seat?: Seat | undefined; readonly name?: string | undefined },
): Promise<SeatKey> {
  let key: SeatKey = { seat: 0 };
  await table.exclusive(() =>
    table.change((doc) => {
      requireOpen(doc);
      requireWelcome(doc, caller);
      requireRatedSeat(doc, caller);
      const taken = request.seat ?? doc.seats.findIndex(({ kind }) => kind === 'open');
      if (taken < 0 || seatAt(doc, taken).kind !== 'open') throw new ApiError('seat-taken', 'this seat is taken');
      const seat = takenSeat(caller, taken, request.name);
      key = seat.key;
      const others = doc.seats.flatMap(({ name }, at) => (at === taken || name === '' ? [] : [name]));
      return withSeat(doc, taken, { ...seat.doc, name: uniqueName(seat.doc.name, others) });
    }),
  );
  return key;
}

/** Publishes the end of a device's chain before the game. */
export const commitChain = (table: LoadedTable, seat: Seat, end: string | null): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => {
      requireOpen(doc);
      return doc.seats[seat]?.chain === end ? doc : withSeat(doc, seat, { chain: end });
    }),
  );

/**
 * Leaves a seat: before the start it becomes free, later a bot plays it if the table allows that. If the host has no seat left,
 * the first other person becomes the host.
 */
export const leave = (table: LoadedTable, caller: Caller, seat: Seat): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => {
      if (doc.state === 'finished') return doc;
      requireNoTournament(doc);
      if (isDealing(doc)) requireOpen(doc);
      const left =
        doc.state === 'open'
          ? withSeat(doc, seat, EMPTY_SEAT)
          : // At a rated table nobody may let a bot play and come back; the clock runs.
            doc.absent === 'bot' && !doc.rated
            ? withSeat(doc, seat, { playedByBot: true })
            : doc;
      return withNewHost(left, caller);
    }, table.context.timeouts.leaseMs),
  );

/** The table with a new host, if the caller hosts it and no longer plays there. */
function withNewHost(doc: TableDoc, caller: Caller): TableDoc {
  if (!isHost(doc, caller) || seatsOf(doc, caller).some((seat) => !doc.seats[seat]?.playedByBot)) return doc;
  const next = doc.seats.find(
    ({ kind, owner, playedByBot }) => kind === 'person' && owner !== null && owner !== doc.host && !playedByBot,
  );
  return next ? { ...doc, host: next.owner } : doc;
}

/** Makes the owner of a seat the new host. */
export const handOverHost = (table: LoadedTable, caller: Caller, seat: Seat): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => {
      requireHost(doc, caller);
      const { kind, owner } = seatAt(doc, seat);
      if (kind !== 'person' || owner === null) throw new ApiError('not-allowed', 'nobody known to us sits there');
      return { ...doc, host: owner };
    }),
  );

/** Lets the owner play again instead of a bot, unless the seat has resigned. */
export const returnToSeat = (table: LoadedTable, seat: Seat): Promise<void> =>
  table.exclusive(() =>
    table.change((doc) => (doc.seats[seat]?.playedByBot ? withSeat(doc, seat, { playedByBot: false }) : doc)),
  );

/** The host adds a bot on a free seat, or for a player whose time is up. Without a clock the others vote (bot-votes.ts). */
export const seatBot = (table: LoadedTable, caller: Caller, seat: Seat, request: BotRequest): Promise<void> =>
  table.exclusive(async () => {
    // Another node may have received a move in time.
    await table.refresh();
    await table.change((doc) => {
      requireHost(doc, caller);
      if (isDealing(doc)) requireOpen(doc);
      const { kind } = seatAt(doc, seat);
      if (doc.state === 'open' && kind !== 'person') {
        if (doc.rated && request.level === undefined) throw malformed('level', 'a bot at a rated table has a level');
        const seated = withSeat(doc, seat, botSeat(doc.game, request));
        return { ...seated, seats: withUniqueNames(nameBots(doc.game, seated.seats)) };
      }
      if (doc.state === 'playing' && kind === 'person') {
        const [chosen] = Object.keys(request);
        if (chosen !== undefined) throw malformed(chosen, 'the table has agreed on the bot that sits in');
        if (!doc.clock)
          throw new ApiError('not-allowed', 'all other people decide about this', { because: 'bot-vote' });
        if (!isTimeUp(table, seat)) throw new ApiError('seat-taken', 'its player has time left');
        if (doc.rated) throw new ApiError('not-allowed', 'at a rated table the clock decides', { because: 'rated' });
        return withSeat(doc, seat, { playedByBot: true });
      }
      throw new ApiError('seat-taken', 'somebody sits there');
    });
    if (table.live) await table.scheduleNextLook();
  });

/** The host starts the game. */
export const startTable = (table: LoadedTable, caller: Caller): Promise<void> =>
  table.start((doc) => requireHost(doc, caller));

/** Moves a seat to the caller who opened its link; the old device loses it, and other links to it are void. */
export async function moveSeat(
  table: LoadedTable,
  caller: Caller,
  link: SeatLink,
): Promise<{ readonly seat: Seat; readonly token: string }> {
  const { seat } = link;
  const token = newSecret('hs');
  const { store } = table.context;
  const giver = table.doc.seats[seat]?.owner ?? null;
  // Before the seat moves, so that its giver always finds it.
  if (giver !== null) await store.links.addGiven(giver, table.id);
  await table.exclusive(() =>
    table.change((doc) => {
      requireWelcome(doc, caller);
      requireNoTournament(doc);
      // The rating that the game changes must be that of the person who played it.
      if (doc.rated)
        throw new ApiError('not-allowed', 'seats of a rated table do not change hands', { because: 'rated-seat' });
      const held = doc.seats[seat];
      if (held?.kind !== 'person' || held.tenure !== link.tenure)
        throw new ApiError('gone', 'who made this link no longer has the seat');
      const holder = {
        owner: caller.session?.id ?? null,
        account: caller.session?.account === true && caller.session.name === held.name,
        tokens: [hashSecret(token)],
        tokenDevice: caller.device ?? '',
        givers: giversAfter(held, caller.session?.id ?? null, link.device),
      };
      return withHolder(doc, seat, holder, store.now());
    }),
  );
  return { seat, token };
}

/** A rematch with the asker alone, who becomes its host. The others' seats are free until they ask for it too. */
function withAsker(next: TableDoc, caller: Caller): TableDoc {
  const mine = seatsOf(next, caller);
  const asker = caller.session?.id ?? next.seats.find((_, at) => mine.includes(at))?.owner ?? null;
  const seats = next.seats.map((seat, at) => (seat.kind === 'person' && !mine.includes(at) ? EMPTY_SEAT : seat));
  return { ...next, seats, host: asker ?? next.host };
}

/** Creates a rematch once; later requests get the same new table. */
export const rematch = (table: LoadedTable, caller: Caller): Promise<string> =>
  table.exclusive(async () => {
    await table.requireFinished();
    if (seatsOf(table.doc, caller).length === 0 && !isHost(table.doc, caller))
      throw new ApiError('not-yours', 'you have no seat at this table');
    requireNoTournament(table.doc);
    if (table.doc.rematch) return table.doc.rematch;
    table.context.disk.requireRoom();
    const next = withAsker(rematchOf(table.doc, table.runtime), caller);
    if (next.rated) await table.context.store.ratings.addTable(next.id);
    await table.storage.create(next);
    await table.change((doc) => (doc.rematch ? doc : { ...doc, rematch: next.id }));
    return table.doc.rematch ?? next.id;
  });
