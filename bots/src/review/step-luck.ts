import { type AnyRules, type AnyState, type Chance, seeded } from '@holdfast/kernel';
import { reviewHooks } from '../analysis/hooks.ts';
import { FollowedLuck, luckBranches } from '../analysis/luck-tree.ts';
import type { StepLuck } from '../analysis/review-types.ts';
import type { BotDefinition, PositionValue } from '../definition.ts';
import type { ReplayedMove } from './replayed-game.ts';

/** The chances after a move, averaged over the luck it could have had. */
export class LuckMeter {
  readonly #bots: BotDefinition;
  readonly #rules: AnyRules;
  readonly #chances: PositionValue;
  readonly #trial: AnyState;
  readonly #value: Float64Array;

  constructor(bots: BotDefinition, rules: AnyRules, chances: PositionValue) {
    this.#bots = bots;
    this.#rules = rules;
    this.#chances = chances;
    this.#trial = bots.game.blank(rules);
    this.#value = new Float64Array(rules.seats);
  }

  /**
   * The change by luck: value after the move minus the mean over all outcomes. Up to `limit` outcomes are weighted by their
   * probability; beyond that luck is sampled, which keeps its mean at zero.
   */
  measure(step: ReplayedMove, after: readonly number[], limit: number, seed: string): StepLuck {
    const { game } = this.#bots;
    const rules = this.#rules;
    const chance = seeded(seed);
    const play = (luck: Chance): void => {
      game.copy(step.before, this.#trial);
      game.play(rules, this.#trial, step.seat, step.code, luck);
    };
    const branches = luckBranches(play, chance, limit);
    const mean = new Float64Array(rules.seats);
    for (const { outcomes, probability } of branches) {
      play(new FollowedLuck(outcomes, chance));
      this.#chances(this.#trial, this.#value);
      for (let seat = 0; seat < mean.length; seat++) mean[seat] += probability * this.#value[seat];
    }
    return {
      kind: reviewHooks(this.#bots).luckOf(game.moves.decode(rules, step.code)),
      effect: after.map((value, seat) => value - mean[seat]),
      exact: branches.every(({ whole }) => whole),
    };
  }
}
