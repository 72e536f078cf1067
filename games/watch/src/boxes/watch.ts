import type { Additions, BoardDoc, Box, ClanDoc, HexDoc, Material, Resource, RouteDoc, WallDoc } from '../rules.ts';
import { heroesFor } from './heroes.ts';
import { rows } from './rows.ts';

/** The Gift below the Wall, row 0 at its foot (facts 4.3 to 4.5). */
const GIFTS: Readonly<Record<number, readonly HexDoc[]>> = {
  3: rows(0, [
    [0, 'ore 5, wool 6, brick 5, grain 8'],
    [-1, 'ore 6, brick 4, grain 9, lumber 10, ice'],
    [-2, 'wool 3, lumber 9, wool 11, ore 3, ice, ice'],
    [-3, 'grain 10, lumber 2/12, brick 3, ore 10, ice, ice'],
  ]),
  4: rows(0, [
    [0, 'ore 5, wool 6, brick 5, grain 8'],
    [-1, 'ore 6, brick 4, grain 9, wool 10, lumber 11'],
    [-2, 'wool 3, lumber 9, wool 11, ore 3, lumber 8, ore 4'],
    [-3, 'grain 10, lumber 12, brick 3, grain 10, brick 4, ore 2'],
  ]),
  5: rows(0, [
    [0, 'ore 5, wool 6, brick 5, lumber 9, grain 8'],
    [-1, 'ore 6, brick 4, grain 9, wool 11, wool 10, lumber 11'],
    [-2, 'wool 3, lumber 9, wool 11, brick 6, ore 3, lumber 8, ore 4'],
    [-3, 'grain 10, lumber 12, brick 3, grain 4, grain 10, brick 4, ore 2'],
  ]),
  6: rows(0, [
    [0, 'ore 5, wool 6, brick 5, lumber 9, ore 5, grain 8'],
    [-1, 'ore 6, brick 4, grain 9, wool 11, grain 8, wool 10, lumber 11'],
    [-2, 'wool 3, lumber 9, wool 11, brick 6, lumber 5, ore 3, lumber 8, ore 4'],
    [-3, 'grain 10, lumber 12, brick 3, grain 4, wool 3, grain 10, brick 4, ore 2'],
  ]),
};

/** Trade routes in the notches of the southern edge, west to east (facts 4.7). */
const NOTCHES: Readonly<Record<number, readonly Resource[]>> = {
  3: ['grain', 'brick', 'lumber', 'wool', 'ore'],
  4: ['grain', 'brick', 'lumber', 'wool', 'ore'],
  5: ['grain', 'brick', 'lumber', 'lumber', 'wool', 'ore'],
  6: ['grain', 'brick', 'lumber', 'lumber', 'wool', 'wool', 'ore'],
};

const routes = (seats: number): readonly RouteDoc[] =>
  NOTCHES[seats].map((kind, i) => ({ kind, corners: [`S(${i - 3},3)`, `N(${i - 3},4)`] }));

/** A clan: name, faces and clearing of the lower trail, faces and clearing of the higher one. */
const clan = (name: ClanDoc['clan'], lower: number[], from: number, higher: number[], to: number): ClanDoc => ({
  clan: name,
  lower: { faces: lower, section: from },
  higher: { faces: higher, section: to },
});

/** Clearings and trails (W-12.3; facts 4.9). */
const CLEARINGS: Readonly<Record<number, readonly string[]>> = {
  4: ['1/2', '3/4', '5/6', '7/8'],
  5: ['1/2', '3/4', '5/9', '10/6', '7/8'],
  6: ['1/2', '3/4', '5/9', '10/11', '12/6', '7/8'],
};
const CLANS_OF: Readonly<Record<number, readonly ClanDoc[]>> = {
  4: [clan('ice-river', [1, 2], 0, [3], 1), clan('cave-people', [4], 1, [5], 2), clan('hornfoot', [6], 2, [7, 8], 3)],
  5: [
    clan('ice-river', [1, 2], 0, [3], 1),
    clan('cave-people', [4], 1, [5], 2),
    clan('rattlebones', [9], 2, [10], 3),
    clan('hornfoot', [6], 3, [7, 8], 4),
  ],
  6: [
    clan('ice-river', [1, 2], 0, [3], 1),
    clan('cave-people', [4], 1, [5], 2),
    clan('rattlebones', [9], 2, [10], 3),
    clan('heart-tree', [11], 3, [12], 4),
    clan('hornfoot', [6], 4, [7, 8], 5),
  ],
};

const wall = (sections: number): WallDoc => ({
  sections: CLEARINGS[sections].map((clearing, q) => ({ q, r: 0, clearing, eastmost: q === sections - 1 })),
  clans: CLANS_OF[sections],
});

const RECONSTRUCTED: Readonly<Record<number, readonly string[]>> = {
  3: ['hexes', 'routes'],
  4: ['routes'],
  5: ['hexes', 'routes', 'wall'],
  6: ['hexes', 'routes', 'wall'],
};

const boardFor = (seats: number): BoardDoc => ({
  name: `watch-${seats}`,
  hexes: GIFTS[seats],
  routes: routes(seats),
  starts: null,
  tormund: null,
  wall: wall(Math.max(4, seats)),
  reconstructed: RECONSTRUCTED[seats],
});

const BOARDS: Readonly<Record<number, BoardDoc>> = { 3: boardFor(3), 4: boardFor(4), 5: boardFor(5), 6: boardFor(6) };

const materialFor = (seats: number, mammoths: boolean): Material => ({
  supply: seats > 4 ? 24 : 19,
  roads: 14,
  settlements: 5,
  keeps: 4,
  guards: 7,
  deck:
    seats > 4
      ? { patrol: 20, roads: 3, winter: 3, recruits: 3, monopoly: 0, point: 5 }
      : { patrol: 14, roads: 2, winter: 2, recruits: 2, monopoly: 0, point: 5 },
  figures: { regular: 24, climber: 8, giant: 8, mammoth: mammoths ? 8 : 0 },
  tokens: { regular: 12, climber: 4, giant: 3, mammoth: mammoths ? 2 : 0 },
  rate: 3,
  specialPoints: 1,
  goal: 10,
});

/** Brotherhood of the Watch for 3 to 6 players; more than 4 always play with the extension. */
export const watch = (seats: number, added: Additions): Box => ({
  board: BOARDS[seats],
  material: materialFor(seats, seats > 4 || added.mammoths === true),
  heroes: heroesFor(seats, seats > 4 || added.newHeroes === true, added.allHeroes === true),
});
