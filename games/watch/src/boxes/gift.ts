import type { BoardDoc, Box, Material } from '../rules.ts';
import { rows } from './rows.ts';

/** The base game on the Gift for 3 and 4 players (W-1, W-2; facts 4.8). */
const board: BoardDoc = {
  name: 'gift',
  hexes: rows(0, [
    [0, 'lumber 6, brick 12, wool 6, grain 2'],
    [-1, 'ore 10, wool 3, lumber 11, brick 5, grain 9'],
    [-2, 'ice, grain 9, grain 8, ore 4, lumber 8, ice'],
    [-3, 'ice, wool 3, lumber 4, wool 10, brick 5, ore 11'],
  ]),
  routes: [
    { kind: 'grain', corners: ['S(-3,3)', 'N(-3,4)'] },
    { kind: 'brick', corners: ['S(-2,3)', 'N(-2,4)'] },
    { kind: 'lumber', corners: ['S(-1,3)', 'N(-1,4)'] },
    { kind: 'wool', corners: ['S(0,3)', 'N(0,4)'] },
    { kind: 'ore', corners: ['S(1,3)', 'N(1,4)'] },
    { kind: 'any', corners: ['N(1,0)', 'S(2,-1)'] },
    { kind: 'any', corners: ['S(4,0)', 'N(3,2)'] },
    { kind: 'any', corners: ['S(3,2)', 'N(2,4)'] },
    { kind: 'any', corners: ['S(-1,0)', 'N(-1,1)'] },
  ],
  starts: [
    {
      colour: 'blue',
      first: { corner: 'S(0,2)', road: '0,2/-1,3' },
      second: { corner: 'S(2,2)', road: '2,2/1,3' },
    },
    {
      colour: 'black',
      first: { corner: 'S(1,2)', road: '1,2/1,3' },
      second: { corner: 'S(2,0)', road: '2,0/2,1' },
    },
    {
      colour: 'yellow',
      first: { corner: 'S(0,0)', road: '0,0/0,1' },
      second: { corner: 'S(0,1)', road: '0,1/0,2' },
    },
    {
      colour: 'red',
      first: { corner: 'S(-1,1)', road: '-1,1/-1,2' },
      second: { corner: 'N(2,2)', road: '2,1/2,2' },
    },
  ],
  tormund: { q: -2, r: 2 },
  wall: null,
  reconstructed: ['hexes', 'routes', 'starts', 'tormund'],
};

const material: Material = {
  supply: 19,
  roads: 14,
  settlements: 5,
  keeps: 4,
  guards: 0,
  deck: { patrol: 14, roads: 2, winter: 2, recruits: 0, monopoly: 0, point: 5 },
  figures: { regular: 0, climber: 0, giant: 0, mammoth: 0 },
  tokens: { regular: 0, climber: 0, giant: 0, mammoth: 0 },
  rate: 4,
  specialPoints: 2,
  goal: 10,
};

export const gift: Box = { board, material, heroes: null };
