import { type Move, type Rules, SOURCES, type State } from '@holdfast/carcassonne/engine';
import type { Counts, Tally } from '../definition.ts';

/** Names of the counted moves in the report. */
const NAMES: { readonly [T in Move['type']]?: string } = {
  meeple: 'meeples placed',
  castle: 'castles',
  score: 'castles left alone',
  bridge: 'bridges',
  bid: 'bids',
  buy: 'tiles bought',
  sell: 'tiles sold',
};

/** Counts the pieces that seats use, and where their points come from. */
export function carcassonneTally(rules: Rules): Tally<State, Move> {
  const names = new Set(Object.values(NAMES));
  const counts = Array.from({ length: rules.seats }, () => Object.fromEntries([...names].map((name) => [name, 0])));
  return {
    move(_, seat, move) {
      const name = NAMES[move.type];
      if (name) counts[seat][name]++;
      // A bridge may also come with the tile.
      if (move.type === 'place' && move.bridge !== 'none') counts[seat].bridges++;
    },
    end: (state) =>
      counts.map((counted, seat): Counts => {
        const points = SOURCES.map((source, at) => [`points: ${source}`, state.points[seat * SOURCES.length + at]]);
        return { ...counted, ...Object.fromEntries(points) };
      }),
  };
}
