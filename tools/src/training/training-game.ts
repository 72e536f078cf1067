import type { Policy } from '@holdfast/bots';
import { type BotDefinition, policyFor } from '@holdfast/bots';
import type { Learner } from '@holdfast/bots/network';
import { inputCount, Network, shapeFor, toFixed } from '@holdfast/bots/network';
import { type AnyState, type Chance, type Seat, seeded } from '@holdfast/kernel';
import type { Contestant } from '../arena/contestant.ts';
import { match } from '../arena/match.ts';
import type { Position } from './position.ts';

/** A game to play for the learner. */
export interface Job {
  /** Number of the game; determines table, seats and luck together with the seed. */
  readonly number: number;
  readonly seed: string;
  readonly hidden: readonly [number, number];
  /** The current network (integers); null for a game of level 2 at the beginning. */
  readonly parameters: Int32Array | null;
  /** An older network that may play some seats. */
  readonly older: Int32Array | null;
  readonly lambda: number;
  /** Share of decisions that are random. */
  readonly epsilon: number;
  /** Temperature of openings, see SelfPlay. */
  readonly temperature: number;
}

/** Positions and results of a game. */
export interface Samples {
  readonly number: number;
  readonly positions: readonly Position[];
  readonly moves: number;
  /** Wins of the network's seats against level 2, and expected wins of equal players; 0 in other games. */
  readonly won: number;
  readonly parity: number;
  /** Descriptions of faults; then there are no positions. */
  readonly faults: readonly string[];
}

/** Percentage of games against an older network or level 2. */
const MIXED_PERCENT = 22;
/** Indexes of contestants. */
const [LEARNER, OPPONENT] = [0, 1];

/** Plays one game and returns positions with their targets. */
export function playTrainingGame(bots: BotDefinition, learner: Learner, job: Job): Samples {
  const seed = `training/${job.seed}/${job.number}`;
  const chance = seeded(`${seed}/plan`);
  const { game } = bots;
  const options = learner.tables[chance.below(learner.tables.length)];
  const { rules, problems } = game.resolve(options);
  if (problems) throw new Error(`invalid training table: ${problems.map(({ because }) => because).join('; ')}`);
  const seats: number = rules.seats;
  const network = job.parameters && new Network(shapeFor(learner.encoder, job.hidden), job.parameters);
  const plan = seatPlayers(bots, learner, job, network, chance, seats);
  const recorder = new Recorder(learner, seats, chance, (state, viewer) => game.view(rules, state, viewer));
  const observer = {
    position: (state: AnyState) => void (learner.judges(rules, state) && recorder.record(rules, state, mover(state))),
  };
  const mover = (state: AnyState): Seat => game.waitingOn(rules, state)[0];
  const result = match(bots, rules, plan.contestants, { seed, seats: plan.seats }, observer);
  const { winners, faults, moves } = result;
  const nothing = { number: job.number, positions: [], moves, won: 0, parity: 0 };
  if (faults.length || winners.length === 0) return { ...nothing, faults: faults.length ? faults : ['no winner'] };
  const outcome = Float64Array.from({ length: seats }, (_, at) => (winners.includes(at) ? 1 / winners.length : 0));
  const target = learner.target?.(rules, result) ?? outcome;
  const positions = recorder.positions(network, target, network ? job.lambda : 1);
  if (!plan.againstLevel2) return { ...nothing, positions, faults };
  const mine = plan.seats.flatMap((who, at) => (who === LEARNER ? [outcome[at]] : []));
  const won = mine.reduce((sum, each) => sum + each, 0);
  return { ...nothing, positions, won, parity: mine.length / seats, faults };
}

/** Chooses contestants and seats. */
function seatPlayers(
  bots: BotDefinition,
  learner: Learner,
  job: Job,
  network: Network | null,
  chance: Chance,
  seats: number,
): { readonly contestants: readonly Contestant[]; readonly seats: readonly number[]; readonly againstLevel2: boolean } {
  const named = (name: string, policy: Policy): Contestant => ({
    name,
    policy: withRandomMoves(policy, job.epsilon),
    temperament: 'plain',
  });
  const level2 = named('level 2', policyFor(bots, 2));
  const all = (who: number): number[] => Array.from({ length: seats }, () => who);
  if (!network) return { contestants: [level2], seats: all(0), againstLevel2: false };
  const self = named('network', learner.policy(network, job));
  if (chance.below(100) >= MIXED_PERCENT) return { contestants: [self], seats: all(LEARNER), againstLevel2: false };
  const older = job.older && chance.below(2) === 0 ? job.older : null;
  const opponent = older
    ? named('older network', learner.policy(new Network(shapeFor(learner.encoder, job.hidden), older), job))
    : level2;
  const seated = all(LEARNER).map(() => (chance.below(2) === 0 ? LEARNER : OPPONENT));
  // At least one of each.
  const first = chance.below(seats);
  seated[first] = LEARNER;
  seated[(first + 1) % seats] = OPPONENT;
  return { contestants: [self, opponent], seats: seated, againstLevel2: !older };
}

/** The policy with some random listed moves, for positions that it would avoid. */
const withRandomMoves =
  (policy: Policy, epsilon: number): Policy =>
  (input) => {
    const { codes, chance } = input;
    const decision = policy(input);
    if (codes.length < 2 || chance.below(1e6) >= epsilon * 1e6) return decision;
    return { ...decision, code: codes[chance.below(codes.length)] };
  };

/** Records positions as seen by the seat that has just moved, whose policy will judge such positions, and one other seat. */
class Recorder {
  readonly #learner: Learner;
  readonly #seats: number;
  readonly #chance: Chance;
  readonly #view: (state: AnyState, viewer: Seat) => object;
  readonly #inputs: Float32Array;
  #lastMover: Seat = 0;
  /** By time and seat. */
  readonly #seen: Int16Array[][] = [];

  constructor(learner: Learner, seats: number, chance: Chance, view: (state: AnyState, viewer: Seat) => object) {
    this.#learner = learner;
    this.#seats = seats;
    this.#chance = chance;
    this.#view = view;
    this.#inputs = new Float32Array(inputCount(learner.encoder, seats));
  }

  record(rules: { readonly seats: number }, state: AnyState, mover: Seat): void {
    const last = this.#lastMover;
    const other = (last + 1 + this.#chance.below(this.#seats - 1)) % this.#seats;
    this.#lastMover = mover;
    this.#seen.push(
      [last, other].map((viewer) => {
        this.#learner.encoder.encode(rules, this.#view(state, viewer), viewer, this.#inputs);
        return Int16Array.from(this.#inputs, toFixed);
      }),
    );
  }

  /** Targets by lambda-return: the network's chances of the next positions, weighted by nearness, and the game's end. */
  positions(network: Network | null, end: ArrayLike<number>, lambda: number): Position[] {
    const seats = this.#seats;
    const target = Float64Array.from(end);
    const positions: Position[] = [];
    const told = new Float64Array(seats);
    for (const views of this.#seen.reverse()) {
      for (const inputs of views) positions.push({ seats, inputs, target: Float32Array.from(target) });
      if (!network) continue;
      for (let at = 0; at < seats; at++) target[at] *= lambda;
      for (const inputs of views) {
        network.chancesOfFixed(inputs, seats, told);
        for (let at = 0; at < seats; at++) target[at] += ((1 - lambda) * told[at]) / views.length;
      }
    }
    return positions;
  }
}
