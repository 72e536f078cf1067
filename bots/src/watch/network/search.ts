import { CODE, PHASE, type Rules, type State, type View } from '@holdfast/watch/engine';
import { blockInterval } from '../../interval.ts';
import type { Network } from '../../network/network.ts';
import type { Decision, Policy, PolicyInput } from '../../policy.ts';
import { carryOut, savesUp } from './act.ts';
import { decideByNetwork } from './level3.ts';
import { Rollout } from './rollout.ts';
import { type Effort, NEGOTIATING, Thinking } from './thinking.ts';
import { valuedPlaces } from './tormund.ts';

/** Limits of the search. */
export interface SearchEffort {
  /** Effort for finding and first evaluating candidates. */
  readonly first: Effort;
  /** Most candidates, and how far they may be behind the best in chance. */
  readonly candidates: number;
  readonly behind: number;
  /** Sampled worlds per round of halving; each round drops the worse half of the candidates. */
  readonly worlds: readonly number[];
  /** New worlds for comparing the winner with the choice without search. */
  readonly freshWorlds: number;
  /** Weight of the network's value of a candidate, in worlds. */
  readonly prior: number;
}

/** Search stops after evaluating this many seats of positions, since it is limited by work and not by time. */
const MOST_EVALUATED = 40_000;

export const SEARCHING: SearchEffort = {
  first: NEGOTIATING,
  candidates: 4,
  behind: 0.015,
  worlds: [8, 12],
  freshWorlds: 24,
  prior: 7,
};

/** A candidate decision to try in sampled worlds. */
interface Candidate {
  readonly value: number;
  readonly decision: Decision;
  /** Plays it and the rest of the turn on a sampled position. */
  play(state: State, rollout: Rollout): void;
}

/**
 * Level 4: counts cards, negotiates, and plays its best candidates until its next turn in sampled worlds, with the same hands
 * and luck for all of them.
 */
export const searchPolicy =
  (network: Network, effort = SEARCHING): Policy =>
  (input: PolicyInput<Rules, View>) => {
    const thinking = new Thinking(input, network, effort.first);
    const decision = decideByNetwork(thinking);
    const candidates = candidatesOf(thinking).sort((a, b) => b.value - a.value);
    // An offer, a card or a hero is played before the plan.
    const own = candidates.find((each) => each.decision.code === decision.code);
    if (!own || candidates[0].value === 1) return decision;
    // Without counted hands the search makes play worse (results/history.md).
    if (!thinking.value.counted) return decision;
    const close = candidates
      .slice(0, effort.candidates)
      .filter(({ value }) => value > candidates[0].value - effort.behind);
    if (close.length < 2) return decision;
    const search = new Search(thinking, effort);
    const best = search.best(close);
    return best === own || search.beats(best, own) ? best.decision : decision;
  };

/** Possible decisions, each with the rest of the turn. */
function candidatesOf(thinking: Thinking): Candidate[] {
  const { state, seat, plans, input, rules } = thinking;
  const phase = state.phase[0];
  if (phase === PHASE.act || phase === PHASE['special-build']) {
    const idle = phase === PHASE.act ? CODE.end : CODE.pass;
    const found = new Map<number, Candidate>();
    for (const { set, value } of plans.all(state, seat)) {
      const decision =
        set.works.length === 0 ? thinking.decide(idle, savesUp(thinking)) : carryOut(thinking, { set, value });
      if (!decision) continue;
      // Of plans with the same first move only the best is kept.
      const known = found.get(decision.code);
      if (known && known.value >= value) continue;
      const play = (world: State, rollout: Rollout): void => rollout.carryOut(world, seat, set);
      found.set(decision.code, { value, decision, play });
    }
    return [...found.values()];
  }
  if (phase !== PHASE.tormund) return [];
  return valuedPlaces(thinking, state, input.codes).map(({ code, value, reason }) => ({
    value,
    decision: thinking.decide(code, reason),
    play(world, rollout) {
      input.game.play(rules, world, seat, code, rollout.luck);
      rollout.buildBest(world, seat);
    },
  }));
}

/** Compares candidates in the same sampled worlds. */
class Search {
  readonly #thinking: Thinking;
  readonly #effort: SearchEffort;
  readonly #rollout: Rollout;
  readonly #seed: number;
  #worlds = 0;

  constructor(thinking: Thinking, effort: SearchEffort) {
    this.#thinking = thinking;
    this.#effort = effort;
    this.#rollout = new Rollout(thinking.value, thinking.state);
    this.#seed = thinking.input.chance.below(2 ** 31);
  }

  /** Sequential halving by the mean over all worlds and the network's value. */
  best(candidates: readonly Candidate[]): Candidate {
    const { prior, worlds } = this.#effort;
    let left = candidates.map((candidate) => ({ candidate, sum: prior * candidate.value }));
    for (const count of worlds) {
      for (let world = 0; world < count && !this.#tired(); world++) {
        const values = this.#compare(left.map(({ candidate }) => candidate));
        for (const [i, each] of left.entries()) each.sum += values[i];
      }
      left.sort((a, b) => b.sum - a.sum);
      left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
    }
    return left[0].candidate;
  }

  /** True if a candidate is significantly better than another in new worlds. */
  beats(candidate: Candidate, other: Candidate): boolean {
    const differences: number[] = [];
    for (let world = 0; world < this.#effort.freshWorlds && !this.#tired(); world++) {
      const [one, two] = this.#compare([candidate, other]);
      differences.push(one - two);
    }
    const { share, low } = blockInterval(differences);
    // About one standard error, which is half of the interval's half-width.
    return differences.length > 1 && share > (share - low) / 2;
  }

  #tired(): boolean {
    const { value, rules, input } = this.#thinking;
    return value.evaluated * rules.seats > MOST_EVALUATED || input.outOfTime();
  }

  /** The seat's chance after each candidate in one more world. */
  #compare(candidates: readonly Candidate[]): number[] {
    const { input, rules, seat, trial, value } = this.#thinking;
    const { game, view, chance } = input;
    const world = game.imagine(rules, view, seat, chance) as State;
    value.counted?.deal(world, chance);
    const number = this.#worlds++;
    return candidates.map((candidate) => {
      game.copy(world, trial);
      this.#rollout.begin(`${this.#seed}/${number}`, this.#seed + number);
      candidate.play(trial, this.#rollout);
      if (trial.phase[0] === PHASE['special-build'] && trial.builder[0] === seat)
        game.play(rules, trial, seat, CODE.pass, this.#rollout.luck);
      return this.#rollout.playOn(trial, seat);
    });
  }
}
