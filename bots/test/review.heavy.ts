import { appendFileSync } from 'node:fs';
import { type AnyRules, type AnyState, type Record as GameRecord, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { type ComparedDecision, Comparison, MoveComparer } from '../src/analysis/compare-moves.ts';
import { sharesOf } from '../src/analysis/hooks.ts';
import { PlayOn } from '../src/analysis/play-on.ts';
import { positionChances } from '../src/analysis/position-chances.ts';
import { thresholdsFor } from '../src/analysis/verdicts.ts';
import { botsFor } from '../src/index.ts';
import type { Level } from '../src/policy.ts';
import {
  FULL_EFFORT,
  MoveJudge,
  QUICK_EFFORT,
  type Review,
  type ReviewStep,
  reviewGame,
  reviewWithHelpers,
} from '../src/review.ts';
import { botGame, type Chooser } from './review-games.ts';

function whole(...args: Parameters<typeof reviewGame>): Review {
  const steps = reviewGame(...args);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const TABLES = [
  ['watch', { scenario: 'gift' }, [1, 1, 1]],
  ['watch', { scenario: 'watch' }, [1, 1, 1, 1]],
  ['carcassonne', { scenario: 'bridges-castles-bazaars' }, [1, 0, 1]],
] as const;
/** The same over 1,000 games: `holdfast review --games 1000`. */
const GAMES = 6;

describe('reviews of many games', () => {
  it.each(TABLES)('%s %j: add up, and luck has a mean of zero', (id, options, levels) => {
    const luck: number[] = [];
    for (let i = 0; i < GAMES; i++) {
      const { accounts } = whole(botGame(id, options, levels, `many/${i}`), { seed: `${i}`, effort: QUICK_EFFORT });
      for (const { start, luck: lucky, own, others, rest, result } of accounts)
        expect(Math.abs(start + lucky + own + others + rest - result)).toBeLessThan(1e-9);
      luck.push(accounts[0].luck);
    }
    const mean = luck.reduce((sum, one) => sum + one, 0) / GAMES;
    const deviation = Math.sqrt(luck.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (GAMES - 1));
    // Four standard errors; the seeds are fixed.
    expect(Math.abs(mean)).toBeLessThan((4 * deviation) / Math.sqrt(GAMES));
  });
});

/** A level whose chances reviews don't use (they use level 2's in Watch, level 3's network in Carcassonne). */
const SECOND_OPINION: Readonly<Record<string, Level>> = { watch: 3, carcassonne: 2 };
/** Its samples, and standard errors that must lie between its estimate and an inaccuracy. */
const CONFIRMING = 24;
const SURE = 2;

/** A planted move, the better one, and its loss by the second opinion. */
interface Plant {
  readonly at: number;
  readonly played: number;
  readonly better: number;
  readonly loss: number;
}

/** A planter's tools for one table. */
class Planter {
  readonly #gameId: string;
  readonly #rules: AnyRules;
  readonly #playOn: PlayOn;
  readonly #comparer: MoveComparer;
  readonly #confirming: MoveComparer;
  readonly #thresholds: ReturnType<typeof thresholdsFor>;

  constructor(gameId: string, rules: AnyRules) {
    const bots = botsFor(gameId);
    const { game } = bots;
    const playOn = new PlayOn(bots, rules);
    const told = (state: AnyState, chances: Float64Array): void => {
      const outcome = game.outcome(rules, state);
      const [seat] = game.waitingOn(rules, state);
      chances.set(
        outcome
          ? sharesOf(rules.seats, outcome)
          : playOn.advise(state, seat, SECOND_OPINION[gameId], seeded('told')).chances,
      );
    };
    this.#gameId = gameId;
    this.#rules = rules;
    this.#playOn = playOn;
    this.#comparer = new MoveComparer(bots, rules, positionChances(bots, rules, 2, 'plant'), playOn, 2);
    this.#confirming = new MoveComparer(bots, rules, told, playOn, 2);
    this.#thresholds = thresholdsFor(rules.seats);
  }

  /** The worst listed move, if it loses far more than a blunder; else null. */
  worstMove(state: AnyState, seat: number, at: number): Plant | null {
    const { game } = botsFor(this.#gameId);
    const better = this.#playOn.advise(state, seat, 2, seeded(`plant/${at}`)).code;
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(this.#rules, state, seat, codes);
    const compare = (played: number, other: number, samples: number): Comparison => {
      const comparison = new Comparison(this.#rules.seats);
      const looks = { from: 0, to: samples, turns: 1, seed: 'plant' };
      this.#comparer.compare({ state, seat, played, better: other }, comparison, looks);
      return comparison;
    };
    const enough = 1.5 * this.#thresholds.blunder;
    // A seat can't lose more than its chance.
    if (compare(better, better, 1).better[seat] < enough) return null;
    const tried: { readonly code: number; readonly chance: number }[] = [];
    // Two at a time, since a comparison gives the chances after both moves.
    for (let i = 0; i < count; i += 2) {
      const [first, second] = [codes[i], codes[Math.min(i + 1, count - 1)]];
      const both = compare(first, second, 1);
      tried.push({ code: first, chance: both.played[seat] }, { code: second, chance: both.better[seat] });
    }
    const { code: played } = tried.reduce((worst, one) => (one.chance < worst.chance ? one : worst));
    if (compare(played, better, 1).loss < enough || compare(played, better, 8).loss < enough) return null;
    const loss = this.#confirmedLoss({ state, seat, played, better });
    return loss === null ? null : { at, played, better, loss };
  }

  /**
   * The worst of many moves by few samples need not be bad: new samples, played on for a round, must show at least a mistake, and
   * significantly more than an inaccuracy. They use another bot's chances, so that neither luck nor evaluation is shared with the
   * review that must find it.
   */
  #confirmedLoss(decision: ComparedDecision): number | null {
    const comparison = new Comparison(this.#rules.seats);
    const looks = { from: 0, to: CONFIRMING, turns: this.#rules.seats, seed: 'confirm' };
    this.#confirming.compare(decision, comparison, looks);
    const { mistake, inaccuracy } = this.#thresholds;
    const isSure = comparison.loss > mistake && comparison.loss - comparison.halfWidth(SURE) > inaccuracy;
    return isSure ? comparison.loss : null;
  }
}

/** A game with one blunder; null if there was no place for one. */
function gameWithBlunder(
  id: string,
  options: object,
  levels: readonly Level[],
  from: number,
  seed: string,
): { record: GameRecord; plant: Plant | null } {
  let plant: Plant | null = null;
  let planter: Planter | null = null;
  const choose: Chooser = (state, seat, at, rules) => {
    if (plant || at < from) return null;
    planter ??= new Planter(id, rules);
    plant = planter.worstMove(state, seat, at);
    return plant?.played ?? null;
  };
  const record = botGame(id, options, levels, seed, choose);
  return { record, plant };
}

/** The planted move in a review, without deeper looks at other moves, which don't affect it. */
async function reviewedMove(record: GameRecord, at: number, seed: string): Promise<ReviewStep> {
  const options = { seed, effort: { ...FULL_EFFORT, luckLimit: 1 } };
  const judge = new MoveJudge(record, options);
  const helper: Parameters<typeof reviewWithHelpers>[1][number] = async (task) =>
    task.look === 'deeper' && task.judgement.at !== at ? task.judgement : judge.run(task);
  const { steps } = await reviewWithHelpers(record, [helper], () => {}, options);
  return steps[at - 1];
}

/**
 * Number of different starting moves for the search of a blunder, early enough for every game. Before the middle of a game of
 * Watch no single move loses as much as a blunder.
 */
const STAGES = 20;

/** `HOLDFAST_BLUNDERS=100 HOLDFAST_BLUNDERS_FROM=0`: number of games with a blunder, and the first seed. */
const GAMES_WITH_BLUNDER = Number(process.env.HOLDFAST_BLUNDERS ?? 2);
const FIRST_SEED = Number(process.env.HOLDFAST_BLUNDERS_FROM ?? 0);
/** Largest share of games without a place for a blunder. */
const MOST_WITHOUT = 1 / 3;

/** `HOLDFAST_BLUNDERS_LOG=FILE`: logs each reviewed game. */
const note = (line: string): void => {
  if (process.env.HOLDFAST_BLUNDERS_LOG) appendFileSync(process.env.HOLDFAST_BLUNDERS_LOG, `${line}\n`);
};

describe('a planted blunder', () => {
  it.each([
    ['watch', { scenario: 'island' }, [2, 2, 2], 100, 5],
    ['carcassonne', { scenario: 'base' }, [2, 2], 20, 3],
  ] as const)('is found (95 of 100 with HOLDFAST_BLUNDERS=100): %s', async (id, options, levels, from, every) => {
    let plants = 0;
    let found = 0;
    let games = 0;
    for (; plants < GAMES_WITH_BLUNDER; games++) {
      expect(games - plants).toBeLessThanOrEqual(1 + MOST_WITHOUT * games);
      const i = FIRST_SEED + games;
      const { record, plant } = gameWithBlunder(id, options, levels, from + every * (i % STAGES), `blunder/${i}`);
      if (!plant) {
        note(`${id}: game ${i}: no place for a blunder`);
        continue;
      }
      plants++;
      const { at, better, loss } = plant;
      const step = await reviewedMove(record, at, `${i}`);
      const verdict = step.decision?.verdict ?? null;
      if (verdict) found++;
      const { game } = botsFor(id);
      const wanted = game.moves.write(record.rules, game.moves.decode(record.rules, better));
      const told = verdict ?? `not found, ${wanted} would be better by ${loss.toFixed(2)}: ${JSON.stringify(step)}`;
      if (!verdict) console.info(`${id}: game ${i}: ${told}`);
      note(`${id}: game ${i}, move ${at} of ${record.moves.length}: ${told}`);
    }
    const sum = `${id}: ${found} of ${plants} planted blunders found, ${games - plants} games had no place for one`;
    console.info(sum);
    note(sum);
    expect(found / plants).toBeGreaterThanOrEqual(0.95);
  });
});
