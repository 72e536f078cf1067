/** Parameters of the value function, in victory points. */
export type Weights = {
  /** Share of what production could buy in future rolls that counts. */
  readonly power: number;
  /** Expected rolls per point that the leader still needs. */
  readonly rolls: number;
  /** Value of building sites by distance in roads. */
  readonly sites: readonly [number, number, number, number];
  /** How much each missing road reduces the value of Longest Road. */
  readonly roadRace: number;
  readonly patrolRace: number;
  /** Value of development cards in hand: patrol, road building, winter, recruits, monopoly. */
  readonly cards: readonly [number, number, number, number, number];
  /** Value of another player's development card. */
  readonly unknownCard: number;
  /** Expected value of buying a card. */
  readonly buy: number;
  /** Value of a resource card in hand, and of a surplus one of its kind. */
  readonly card: number;
  readonly surplus: number;
  /** Rolls after which a future gain counts e times less. */
  readonly patience: number;
  /** Weight of the second-best project. */
  readonly next: number;
  /** Cost per card that a seven would take. */
  readonly seven: number;
  /** Weight of opponents' gains. */
  readonly against: number;
  /** Lead in points that makes a seat e times as likely to win. */
  readonly spread: number;
  /** Cost of the Wall falling, regardless of who wins by it. */
  readonly duty: number;
  /** Least gain for making and for accepting an offer. */
  readonly offer: number;
  readonly accept: number;
  /** Most offers per turn. */
  readonly offers: number;
  /** Weights for founding: production by kind, new kinds, what both settlements can buy, a trade route. */
  readonly founding: {
    readonly kinds: readonly [number, number, number, number, number];
    readonly fresh: number;
    readonly power: number;
    readonly port: number;
  };
};

export const WEIGHTS: Weights = {
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
  offers: 2,
  founding: { kinds: [1, 1.1, 1, 1.05, 1.18], fresh: 0.5, power: 1.5, port: 0.3 },
};

/** Changes of weights by temperament. */
const TEMPERAMENT_WEIGHTS: Readonly<Partial<Record<string, Partial<Weights>>>> = {
  builder: { sites: [0.7, 0.48, 0.27, 0.12] },
  trader: { offer: 0.06, accept: 0.04 },
  loyalist: { duty: 0.5 },
  schemer: { against: 0.5, buy: 0.7 },
};

export const weightsFor = (temperament: string): Weights => ({ ...WEIGHTS, ...TEMPERAMENT_WEIGHTS[temperament] });
