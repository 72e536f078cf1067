import type { BoardDoc, Box } from '../rules.ts';
import { rows } from './rows.ts';

/** The classic island for 2 to 4 players (W-11). */
const board: BoardDoc = {
  name: 'island',
  hexes: rows(-2, [
    [0, 'ore 10, wool 2, lumber 9'],
    [-1, 'grain 12, brick 6, wool 4, brick 10'],
    [-2, 'grain 9, lumber 11, desert, lumber 3, ore 8'],
    [-2, 'lumber 8, ore 3, grain 4, wool 5'],
    [-2, 'brick 5, grain 6, wool 11'],
  ]),
  routes: [
    { kind: 'any', corners: ['S(0,-3)', 'N(0,-2)'] },
    { kind: 'grain', corners: ['N(1,-2)', 'S(2,-3)'] },
    { kind: 'ore', corners: ['N(2,-1)', 'S(3,-2)'] },
    { kind: 'any', corners: ['S(3,-1)', 'N(2,1)'] },
    { kind: 'wool', corners: ['N(1,2)', 'S(1,1)'] },
    { kind: 'any', corners: ['N(-1,3)', 'S(-1,2)'] },
    { kind: 'any', corners: ['S(-2,2)', 'N(-3,3)'] },
    { kind: 'brick', corners: ['N(-3,2)', 'S(-2,0)'] },
    { kind: 'lumber', corners: ['N(-2,0)', 'S(-1,-2)'] },
  ],
  starts: null,
  tormund: { q: 0, r: 0 },
  wall: null,
};

export const island: Box = {
  board,
  material: {
    supply: 19,
    roads: 15,
    settlements: 5,
    keeps: 4,
    guards: 0,
    deck: { patrol: 14, roads: 2, winter: 2, recruits: 0, monopoly: 2, point: 5 },
    figures: { regular: 0, climber: 0, giant: 0, mammoth: 0 },
    tokens: { regular: 0, climber: 0, giant: 0, mammoth: 0 },
    rate: 4,
    specialPoints: 2,
    goal: 10,
  },
  heroes: null,
};
