import type { Box, ScenarioName } from '../rules.ts';
import { gift } from './gift.ts';
import { island } from './island.ts';
import { watch } from './watch.ts';

/** For how many players each scenario is made. */
export const SEATS_OF: Readonly<Record<ScenarioName, readonly number[]>> = {
  gift: [3, 4],
  watch: [3, 4, 5, 6],
  island: [2, 3, 4],
};

/** Board, material and heroes of a table; null = there is no such table. */
export const boxFor = (scenario: ScenarioName, seats: number, extension: boolean, allHeroes: boolean): Box | null => {
  if (!SEATS_OF[scenario].includes(seats)) return null;
  if (scenario === 'watch') return watch(seats, extension, allHeroes);
  return scenario === 'gift' ? gift : island;
};
