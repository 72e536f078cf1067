import type { BoardDoc, HexDoc, Resource, Terrain } from '../game.ts';

const KINDS: Readonly<Record<string, Terrain>> = {
  o: 'mountains',
  w: 'pasture',
  b: 'hills',
  g: 'fields',
  l: 'forest',
  i: 'ice',
  d: 'desert',
};
const row = (r: number, from: number, text: string): HexDoc[] =>
  text.split(' ').map((cell, i) => ({
    q: from + i,
    r,
    terrain: KINDS[cell[0]],
    numbers: cell.slice(1) ? cell.slice(1).split('/').map(Number) : [],
  }));

const notches = (from: number, kinds: readonly Resource[]) =>
  kinds.map((kind, i) => ({ kind, corners: [`S(${from + i},3)`, `N(${from + i},4)`] }));

const four: BoardDoc = {
  name: 'watch-4',
  starts: null,
  tormund: null,
  hexes: [
    ...row(0, 0, 'o5 w6 b5 g8'),
    ...row(1, -1, 'o6 b4 g9 w10 l11'),
    ...row(2, -2, 'w3 l9 w11 o3 l8 o4'),
    ...row(3, -3, 'g10 l2/12 b3 g10 b4 i'),
  ],
  routes: notches(-3, ['grain', 'brick', 'lumber', 'wool', 'ore']),
  wall: {
    sections: ['1/2', '3/4', '5/6', '7/8'].map((clearing, q) => ({ q, r: 0, clearing, eastmost: q === 3 })),
    clans: [
      { clan: 'ice-river', lower: { faces: [1, 2], section: 0 }, higher: { faces: [3], section: 1 } },
      { clan: 'cave-people', lower: { faces: [4], section: 1 }, higher: { faces: [5], section: 2 } },
      { clan: 'hornfoot', lower: { faces: [6], section: 2 }, higher: { faces: [7, 8], section: 3 } },
    ],
  },
};

const six: BoardDoc = {
  name: 'watch-6',
  starts: null,
  tormund: null,
  hexes: [
    ...row(0, 0, 'o5 w6 b5 l9 o5 g8'),
    ...row(1, -1, 'o6 b4 g9 w11 g8 w10 l11'),
    ...row(2, -2, 'w3 l9 w11 b6 l5 o3 l8 o4'),
    ...row(3, -3, 'g10 l12 b3 g4 w3 g10 b4 o2'),
  ],
  routes: notches(-3, ['grain', 'brick', 'lumber', 'lumber', 'wool', 'wool', 'ore']),
  wall: {
    sections: ['1/2', '3/4', '5/9', '10/11', '12/6', '7/8'].map((clearing, q) => ({
      q,
      r: 0,
      clearing,
      eastmost: q === 5,
    })),
    clans: [
      { clan: 'ice-river', lower: { faces: [1, 2], section: 0 }, higher: { faces: [3], section: 1 } },
      { clan: 'cave-people', lower: { faces: [4], section: 1 }, higher: { faces: [5], section: 2 } },
      { clan: 'rattlebones', lower: { faces: [9], section: 2 }, higher: { faces: [10], section: 3 } },
      { clan: 'heart-tree', lower: { faces: [11], section: 3 }, higher: { faces: [12], section: 4 } },
      { clan: 'hornfoot', lower: { faces: [6], section: 4 }, higher: { faces: [7, 8], section: 5 } },
    ],
  },
};

const island: BoardDoc = {
  name: 'island',
  starts: null,
  tormund: null,
  wall: null,
  hexes: [
    ...row(-2, 0, 'o10 w2 l9'),
    ...row(-1, -1, 'g12 b6 w4 b10'),
    ...row(0, -2, 'g9 l11 d l3 o8'),
    ...row(1, -2, 'l8 o3 g4 w5'),
    ...row(2, -2, 'b5 g6 w11'),
  ],
  routes: [
    { kind: 'any', corners: ['N(0,-2)', 'S(0,-3)'] },
    { kind: 'grain', corners: ['N(1,-2)', 'S(2,-3)'] },
    { kind: 'ore', corners: ['S(3,-2)', 'N(2,-1)'] },
    { kind: 'any', corners: ['S(3,-1)', 'N(2,0)'] },
    { kind: 'wool', corners: ['S(1,1)', 'N(1,2)'] },
    { kind: 'any', corners: ['S(0,2)', 'N(-1,3)'] },
    { kind: 'brick', corners: ['S(-2,2)', 'N(-2,3)'] },
  ],
};

/** Boards for looking at the drawing: the Watch with four and six sections, and the island. */
export const GALLERY: readonly BoardDoc[] = [four, six, island];
