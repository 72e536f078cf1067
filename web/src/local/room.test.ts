import { readRecord, replay, writeRecord } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { pebbles } from '../../../kernel/test/pebbles.ts';
import type { TableWish } from '../table/connection.ts';
import { Room } from './room.ts';

const WISH: TableWish = {
  game: 'pebbles',
  options: {},
  seats: [
    { kind: 'me', name: 'A' },
    { kind: 'bot', level: 0 },
    { kind: 'bot', level: 0 },
  ],
  clock: null,
  spectators: 'closed',
  public: false,
  hints: true,
  takeback: true,
  absent: 'wait',
};
const fresh = (): Room =>
  Room.fresh(pebbles, { seats: 3, rounds: 4 } as { seats: number }, {
    id: 't',
    wish: WISH,
    names: ['A', 'B', 'C'],
    seed: 'seed',
    created: 0,
  });

const step = (room: Room): void => {
  const seat = room.waitingOn[0];
  room.send(seat, null, room.snapshot(seat).asked!.moves[0]);
};

test('a table kept as rows comes back exactly, for every viewer', () => {
  const room = fresh();
  for (let n = 0; n < 12; n++) step(room);
  const again = Room.again(pebbles, room.stored, room.entries);
  for (const viewer of [0, 1, 2, 'table'] as const) expect(again.snapshot(viewer)).toEqual(room.snapshot(viewer));
});

test('history folds to the view of now', () => {
  const room = fresh();
  for (let n = 0; n < 10; n++) step(room);
  const { view, frames } = room.history(1);
  const facts = frames.slice(1).flatMap((frame) => frame.facts);
  expect(facts.reduce((now, fact) => pebbles.fold(now as never, fact as never), view)).toEqual(room.snapshot(1).view);
});

test('only a move without luck and secret can be taken back, by its own seat', () => {
  const room = fresh();
  const first = room.waitingOn[0];
  room.send(first, null, { type: 'draw' });
  expect(room.takeBackable(first)).toBe(false);
  const other = room.waitingOn[0];
  room.send(other, null, { type: 'say', colour: 1 } as never);
  expect(room.takeBackable(other)).toBe(true);
  expect(room.takeBackable(first)).toBe(false);
});

test('a wrong move is refused and a stale one is called so', () => {
  const room = fresh();
  const [turn] = room.waitingOn;
  expect(room.send((turn + 1) % 3, null, { type: 'draw' }).refusal?.rule).toBe('P-1');
  expect(room.send(turn, 999, { type: 'draw' }).stale).toBe(true);
  expect(room.seq).toBe(0);
});

test('a finished game gives a sealed record that replays', () => {
  const room = fresh();
  while (room.waitingOn.length > 0) step(room);
  const record = readRecord(writeRecord(room.record()));
  expect([...replay(pebbles, record)].length).toBe(room.entries.length + 1);
  expect(record.luck).toEqual({ source: 'seed', seed: 'seed' });
});
