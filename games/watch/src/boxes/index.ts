import { type Additions, type Box, type ScenarioName, SEATS_OF } from '../rules.ts';
import { gift } from './gift.ts';
import { island } from './island.ts';
import { watch } from './watch.ts';

/** Board, material and heroes of a table; null if there is no such table. */
export const boxFor = (scenario: ScenarioName, seats: number, added: Additions = {}): Box | null => {
  if (!SEATS_OF[scenario].includes(seats)) return null;
  if (scenario === 'watch') return watch(seats, added);
  return scenario === 'gift' ? gift : island;
};
