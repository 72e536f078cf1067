import type { LaidTile } from '@holdfast/carcassonne/table';
import { expect, test } from 'vitest';
import { events } from '../event-table.ts';
import { litBy } from '../highlight.ts';
import { corners } from './laid-tiles.tsx';

const laid = (tile: string, x: number, y: number, turn = 0): LaidTile => ({
  tile,
  x,
  y,
  turn,
  meeple: null,
  bridge: null,
});

test('towers stand at both ends of every city edge', () => {
  expect(corners([laid('E', 0, 0)]).sort()).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(corners([laid('E', 0, 0, 2)]).sort()).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('no tower stands in the middle of four tiles that are city all round', () => {
  const four = [laid('C', 0, 0), laid('C', 1, 0), laid('C', 0, 1), laid('C', 1, 1)];
  expect(corners(four)).not.toContainEqual([1, 1]);
  expect(corners(four)).toContainEqual([1, 0]);
});

test('what an event is about can be lit up', () => {
  const about = events.places({ type: 'deployed', seat: 1, at: { tile: 7, part: 'road2' }, supply: 6 });
  expect(litBy(about).spots).toEqual([{ tile: 7, part: 'road2' }]);
  expect(litBy(events.places({ type: 'placed', seat: 0, tile: 'D', x: -3, y: 2, turn: 1 })).cells).toEqual([
    { x: -3, y: 2 },
  ]);
  expect(litBy(['fits:BB4', 'castle:1', 'tile:3'])).toEqual({
    spots: [],
    tiles: [3],
    cells: [],
    castles: [1],
    fits: ['BB4'],
  });
});
