import { pebbles } from '../../kernel/test/pebbles.ts';
import type { GameRegistry } from '../src/registry.ts';

/** Pebbles, but a view that says so never lets its imaginer go. */
export const games: GameRegistry = [
  {
    ...pebbles,
    imagine(rules, view, viewer, chance) {
      while ((view as { endless?: boolean }).endless);
      return pebbles.imagine(rules, view, viewer, chance);
    },
  },
];
