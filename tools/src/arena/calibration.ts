import { type BotDefinition, blockInterval, type Share } from '@holdfast/bots';
import { type AnyRules, type AnyState, type Seat, seeded } from '@holdfast/kernel';
import type { Contestant } from './contestant.ts';
import { match, type Observer, type Result } from './match.ts';
import type { Fixture } from './schedule.ts';

/** Number of classes of predicted chances: 0 to 10%, 10 to 20%, ... */
const CLASSES = 10;
/** One in this many decisions is used, because successive ones are nearly the same. */
const EVERY = 6;

/** A contestant's predictions in one game, compared with the result. */
export interface Told {
  readonly positions: number;
  /** Sum over positions of the squared error of all seats (Brier); equal chances of n seats have 1 - 1/n. */
  readonly brier: number;
  /** By class: number of predictions, their sum, and how many came true. */
  readonly classes: readonly { readonly count: number; readonly told: number; readonly won: number }[];
}

/** A game with each contestant's predictions at the same positions. */
export interface CalibratedResult extends Result {
  readonly told: readonly Told[];
}

/** Plays a game and asks every contestant for the chances at some decisions, from the mover's view. */
export function calibratedMatch(
  bots: BotDefinition,
  rules: AnyRules,
  contestants: readonly Contestant[],
  fixture: Fixture,
): CalibratedResult {
  const drawn = seeded(`${fixture.seed}/${fixture.seats.join('')}/positions`);
  const asked: (readonly (readonly number[])[])[] = [];
  const observer: Observer = {
    decision: (state, seat) => {
      if (drawn.below(EVERY) > 0) return;
      asked.push(contestants.map((who) => tell(bots, rules, state, seat, who, `${fixture.seed}/${asked.length}`)));
    },
  };
  const result = match(bots, rules, contestants, fixture, observer);
  const shares = fixture.seats.map((_, seat) => (result.winners.includes(seat) ? 1 / result.winners.length : 0));
  return {
    ...result,
    told: contestants.map((_, who) =>
      compare(
        asked.map((chances) => chances[who]),
        shares,
      ),
    ),
  };
}

/** A contestant's prediction from one seat's view. */
function tell(
  { game }: BotDefinition,
  rules: AnyRules,
  state: AnyState,
  seat: Seat,
  { policy, temperament }: Contestant,
  seed: string,
): readonly number[] {
  const codes = new Int32Array(game.maxMoves);
  const count = game.legalCodes(rules, state, seat, codes);
  const view = game.view(rules, state, seat);
  const open = game.open(rules, state, seat);
  const chance = seeded(`${seed}/told`);
  const outOfTime = (): boolean => false;
  return policy({ game, rules, seat, view, codes: codes.slice(0, count), open, chance, temperament, outOfTime })
    .chances;
}

/** Compares predictions of one game with each seat's share of the win. */
export function compare(told: readonly (readonly number[])[], shares: readonly number[]): Told {
  const classes = Array.from({ length: CLASSES }, () => ({ count: 0, told: 0, won: 0 }));
  let brier = 0;
  for (const chances of told)
    chances.forEach((chance, seat) => {
      const found = classes[Math.min(CLASSES - 1, Math.floor(chance * CLASSES))];
      found.count++;
      found.told += chance;
      found.won += shares[seat];
      brier += (chance - shares[seat]) ** 2;
    });
  return { positions: told.length, brier, classes };
}

/** Accuracy of a contestant's chances over many games. */
export interface Calibration {
  readonly name: string;
  readonly positions: number;
  readonly brier: Share;
  /** Mean of this contestant's Brier score minus the first's by game; above 0 if the first one is better. */
  readonly worseThanFirst: Share;
  readonly classes: readonly { readonly count: number; readonly told: number; readonly won: number }[];
}

/** Adds up games; the game is the statistical unit, because positions of one game share its outcome. */
export function calibrate(names: readonly string[], results: readonly CalibratedResult[]): Calibration[] {
  const counted = results.filter(({ told }) => told.every(({ positions }) => positions > 0));
  const scores = names.map((_, who) => counted.map(({ told }) => told[who].brier / told[who].positions));
  return names.map((name, who) => ({
    name,
    positions: counted.reduce((sum, { told }) => sum + told[who].positions, 0),
    brier: blockInterval(scores[who]),
    worseThanFirst: blockInterval(scores[who].map((score, game) => score - scores[0][game])),
    classes: Array.from({ length: CLASSES }, (_, at) => {
      const all = counted.map(({ told }) => told[who].classes[at]);
      const sum = (of: 'count' | 'told' | 'won'): number => all.reduce((total, each) => total + each[of], 0);
      const count = sum('count');
      return { count, told: count ? sum('told') / count : 0, won: count ? sum('won') / count : 0 };
    }),
  }));
}
