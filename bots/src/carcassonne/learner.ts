import { PLACE, type State } from '@holdfast/carcassonne/engine';
import type { Learner } from '../network/learner.ts';
import { encoder } from './encoder.ts';
import { networkJudge } from './judge.ts';
import { judgedPolicy } from './network-policy.ts';
import { searchPolicy } from './search.ts';

const EXPANSION = 'bridges-castles-bazaars';

/** How networks learn and play Carcassonne. Tables listed twice are played twice as often. */
export const learner: Learner = {
  encoder,
  policy: (network, training) => judgedPolicy(networkJudge(network), training),
  search: (network) => searchPolicy(networkJudge(network)),
  tables: [
    { scenario: 'base', seats: 2 },
    { scenario: 'base', seats: 2 },
    { scenario: 'base', seats: 3 },
    { scenario: 'base', seats: 4 },
    { scenario: 'base', seats: 5 },
    { scenario: EXPANSION, seats: 2 },
    { scenario: EXPANSION, seats: 2 },
    { scenario: EXPANSION, seats: 3 },
    { scenario: EXPANSION, seats: 4 },
    { scenario: EXPANSION, seats: 6 },
  ],
  // Between two turns; the tile drawn for the next one is ignored.
  judges: (_rules, state) => (state as State).phase[0] === PLACE,
};
