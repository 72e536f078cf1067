import { CODE, PHASE, type Rules, type State, type View } from '@holdfast/watch/engine';
import type { Network } from '../../network/network.ts';
import type { Decision, Policy, PolicyInput } from '../../policy.ts';
import { carryOut, savesUp } from './act.ts';
import { decideByNetwork } from './level3.ts';
import { Rollout } from './rollout.ts';
import { PLAYING, Thinking } from './thinking.ts';
import { likelyPlaces } from './tormund.ts';

/** Candidates that are searched, and sampled worlds: to choose the challenger in two halvings, then to confirm it. */
const CANDIDATES = 6;
const HALVINGS = [4, 6];
const CONFIRMING = 12;
/** A candidate that leads by so much chance is played without search; one that is behind by so much is not looked at. */
const CLEAR = 0.05;
/** Search stops when so many positions were evaluated: by work, not by time. */
const MOST_EVALUATED = 12_000;

/** Something to try in sampled worlds. */
interface Candidate {
  readonly code: number;
  readonly value: number;
  readonly decision: Decision;
  /** Plays it, and the rest of the turn, on a sampled position. */
  play(state: State, rollout: Rollout): void;
}

/** Level 4: level 3, with its best candidates played on to the own next turn in sampled worlds with the same luck for all. */
export const searchPolicy =
  (network: Network): Policy =>
  (input: PolicyInput<Rules, View>) => {
    const thinking = new Thinking(input, network, PLAYING);
    const decision = decideByNetwork(thinking);
    const candidates = candidatesOf(thinking).sort((a, b) => b.value - a.value);
    const own = candidates.find(({ code }) => code === decision.code);
    if (!own || candidates.length < 2 || own.value === 1) return decision;
    const rivals = candidates.filter((each) => each !== own && each.value > own.value - CLEAR);
    if (rivals.length === 0) return decision;
    return new Search(thinking).best(own, rivals.slice(0, CANDIDATES - 1)).decision;
  };

/** What may be done now, each with the rest of the turn. */
function candidatesOf(thinking: Thinking): Candidate[] {
  const { state, seat, plans, input, rules } = thinking;
  const phase = state.phase[0];
  if (phase === PHASE.act || phase === PHASE['special-build']) {
    const idle = phase === PHASE.act ? CODE.end : CODE.pass;
    const found = new Map<string, Candidate>();
    for (const { set, value } of plans.all(state, seat)) {
      const decision =
        set.works.length === 0 ? thinking.decide(idle, savesUp(thinking)) : carryOut(thinking, { set, value });
      if (!decision) continue;
      // Plans that begin alike differ later: the best of them stands for the move.
      const key = String(decision.code);
      const known = found.get(key);
      if (known && known.value >= value) continue;
      const play = (world: State, rollout: Rollout): void => rollout.carryOut(world, seat, set);
      found.set(key, { code: decision.code, value, decision, play });
    }
    return [...found.values()];
  }
  if (phase !== PHASE.tormund) return [];
  const places = likelyPlaces(rules, state, seat, input.codes, thinking.now).slice(0, CANDIDATES);
  return places.map(({ code, victim, guess }) => ({
    code,
    value: guess / 1000,
    decision: thinking.decide(
      code,
      victim < 0 ? { reason: 'tormund-away' } : { reason: 'holds-back', with: { seat: victim } },
    ),
    play(world, rollout) {
      input.game.play(rules, world, seat, code, rollout.luck);
      rollout.buildBest(world, seat);
    },
  }));
}

/** Compares candidates in the same sampled worlds. */
class Search {
  readonly #thinking: Thinking;
  readonly #rollout: Rollout;
  readonly #seed: number;
  #worlds = 0;

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
    this.#rollout = new Rollout(thinking.value, thinking.state);
    this.#seed = thinking.input.chance.below(2 ** 31);
  }

  /** Level 3's own choice, unless a challenger beats it in fresh worlds by more than one standard error. */
  best(own: Candidate, rivals: readonly Candidate[]): Candidate {
    let left = [own, ...rivals];
    const sums = new Map<Candidate, number>(left.map((each) => [each, 0]));
    for (const worlds of HALVINGS) {
      for (let world = 0; world < worlds; world++) {
        if (this.#tired()) return own;
        const values = this.#compare(left);
        for (const [i, each] of left.entries()) sums.set(each, (sums.get(each) ?? 0) + values[i]);
      }
      const ranked = [...left].sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
      left = ranked.slice(0, Math.max(2, Math.ceil(left.length / 2)));
      if (!left.includes(own)) left[left.length - 1] = own;
    }
    const challenger = left.find((each) => each !== own);
    return challenger && this.#confirmed(own, challenger) ? challenger : own;
  }

  #confirmed(own: Candidate, challenger: Candidate): boolean {
    let sum = 0;
    let squares = 0;
    for (let world = 0; world < CONFIRMING; world++) {
      if (this.#tired()) return false;
      const [before, after] = this.#compare([own, challenger]);
      sum += after - before;
      squares += (after - before) ** 2;
    }
    const mean = sum / CONFIRMING;
    const variance = Math.max(0, squares / CONFIRMING - mean * mean) / (CONFIRMING - 1);
    return mean > Math.sqrt(variance);
  }

  #tired(): boolean {
    return this.#thinking.value.evaluated > MOST_EVALUATED || this.#thinking.input.outOfTime();
  }

  /** The own chance after each candidate in one more world. */
  #compare(candidates: readonly Candidate[]): number[] {
    const { input, rules, seat, trial } = this.#thinking;
    const { game, view, chance } = input;
    const world = game.imagine(rules, view, seat, chance) as State;
    const name = `${this.#seed}/${this.#worlds++}`;
    return candidates.map((candidate) => {
      game.copy(world, trial);
      this.#rollout.begin(name);
      candidate.play(trial, this.#rollout);
      if (trial.phase[0] === PHASE['special-build'] && trial.builder[0] === seat)
        game.play(rules, trial, seat, CODE.pass, this.#rollout.luck);
      return this.#rollout.playOn(trial, seat);
    });
  }
}
