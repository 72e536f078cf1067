import type { Readings } from './readings.ts';
import type { ScenarioName } from './scenarios.ts';

export * from './scenarios.ts';

/** The resolved rules of a game; frozen JSON, part of every record. */
export interface Rules {
  readonly seats: number;
  readonly scenario: ScenarioName;
  /** Meeples on fields (C-1.6). */
  readonly farmers: boolean;
  /** Bazaars with auction, or the variant without (C-8.15). */
  readonly auction: boolean;
  readonly readings: Readings;
}
