import { type Question, think } from '@holdfast/bots';
import type { Seat } from '@holdfast/kernel';
import { expect, test, vi } from 'vitest';
import type { TableWish } from '../table/link.ts';
import { engine } from './engines.ts';
import { House } from './house.ts';
import { Room } from './room.ts';
import type { Kept } from './shelf.ts';
import type { Told } from './talk.ts';

/** A shelf with one table on it, kept before bots had characters: what the browser's database would hold. */
const shelf = vi.hoisted(() => ({ kept: null as Kept | null, entries: [] as Room['entries'], full: false }));
vi.mock('./shelf.ts', () => ({
  keptTable: async () => shelf.kept,
  keptEntries: async () => shelf.entries,
  keepMove: async () => {
    if (shelf.full) throw new Error('QuotaExceededError');
  },
  keepTable: async () => {},
}));

const WISH: TableWish = {
  ...{ game: 'watch', options: { scenario: 'gift' }, clock: null, spectators: 'closed', public: false },
  ...{ hints: true, takeback: true, absent: 'wait' },
  seats: [
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', level: 2, name: 'B' },
    { kind: 'bot', level: 2, name: 'C' },
    { kind: 'bot', level: 2, name: 'D' },
  ],
};

/** Bots in all seats play until one of seats 1 to 3 offers something to seat 0. */
async function untilOffered(): Promise<Room> {
  const game = await engine('watch');
  const { rules } = game.resolve({ ...WISH.options, seats: 4 });
  const room = Room.fresh(game, rules, { id: 't', wish: WISH, names: ['Anna', 'B', 'C', 'D'], seed: 's', created: 0 });
  const asked = (seat: Seat): Question => {
    const { view, asked } = room.snapshot(seat);
    return { gameId: 'watch', rules, seat, view: view!, ...asked!, level: 2, seed: room.seq, budgetMs: 1e9 };
  };
  while (room.waitingOn.length < 2 || !room.waitingOn.includes(0) || !bots(room).some((s) => think(asked(s)).patient)) {
    const thoughts = room.waitingOn.map((seat) => ({ seat, ...think(asked(seat)) }));
    const { seat, move } = thoughts.find(({ patient }) => !patient) ?? thoughts[0];
    room.send(seat, null, move);
  }
  return room;
}
const bots = (room: Room): Seat[] => room.waitingOn.filter((seat) => seat > 0);

test('a bot lets its offer stand until the people have answered; a table without characters opens', async () => {
  const offered = await untilOffered();
  shelf.kept = offered.kept;
  shelf.entries = offered.entries;
  const house = new House(() => {});
  house.pace = 0;
  await house.watch('t', 0);
  const room = await house.room('t');
  expect((await house.open('t')).table.seats[1]).toMatchObject({ kind: 'bot', level: 2, temperament: null });
  // The other bots answer; the one who offered waits for Anna.
  await vi.waitFor(() => expect(bots(room)).toHaveLength(1), 20_000);
  const [maker] = bots(room);
  const { seq } = room;
  await new Promise((later) => setTimeout(later, 400));
  expect([room.seq, room.waitingOn]).toEqual([seq, [0, maker]]);
  await house.send('t', 0, null, { type: 'decline' });
  await vi.waitFor(() => expect(room.seq).toBeGreaterThan(seq + 1), 20_000);
  expect(room.entries[seq + 1].seat).toBe(maker);
  house.unwatch('t');
});

test('a browser that is full does not end the game: the move is played, and the page is told that nothing is kept', async () => {
  const told: Told[] = [];
  const house = new House((one) => told.push(one));
  const table = await house.make({ ...WISH, seats: ['A', 'B', 'C', 'D'].map((name) => ({ kind: 'me', name })) });
  const { waitingOn } = await house.room(table);
  const states = (): readonly unknown[] => told.flatMap((one) => ('state' in one ? [one.state.kept] : []));
  shelf.full = true;
  for (let moves = 0; moves < 2; moves++) {
    const { frame } = await house.watch(table, waitingOn[0]);
    expect(await house.send(table, waitingOn[0], null, frame.asked!.moves[0])).toEqual({ seq: moves + 1 });
  }
  shelf.full = false;
  house.unwatch(table);
  expect(told.filter((one) => 'frame' in one).length).toBe(2);
  expect(states()).toEqual([false]);
});
