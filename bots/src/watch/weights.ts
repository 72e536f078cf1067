/** What the value function believes, in victory points. */
export type Weights = {
  /** How much of what production could buy in the rolls to come is believed. */
  readonly power: number;
  /** Rolls to come for each point the leader still needs. */
  readonly rolls: number;
  /** Worth of building sites in reach, by how many roads they are away. */
  readonly sites: readonly [number, number, number, number];
  /** How much each road that is missing lessens the worth of Longest Road. */
  readonly roadRace: number;
  readonly patrolRace: number;
  /** Worth of development cards in hand: patrol, road building, winter, recruits, monopoly. */
  readonly cards: readonly [number, number, number, number, number];
  /** A card of somebody else. */
  readonly unknownCard: number;
  /** What a bought card is expected to bring. */
  readonly buy: number;
  /** A resource card in hand, and one too many of its kind. */
  readonly card: number;
  readonly surplus: number;
  /** Rolls after which a gain to come is worth e times less. */
  readonly patience: number;
  /** How much the second-best project counts beside the best. */
  readonly next: number;
  /** Fear of the seven for each card that would be lost. */
  readonly seven: number;
  /** How much others' gains count against one's own. */
  readonly against: number;
  /** Points apart that make a seat e times as likely to win. */
  readonly spread: number;
  /** A falling Wall is disliked this much, whoever would win by it. */
  readonly duty: number;
  /** Least gain for an offer, and for saying yes. */
  readonly offer: number;
  readonly accept: number;
  /** Offers in a turn. */
  readonly offers: number;
  /** Founding: production by kind, kinds not had yet, what both settlements can buy, a trade route. */
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

/** Small leanings that give a bot its character. */
const TEMPERAMENT_WEIGHTS: Readonly<Partial<Record<string, Partial<Weights>>>> = {
  builder: { sites: [0.7, 0.48, 0.27, 0.12] },
  trader: { offer: 0.06, accept: 0.04 },
  loyalist: { duty: 0.5 },
  schemer: { against: 0.5, buy: 0.7 },
};

export const weightsFor = (temperament: string): Weights => ({ ...WEIGHTS, ...TEMPERAMENT_WEIGHTS[temperament] });
