/** What the value function believes; found by play on tuning seeds. */
export type Weights = {
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
};

export const WEIGHTS: Weights = {
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

/** Small leanings that give a bot its character: factors of the usual weights. */
const TEMPERAMENT_WEIGHTS: Readonly<Partial<Record<string, Partial<Record<keyof Weights, number>>>>> = {
  farmer: { farmTrust: 1.15, farmGrowth: 1.6 },
  joiner: { shared: 1.12 },
  blocker: { against: 1.25 },
};

export function weightsFor(temperament: string): Weights {
  const factors = Object.entries(TEMPERAMENT_WEIGHTS[temperament] ?? {});
  return {
    ...WEIGHTS,
    ...Object.fromEntries(factors.map(([name, factor]) => [name, (WEIGHTS[name as keyof Weights] as number) * factor])),
  };
}
