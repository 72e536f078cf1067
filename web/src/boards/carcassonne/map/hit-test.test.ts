import { KINDS, type Part } from '@holdfast/carcassonne/table';
import { expect, test } from 'vitest';
import { apart } from '../art/points.ts';
import { edgesOf, partOf } from '../tiles.ts';
import { partUnder } from './hit-test.ts';
import { meeplePosition } from './meeple-position.ts';

const partsOf = (tile: (typeof KINDS)[number]): Part[] => [
  ...tile.cities.map((_, i) => partOf('city', i)),
  ...tile.roads.map((_, i) => partOf('road', i)),
  ...tile.fields.map((_, i) => partOf('field', i)),
  ...(tile.monastery ? (['monastery'] as const) : []),
];

test('a tap where a meeple would stand means that part, on every tile, turned and varied', () => {
  for (const tile of KINDS) {
    for (const turn of [0, 1, 2, 3]) {
      for (const variation of [0, 1, 2, 3]) {
        const look = { tile: tile.id, turn, variation };
        for (const part of partsOf(tile)) {
          expect(
            partUnder({ bridge: null }, look, meeplePosition(look, part, { bridge: null })),
            `${tile.id} ${turn} ${part}`,
          ).toBe(part);
        }
      }
    }
  }
});

test('a bridge lies over what it crosses, unless it is not among what may be chosen', () => {
  const look = { tile: 'B', turn: 0, variation: 0 };
  const bridge = { axis: 'ns', meeple: null } as const;
  const at = meeplePosition(look, 'bridge', { bridge });
  expect(partUnder({ bridge }, look, at)).toBe('bridge');
  expect(partUnder({ bridge }, look, at, ['field1'])).toBe('field1');
  expect(partUnder({ bridge }, look, [50, 50], ['monastery'])).toBe('monastery');
});

test('only what may be chosen answers: a road that is taken leaves the land beside it to the field', () => {
  const look = { tile: 'U', turn: 0, variation: 0 };
  const road = meeplePosition(look, 'road1', { bridge: null });
  expect(partUnder({ bridge: null }, look, road, ['field1', 'field2'])).toMatch(/^field/);
});

test('under a bridge nobody stands where another would: no two places for a meeple are closer than a finger', () => {
  for (const tile of KINDS) {
    for (const turn of [0, 1, 2, 3]) {
      for (const [edges, axis] of [
        [[0, 2], 'ns'],
        [[1, 3], 'we'],
      ] as const) {
        if (edges.some((edge) => edgesOf(tile.id, turn)[edge] !== 'F')) continue;
        for (const variation of [0, 1, 2, 3]) {
          const look = { tile: tile.id, turn, variation };
          const bridge = { axis, meeple: null };
          const spots = [...partsOf(tile), 'bridge' as const].map((part) => ({
            part,
            at: meeplePosition(look, part, { bridge }),
          }));
          for (const [i, a] of spots.entries())
            for (const b of spots.slice(i + 1))
              expect(apart(a.at, b.at), `${tile.id} ${turn} ${axis}: ${a.part}, ${b.part}`).toBeGreaterThan(20);
        }
      }
    }
  }
});
