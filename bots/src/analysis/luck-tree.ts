import type { Chance } from '@holdfast/kernel';

/** One possible luck of a step: outcomes in the order they are drawn, and the probability. */
export interface LuckBranch {
  readonly outcomes: readonly number[];
  readonly probability: number;
  /** False if the step draws more than these outcomes; the rest must be sampled. */
  readonly whole: boolean;
}

/** Possible outcomes of one call of Chance, with probabilities. */
type Options = readonly { readonly outcome: number; readonly probability: number }[];

/** Draws with more outcomes are sampled instead of listed. */
const MOST_OPTIONS = 64;

/** Luck from a list of outcomes, then from another source; records the options of the first call after the list. */
export class FollowedLuck implements Chance {
  readonly #outcomes: readonly number[];
  readonly #then: Chance;
  #asked = 0;
  /** Null if the step drew nothing beyond the list. */
  next: Options | 'too-many' | null = null;

  constructor(outcomes: readonly number[], then: Chance) {
    this.#outcomes = outcomes;
    this.#then = then;
  }

  #answer(options: () => Options | 'too-many', draw: () => number): number {
    const at = this.#asked++;
    if (at < this.#outcomes.length) return this.#outcomes[at];
    if (at === this.#outcomes.length) this.next = options();
    return draw();
  }

  below(n: number): number {
    return this.#answer(
      () => even(n, 0),
      () => this.#then.below(n),
    );
  }

  die(sides: number): number {
    return this.#answer(
      () => even(sides, 1),
      () => this.#then.die(sides),
    );
  }

  pick(weights: ArrayLike<number>): number {
    return this.#answer(
      () => weighted(weights),
      () => this.#then.pick(weights),
    );
  }
}

const even = (n: number, first: number): Options | 'too-many' =>
  n > MOST_OPTIONS ? 'too-many' : Array.from({ length: n }, (_, i) => ({ outcome: first + i, probability: 1 / n }));

function weighted(weights: ArrayLike<number>): Options {
  const all = Array.from(weights);
  const total = all.reduce((sum, weight) => sum + weight, 0);
  return all.flatMap((weight, outcome) => (weight > 0 ? [{ outcome, probability: weight / total }] : []));
}

/**
 * Lists the possible luck of a step, draw by draw, up to `limit` branches. The probabilities sum to 1, so a mean over the
 * branches (sampling the rest of branches that are not whole) is the expectation, or an unbiased estimate of it.
 * @param play plays the step on a fresh copy of the position with the given luck
 * @param chance samples what lies beyond the branches
 */
export function luckBranches(play: (luck: Chance) => void, chance: Chance, limit: number): LuckBranch[] {
  let branches: LuckBranch[] = [{ outcomes: [], probability: 1, whole: false }];
  for (;;) {
    const grown: LuckBranch[] = [];
    let hasGrown = false;
    for (const branch of branches) {
      if (branch.whole) {
        grown.push(branch);
        continue;
      }
      const luck = new FollowedLuck(branch.outcomes, chance);
      play(luck);
      if (luck.next === null) grown.push({ ...branch, whole: true });
      else if (luck.next === 'too-many') return branches;
      else {
        hasGrown = true;
        for (const { outcome, probability } of luck.next)
          grown.push({
            outcomes: [...branch.outcomes, outcome],
            probability: branch.probability * probability,
            whole: false,
          });
      }
      if (grown.length > limit) return branches;
    }
    if (!hasGrown) return grown;
    branches = grown;
  }
}
