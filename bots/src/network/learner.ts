import type { AnyRules, AnyState, Outcome } from '@holdfast/kernel';
import type { Policy } from '../policy.ts';
import type { Encoder } from './encoder.ts';
import type { Network } from './network.ts';

/** Settings of self-play. */
export interface SelfPlay {
  /** Openings are sampled with softmax(chance / temperature), so that games differ. */
  readonly temperature: number;
}

/** What a game provides for the trainer and for the levels with a trained network. */
export interface Learner {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own rules and view
  readonly encoder: Encoder<any, any>;
  /** Plays by the network's chances (level 3); in training with less effort and varied openings. */
  policy(network: Network, training?: SelfPlay): Policy;
  /** The same with search (level 4); absent if the game has none. */
  search?(network: Network): Policy;
  /** Options of the tables to train on; each game uses a random one. */
  readonly tables: readonly object[];
  /**
   * Target chance of each seat, given how a game ended; they sum to 1. If absent, winners share 1. Narrow and wide wins may
   * count differently, if that teaches more per game.
   */
  target?(rules: AnyRules, outcome: Outcome): readonly number[];
  /** True if the network evaluates this kind of position: the start of a turn, or the state after a choice of the opening. */
  judges(rules: AnyRules, state: AnyState): boolean;
}
