export const SCENARIOS = ['base', 'bridges-castles-bazaars'] as const;
/** The boxes in play. */
export type ScenarioName = (typeof SCENARIOS)[number];

/** Seats by scenario (C-1.1). */
export const SEATS_OF: { readonly [S in ScenarioName]: readonly number[] } = {
  base: [2, 3, 4, 5],
  'bridges-castles-bazaars': [2, 3, 4, 5, 6],
};
