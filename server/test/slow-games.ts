import { pebbles } from '../../kernel/test/pebbles.ts';
import type { GameRegistry } from '../src/core/registry.ts';

/** Pebbles whose rules can say that a bot's decision never ends, or fails. */
export const games: GameRegistry = [
  {
    ...pebbles,
    moves: {
      ...pebbles.moves,
      write(rules, move) {
        const { endless, failing } = rules as { endless?: boolean; failing?: boolean };
        while (endless);
        if (failing) throw new Error('this bot fails');
        return pebbles.moves.write(rules, move);
      },
    },
  },
];
