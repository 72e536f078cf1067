import type { Readings } from './readings.ts';

export const SCENARIOS = ['base', 'bridges-castles-bazaars'] as const;
/** Which boxes are on the table. */
export type ScenarioName = (typeof SCENARIOS)[number];

/** Seats by scenario (C-1.1). */
export const SEATS_OF: { readonly [S in ScenarioName]: readonly number[] } = {
  base: [2, 3, 4, 5],
  'bridges-castles-bazaars': [2, 3, 4, 5, 6],
};

/** Everything that was agreed before the first tile; frozen JSON, entry 0 of every record. */
export interface Rules {
  readonly seats: number;
  readonly scenario: ScenarioName;
  /** Meeples on fields (C-1.6). */
  readonly farmers: boolean;
  /** Bazaars with auction, or the variant without (C-8.15). */
  readonly auction: boolean;
  readonly readings: Readings;
}
