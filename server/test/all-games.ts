import type { GameRegistry } from '../src/core/registry.ts';
import { games as real } from '../src/games.ts';
import { games as toys } from './registry.ts';

/** Everything: the games on offer and the toys. */
export const games: GameRegistry = [...toys, ...real];
