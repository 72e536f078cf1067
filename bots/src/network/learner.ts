import type { AnyRules, AnyState, Outcome } from '@holdfast/kernel';
import type { Policy } from '../policy.ts';
import type { Encoder } from './encoder.ts';
import type { Network } from './network.ts';

/** How a policy plays against itself to learn. */
export interface SelfPlay {
  /** Openings are drawn with softmax(chance / temperature), so that games differ. */
  readonly temperature: number;
}

/** What a game gives to the trainer, and to the levels that play with a trained network. */
export interface Learner {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own rules and view
  readonly encoder: Encoder<any, any>;
  /** Plays by the network's chances (level 3); in training it may think less and plays openings that differ. */
  policy(network: Network, training?: SelfPlay): Policy;
  /** The same with search (level 4); absent if not written yet. */
  search?(network: Network): Policy;
  /** Options of the tables to train on; each game is played on one of them, drawn by lot. */
  readonly tables: readonly object[];
  /**
   * What each seat's chance should have been, given how a game ended; they sum to 1. If absent, winners share 1. Narrow and wide wins
   * may count differently here, where that teaches more per game.
   */
  target?(rules: AnyRules, outcome: Outcome): readonly number[];
  /** Is this a position that the network is asked about: the start of a turn, or the state after a choice of the opening? */
  judges(rules: AnyRules, state: AnyState): boolean;
}
