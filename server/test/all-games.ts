import { games as real } from '../src/games.ts';
import type { Games } from '../src/registry.ts';
import { games as toys } from './registry.ts';

/** Everything: the games on offer and the toys. */
export const games: Games = [...toys, ...real];
