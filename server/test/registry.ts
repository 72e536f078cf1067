import { pebbles } from '../../kernel/test/pebbles.ts';
import type { Games } from '../src/registry.ts';

/** The toy game: hidden hands, open moves and answers given at the same time. */
export const games: Games = [pebbles];
