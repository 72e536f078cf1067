import { type BotQuery, decide } from '@holdfast/bots';
import type { Seat } from '@holdfast/kernel';
import { expect, test, vi } from 'vitest';
import { loadEngine } from '../games.ts';
import type { TableWish } from '../table/connection.ts';
import type { StoredTable } from './local-store.ts';
import { LocalTables } from './local-tables.ts';
import { Room } from './room.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** A store with one table, written before bots had characters: what the browser's database would hold. */
const storage = vi.hoisted(() => ({ table: null as StoredTable | null, entries: [] as Room['entries'], full: false }));
vi.mock('./local-store.ts', () => ({
  getTable: async () => storage.table,
  getEntries: async () => storage.entries,
  appendEntry: async () => {
    if (storage.full) throw new Error('QuotaExceededError');
  },
  putTable: async () => {},
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
  const game = await loadEngine('watch');
  const { rules } = game.resolve({ ...WISH.options, seats: 4 });
  const room = Room.fresh(game, rules, { id: 't', wish: WISH, names: ['Anna', 'B', 'C', 'D'], seed: 's', created: 0 });
  const asked = (seat: Seat): BotQuery => {
    const { view, asked } = room.snapshot(seat);
    return { gameId: 'watch', rules, seat, view: view!, ...asked!, level: 2, seed: room.seq, budgetMs: 1e9 };
  };
  while (
    room.waitingOn.length < 2 ||
    !room.waitingOn.includes(0) ||
    !bots(room).some((s) => decide(asked(s)).patient)
  ) {
    const thoughts = room.waitingOn.map((seat) => ({ seat, ...decide(asked(seat)) }));
    const { seat, move } = thoughts.find(({ patient }) => !patient) ?? thoughts[0];
    room.send(seat, null, move);
  }
  return room;
}
const bots = (room: Room): Seat[] => room.waitingOn.filter((seat) => seat > 0);

test('a bot lets its offer stand until the people have answered; a table without characters opens', async () => {
  const offered = await untilOffered();
  storage.table = offered.stored;
  storage.entries = offered.entries;
  const tables = new LocalTables(() => {});
  tables.botDelayMs = 0;
  await tables.subscribe('t', 0);
  const room = await tables.room('t');
  expect((await tables.open('t')).table.seats[1]).toMatchObject({ kind: 'bot', level: 2, temperament: null });
  // The other bots answer; the one who offered waits for Anna.
  await vi.waitFor(() => expect(bots(room)).toHaveLength(1), 20_000);
  const [maker] = bots(room);
  const { seq } = room;
  await new Promise((later) => setTimeout(later, 400));
  expect([room.seq, room.waitingOn]).toEqual([seq, [0, maker]]);
  await tables.send('t', 0, null, { type: 'decline' });
  await vi.waitFor(() => expect(room.seq).toBeGreaterThan(seq + 1), 20_000);
  expect(room.entries[seq + 1].seat).toBe(maker);
  tables.unsubscribe('t');
});

test('a browser that is full does not end the game: the move is played, and the page is messages that nothing is kept', async () => {
  const messages: WorkerMessage[] = [];
  const tables = new LocalTables((one) => messages.push(one));
  const table = await tables.create({ ...WISH, seats: ['A', 'B', 'C', 'D'].map((name) => ({ kind: 'me', name })) });
  const { waitingOn } = await tables.room(table);
  const states = (): readonly unknown[] => messages.flatMap((one) => ('state' in one ? [one.state.kept] : []));
  storage.full = true;
  for (let moves = 0; moves < 2; moves++) {
    const { frame } = await tables.subscribe(table, waitingOn[0]);
    expect(await tables.send(table, waitingOn[0], null, frame.asked!.moves[0])).toEqual({ seq: moves + 1 });
  }
  storage.full = false;
  tables.unsubscribe(table);
  expect(messages.filter((one) => 'frame' in one).length).toBe(2);
  expect(states()).toEqual([false]);
});
