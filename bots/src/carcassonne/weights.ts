/** Parameters of the value function, tuned by play on tuning seeds. */
export type Weights = {
  /** Share of the fitting tiles a seat draws that it really uses there. */
  readonly attention: number;
  /** The same for tiles that others draw. */
  readonly help: number;
  /** How much each new open edge reduces the value of a tile that continues a feature. */
  readonly carry: number;
  /** Value of the first, second, ... meeple in the supply at the start of the game. */
  readonly meeples: readonly number[];
  /** Share of a meeple's value that a likely completion returns. */
  readonly home: number;
  /** Expected tiles that an open edge of a city or road adds. */
  readonly growth: number;
  /** Cities a field may still gain per open edge, at the start of the game. */
  readonly farmGrowth: number;
  /** Share of a field's expected points that counts before the end. */
  readonly farmTrust: number;
  /** Expected points of a castle with nothing around it yet. */
  readonly castle: number;
  /** Value of a bridge and of a castle in stock at the start of the game. */
  readonly bridgeStock: number;
  readonly castleStock: number;
  /** Weight of the best opponent compared with all opponents. */
  readonly rival: number;
  /** Weight of opponents' points. */
  readonly against: number;
  /** Share of a shared feature's points that counts. */
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

/** Factors of the usual weights by temperament. */
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
