import type { Move } from '@holdfast/carcassonne/table';
import { describe, expect, test } from 'vitest';
import { itemAt, known } from '../../core/item-at.ts';
import { nextInDirection } from '../viewport/arrow-target.ts';
import { drafted, tapped, targetsOf } from './draft.ts';
import type { Props } from './props.ts';

const place = (x: number, y: number, turn: number): Move => ({ type: 'place', tile: 'D', x, y, turn, bridge: 'none' });
const moves: Move[] = [place(1, 0, 3), place(1, 0, 1), place(-1, 0, 2), place(0, -1, 0), { type: 'decline' }];
const targets = targetsOf(moves);
const right = known(
  targets.find(({ x }) => x === 1),
  'the eastern place',
);

describe('one gesture to place and turn', () => {
  test('places come from north to south and west to east, each with its turns in order', () => {
    expect(targets.map(({ x, y }) => [x, y])).toEqual([
      [0, -1],
      [-1, 0],
      [1, 0],
    ]);
    expect(right.moves.map(({ turn }) => turn)).toEqual([1, 3]);
  });

  test('the first tap shows a turn that is allowed, the next taps go round the allowed ones', () => {
    const first = tapped(right, null, 0);
    expect(first).toEqual({ type: 'place', x: 1, y: 0, turn: 1 });
    const second = tapped(right, first, 0);
    expect(second).toEqual({ type: 'place', x: 1, y: 0, turn: 3 });
    expect(tapped(right, second, 0)).toEqual(first);
  });

  test('a tap elsewhere moves the tile and keeps its turn where that is allowed', () => {
    expect(tapped(right, { type: 'place', x: 0, y: -1, turn: 0 }, 3)).toEqual({ type: 'place', x: 1, y: 0, turn: 3 });
  });

  test('only what is asked can be sent', () => {
    const asked = { ask: 1, moves, open: [] } as unknown as Props['asked'];
    expect(drafted({ asked, draft: { type: 'place', x: 1, y: 0, turn: 3 } })).toEqual(place(1, 0, 3));
    expect(drafted({ asked, draft: { type: 'place', x: 1, y: 0, turn: 0 } })).toBeNull();
    expect(drafted({ asked, draft: { type: 'meeple', on: 'city1' } })).toBeNull();
    expect(drafted({ asked: null, draft: { type: 'place', x: 1, y: 0, turn: 3 } })).toBeNull();
  });

  test('arrow keys go to the nearest place in their direction', () => {
    const [top, left] = [itemAt(targets, 0), itemAt(targets, 1)];
    expect(nextInDirection(targets, (place) => place, top, { x: 1, y: 0 })).toBe(right);
    expect(nextInDirection(targets, (place) => place, top, { x: -1, y: 0 })).toBe(left);
    expect(nextInDirection(targets, (place) => place, left, { x: 0, y: -1 })).toBe(top);
    expect(nextInDirection(targets, (place) => place, top, { x: 0, y: -1 })).toBeNull();
  });
});
