import type { BoardDoc, Resource, Terrain, View, Wildling } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';

const TERRAIN: readonly Terrain[] = ['mountains', 'pasture', 'hills', 'fields', 'forest'];

/** Four rows below a wall of four sections, terrain and numbers in a plain order: for tests only. */
export const GIFT: BoardDoc = {
  name: 'test',
  hexes: [
    { r: 0, from: 0, to: 3 },
    { r: 1, from: -1, to: 3 },
    { r: 2, from: -2, to: 3 },
    { r: 3, from: -3, to: 2 },
  ].flatMap(({ r, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({
      q: from + i,
      r,
      terrain: itemAt(TERRAIN, (i + r) % 5),
      numbers: [itemAt([5, 6, 9, 8, 4, 3], i)],
    })),
  ),
  routes: (['grain', 'brick', 'lumber', 'wool', 'ore'] as readonly Resource[]).map((kind, i) => ({
    kind,
    corners: [`S(${i - 3},3)`, `N(${i - 3},4)`],
  })),
  starts: null,
  tormund: null,
  wall: {
    sections: ['1/2', '3/4', '5/6', '7/8'].map((clearing, q) => ({ q, r: 0, clearing, eastmost: q === 3 })),
    clans: [
      { clan: 'ice-river', lower: { faces: [1, 2], section: 0 }, higher: { faces: [3], section: 1 } },
      { clan: 'cave-people', lower: { faces: [4], section: 1 }, higher: { faces: [5], section: 2 } },
      { clan: 'hornfoot', lower: { faces: [6], section: 2 }, higher: { faces: [7, 8], section: 3 } },
    ],
  },
};

/** A view of that board with nothing on it but what is given. */
export const viewWith = (
  land: Partial<Pick<View, 'buildings' | 'roads' | 'tormund'>>,
  north: {
    readonly guards?: readonly (readonly (number | null)[])[];
    readonly camps?: readonly (readonly Wildling[])[];
    readonly clearings?: readonly (readonly number[])[];
    readonly gift?: Readonly<Record<string, Wildling>>;
  } = {},
): View =>
  ({
    terrain: GIFT.hexes.map(({ terrain }) => terrain),
    numbers: GIFT.hexes.map(({ numbers }) => numbers),
    buildings: {},
    roads: {},
    tormund: null,
    ...land,
    wall: {
      guards: north.guards ?? [[], [], [], []],
      camps: north.camps ?? [[], [], []],
      clearings: north.clearings ?? Array.from({ length: 4 }, () => [0, 0, 0, 0]),
      gift: north.gift ?? {},
    },
  }) as unknown as View;
