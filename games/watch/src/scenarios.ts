export const SCENARIOS = ['gift', 'watch', 'island'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** Numbers of players of each scenario. */
export const SEATS_OF: Readonly<Record<ScenarioName, readonly number[]>> = {
  gift: [3, 4],
  watch: [3, 4, 5, 6],
  island: [2, 3, 4],
};
