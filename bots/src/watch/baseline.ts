import type { Weights } from './weights.ts';

/** The weights of November 2026. Never change them: `baseline-2` plays with them, for comparison with later bots. */
export const BASELINE_WEIGHTS: Weights = {
  power: 0.85,
  rolls: 9,
  sites: [0.6, 0.4, 0.22, 0.1],
  roadRace: 0.55,
  patrolRace: 0.55,
  cards: [0.28, 0.5, 0.304, 0.4, 0.5],
  unknownCard: 0.45,
  buy: 0.643,
  card: 0.02,
  surplus: 0,
  patience: 14,
  next: 0.1,
  seven: 0.12,
  against: 0.4,
  spread: 1,
  duty: 0,
  offer: 0.12,
  accept: 0.0685,
  offers: 3,
  founding: { kinds: [1, 1.1, 1, 1.05, 1.18], fresh: 0.5, power: 1.5, port: 0.3 },
};
