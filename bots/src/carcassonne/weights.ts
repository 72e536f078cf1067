import type { Temperament } from '../brain.ts';

/** What the value function believes; found by play on tuning seeds. */
export interface Weights {
  /** How many of the fitting tiles that come one's way really go where one hopes. */
  readonly attention: number;
  /** The same for tiles that others draw: they seldom help. */
  readonly help: number;
  /** How much each new opening lessens the worth of a tile that carries a feature on. */
  readonly carry: number;
  /** Worth of the first, second, ... meeple in the supply while the whole game lies ahead. */
  readonly meeples: readonly number[];
  /** Part of a meeple's worth that a likely completion brings back. */
  readonly home: number;
  /** Tiles that an open place of a city or road is likely to bring. */
  readonly growth: number;
  /** Cities a field may still gain for each open edge, while the whole game lies ahead. */
  readonly farmGrowth: number;
  /** Part of a field's expected points that is believed before the end. */
  readonly farmTrust: number;
  /** Points expected from a castle whose surroundings hold nothing yet. */
  readonly castle: number;
  /** Worth of a bridge and of a castle in stock while the whole game lies ahead. */
  readonly bridgeStock: number;
  readonly castleStock: number;
  /** How much the best opponent counts against all opponents together. */
  readonly rival: number;
  /** How much others' points count against one's own. */
  readonly against: number;
  /** How much of a feature held together with others is believed. */
  readonly shared: number;
}

export const WEIGHTS: Weights = {
  attention: 0.8,
  help: 0.15,
  carry: 0.45,
  meeples: [6, 4.5, 3.4, 2.6, 2, 1.6, 1.2],
  home: 0.75,
  growth: 0.6,
  farmGrowth: 0.05,
  farmTrust: 0.9,
  castle: 3,
  bridgeStock: 1.2,
  castleStock: 1.2,
  rival: 0.6,
  against: 1,
  shared: 1,
};

/** Small leanings that give a bot its character. */
export const LEANINGS: Readonly<Partial<Record<Temperament, Partial<Weights>>>> = {
  farmer: { farmTrust: 1, farmGrowth: 0.08 },
  joiner: { shared: 1.12 },
  blocker: { against: 1.2 },
};

export const weightsFor = (temperament: Temperament): Weights => ({ ...WEIGHTS, ...LEANINGS[temperament] });
