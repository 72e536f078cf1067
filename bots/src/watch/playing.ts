import type { Playing } from '../games.ts';
import { random } from '../random.ts';
import { type View, watch } from './engine.ts';
import { planner } from './planner.ts';
import { thumb } from './thumb.ts';

/** Who plays Watch: the Gift, the Wall and the island. */
export const playingWatch: Playing = {
  game: watch,
  brains: [random, thumb, planner],
  tallies: (view) => {
    const { wall, stands } = view as View;
    const rounds = stands.round;
    return wall
      ? { turns: rounds, breaches: wall.breaches, 'in the Gift': Object.keys(wall.gift).length }
      : { turns: rounds };
  },
  offers: ({ type }) => type === 'offer',
  endsTurn: ({ type }) => type === 'end' || type === 'roll',
};
