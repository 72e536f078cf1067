import { RandomPlayer, seeded } from '@holdfast/kernel';
import { placements } from '../src/engine.ts';
import { carcassonne } from '../src/game.ts';

/** Finds every placement of each kind of tile with 40 tiles on the table; returns how many kinds that were. */
export function preparePlacements(): () => number {
  const resolved = carcassonne.resolve({ scenario: 'bridges-castles-bazaars', seats: 4 });
  if (resolved.problems) throw new Error('the table of the benchmark cannot be set');
  const { rules } = resolved;
  const chance = seeded('placements');
  const player = new RandomPlayer(carcassonne);
  const state = carcassonne.setup(rules, chance);
  while (state.laid[0] < 40) {
    player.next(rules, state, chance);
    carcassonne.play(rules, state, player.turn.seat, player.turn.code, chance);
  }
  const out = new Int32Array(carcassonne.maxMoves);
  const kinds = state.bag.length;
  return () => {
    for (let kind = 0; kind < kinds; kind++) placements(state, kind, 3, out);
    return kinds;
  };
}
