import type { Seat } from '@holdfast/kernel';
import { type BotWish, botSeat, nameBots } from '../bots/bot-seats.ts';
import { type Caller, isHost, seatsOf } from '../people/caller.ts';
import { hashSecret, newSecret } from '../people/tokens.ts';
import { EMPTY_SEAT, type TableDoc, withSeat } from './doc.ts';
import { dueAfter } from './due.ts';
import { begin, layAgain, personSeat, type SeatKey } from './found.ts';
import type { HotTable } from './hot.ts';
import { writePause } from './play.ts';
import { malformed, Trouble } from './trouble.ts';

const mustHost = (doc: TableDoc, caller: Caller): void => {
  if (!isHost(doc, caller)) throw new Trouble('not-yours', 'only the host may do this');
};

/** Sits down on a named or the first empty seat. */
export async function sit(
  table: HotTable,
  caller: Caller,
  wish: { seat?: Seat; name?: string; words?: string },
): Promise<SeatKey> {
  const token = newSecret('hs');
  let at = 0;
  await table.turn(() =>
    table.change((doc) => {
      if (doc.state !== 'open') throw new Trouble('wrong-state', `the game is ${doc.state}`);
      at = wish.seat ?? doc.seats.findIndex(({ kind }) => kind === 'open');
      if (at >= doc.seats.length) throw malformed('seat', 'there is no such seat');
      if (at < 0 || doc.seats[at].kind !== 'open') throw new Trouble('seat-taken', 'this seat is taken');
      return withSeat(doc, at, personSeat(caller, wish.name, token, wish.words));
    }),
  );
  return { seat: at, token };
}

/** Gets up: before the start the seat is free again, later the table's rule for absent players holds. */
export const leave = (table: HotTable, seat: Seat): Promise<void> =>
  table.turn(() =>
    table.change((doc) => {
      if (doc.state === 'open') return withSeat(doc, seat, EMPTY_SEAT);
      return doc.state === 'playing' && doc.absent === 'bot' ? withSeat(doc, seat, { playedByBot: true }) : doc;
    }, table.context.timeouts.leaseMs),
  );

/** The owner is back: the house stops playing the seat. */
export const comeBack = (table: HotTable, seat: Seat): Promise<void> =>
  table.turn(() =>
    table.change((doc) => (doc.seats[seat].playedByBot ? withSeat(doc, seat, { playedByBot: false }) : doc)),
  );

/** The host seats a bot: on an empty seat, or for a player who is away. */
export const seatBot = (table: HotTable, caller: Caller, seat: Seat, wish: BotWish): Promise<void> =>
  table.turn(async () => {
    await table.change((doc) => {
      mustHost(doc, caller);
      if (seat >= doc.seats.length) throw malformed('seat', 'there is no such seat');
      const { kind } = doc.seats[seat];
      if (doc.state === 'open' && kind !== 'person') {
        const seated = withSeat(doc, seat, botSeat(doc.game, wish));
        return { ...seated, seats: nameBots(doc.game, seated.seats) };
      }
      if (doc.state === 'playing' && kind === 'person' && !table.present(seat)) {
        if (wish.temperament !== undefined) throw malformed('temperament', 'who sits in for somebody stays plain');
        return withSeat(doc, seat, { playedByBot: true, level: wish.level ?? null });
      }
      throw new Trouble('seat-taken', 'somebody sits there');
    });
    if (table.live) await table.context.store.setDue(table.id, dueAfter(table, table.position.waitingOn) ?? null);
  });

/** Starts the game: the host says so. */
export const start = (table: HotTable, caller: Caller): Promise<void> =>
  table.turn(async () => {
    const { store, games } = table.context;
    await table.change((doc) => {
      mustHost(doc, caller);
      return begin(games, doc, store.now());
    });
    await table.catchUp();
    await store.setDue(table.id, dueAfter(table, table.position.waitingOn) ?? null);
    table.announce();
    table.onChange(table);
  });

/** Gives a seat to whoever claims its link: the old device no longer has it. */
export async function moveSeat(table: HotTable, caller: Caller, seat: Seat): Promise<SeatKey> {
  const token = newSecret('hs');
  await table.turn(() =>
    table.change((doc) => {
      if (doc.seats[seat].kind !== 'person') throw new Trouble('gone', 'nobody sits there any more');
      const owner = caller.session?.id ?? null;
      return withSeat(doc, seat, { owner, tokens: [hashSecret(token)], playedByBot: false });
    }),
  );
  return { seat, token };
}

/** Asks for a pause or its end; it happens when all people at the table have asked. */
export async function votePause(table: HotTable, seat: Seat, on: boolean): Promise<void> {
  const agreed = await table.turn(async () => {
    if (table.doc.state !== 'playing') throw new Trouble('wrong-state', `the game is ${table.doc.state}`);
    const already = table.position.paused === on;
    await table.change((doc) => {
      // Asking for what already holds takes one's own wish for a change back.
      const others = doc.pauseVotes.filter((vote) => vote !== seat);
      return { ...doc, pauseVotes: already ? others : [...others, seat] };
    });
    const people = [...table.doc.seats.keys()].filter((at) => {
      const { kind, playedByBot } = table.doc.seats[at];
      return kind === 'person' && !playedByBot;
    });
    return !already && people.every((at) => table.doc.pauseVotes.includes(at));
  });
  if (!agreed) return;
  await writePause(table, seat, on);
  await table.turn(() => table.change((doc) => ({ ...doc, pauseVotes: [] })));
}

/** Lays the same table again, once; whoever asks later is shown the same new table. */
export async function rematch(table: HotTable, caller: Caller): Promise<string> {
  return table.turn(async () => {
    if (table.doc.state !== 'finished') throw new Trouble('not-finished', 'the game is not over');
    if (seatsOf(table.doc, caller).length === 0 && !isHost(table.doc, caller))
      throw new Trouble('not-yours', 'you have no seat at this table');
    if (table.doc.rematch) return table.doc.rematch;
    const next = layAgain(table.doc, table.context.store.now());
    await table.context.store.create(next);
    await table.change((doc) => (doc.rematch ? doc : { ...doc, rematch: next.id }));
    return table.doc.rematch ?? next.id;
  });
}
