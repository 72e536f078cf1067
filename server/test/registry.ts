import { pebbles } from '../../kernel/test/pebbles.ts';
import type { GameRegistry } from '../src/core/registry.ts';
import { vault } from './vault.ts';

/** The toy games: one with hidden hands, open moves and answers given at the same time; one with secrets easy to search for. */
export const games: GameRegistry = [pebbles, vault];
