import type { Weights } from './weights.ts';

/** The weights of November 2026. Never change them: `baseline-2` plays with them, for comparison with later bots. */
export const BASELINE_WEIGHTS: Weights = {
  attention: 0.253,
  help: 0.197,
  carry: 0.157,
  meeples: [15.9, 13.2, 10.9, 8.94, 7.32, 6.16, 4.81],
  home: 0.494,
  growth: 0.41,
  farmGrowth: 0.0333,
  farmTrust: 0.778,
  castle: 3,
  bridgeStock: 1.2,
  castleStock: 1.2,
  rival: 0.449,
  against: 0.73,
  shared: 1,
};
