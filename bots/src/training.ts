import { seeded } from '@holdfast/kernel';
import type { Contestant } from './arena/contestant.ts';
import { match } from './arena/match.ts';
import type { Numbers, TrainablePolicy } from './definition.ts';
import { botsFor } from './games.ts';

/** What to train, on which tables, against whom. */
export interface TrainingOptions {
  readonly gameId: string;
  /** Options of the tables to play on, in turn. */
  readonly tables: readonly object[];
  /** The policy to train; level 2 of the game when it is left out. */
  readonly trainable?: TrainablePolicy;
  /** The level of all the others. */
  readonly against: 0 | 1 | 2;
  /** Seeds of training are never those of a measurement. */
  readonly seed: string;
  readonly rounds: number;
  /** Blocks in each comparison, and how many changes are tried in a round. */
  readonly blocks: number;
  readonly tries: number;
  readonly onRound?: (round: number, gain: number, weights: Numbers) => void;
}

/** Every number changed a little with the same chance; `chance` decides which and how. */
function change<T>(value: T, how: (number: number) => number): T {
  if (typeof value === 'number') return how(value) as T;
  if (Array.isArray(value)) return value.map((each) => change(each, how)) as T;
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, change(each, how)])) as T;
}

/** Climbs a hill: changes a few weights, keeps the change that does better on the same seeds and again on fresh ones. */
export function train(options: TrainingOptions): Numbers {
  const { gameId, tables, blocks, tries, rounds } = options;
  const known = botsFor(gameId);
  const trainable = options.trainable ?? known.trainable;
  if (!trainable) throw new Error(`no bot of "${gameId}" can be trained`);
  const rules = tables.map((table) => known.game.resolve(table).rules);
  const opponent: Contestant = { name: 'others', policy: known.policies[options.against], temperament: 'plain' };
  const chance = seeded(`${options.seed}/changes`);
  const share = (weights: Numbers, from: number): number => {
    const learner: Contestant = { name: 'learner', policy: trainable.policy(weights), temperament: 'plain' };
    let total = 0;
    let games = 0;
    for (let block = from; block < from + blocks; block++) {
      const table = rules[block % rules.length];
      for (let at = 0; at < table.seats; at++, games++) {
        const seats = Array.from({ length: table.seats }, (_, seat) => (seat === at ? 0 : 1));
        const { winners, scores } = match(known, table, [learner, opponent], {
          seed: `${options.seed}/${block}`,
          seats,
        });
        const best = Math.max(...scores.filter((_, seat) => seat !== at));
        // Wins are what counts; the lead says more about each game.
        total += (winners.includes(at) ? 1 / winners.length : 0) + Math.tanh((scores[at] - best) / (1 + best / 4)) / 2;
      }
    }
    return total / games;
  };
  let best = trainable.start;
  for (let round = 0; round < rounds; round++) {
    const from = 2 * round * blocks;
    const now = share(best, from);
    let found = best;
    let most = now;
    for (let i = 0; i < tries; i++) {
      const changed = change(best, (number) =>
        chance.below(8) ? number : number * Math.exp((chance.below(1001) - 500) / 900),
      );
      const value = share(changed, from);
      if (value <= most) continue;
      most = value;
      found = changed;
    }
    const gain = found === best ? 0 : share(found, from + blocks) - share(best, from + blocks);
    if (gain > 0) best = found;
    options.onRound?.(round, gain, best);
  }
  return best;
}
