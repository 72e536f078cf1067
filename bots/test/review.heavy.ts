import { appendFileSync } from 'node:fs';
import { type AnyRules, type AnyState, type Record as GameRecord, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import type { Level } from '../src/policy.ts';
import { type ComparedDecision, Comparison, MoveComparer } from '../src/review/compare-moves.ts';
import { sharesOf } from '../src/review/hooks.ts';
import { PlayOn } from '../src/review/play-on.ts';
import { positionChances } from '../src/review/position-chances.ts';
import { thresholdsFor } from '../src/review/verdicts.ts';
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
    // Four standard errors: the seeds are fixed, so this holds or does not.
    expect(Math.abs(mean)).toBeLessThan((4 * deviation) / Math.sqrt(GAMES));
  });
});

/** A bot whose idea of chances is not the one that reviews use: theirs is level 2's in the Watch, level 3's network in Carcassonne. */
const SECOND_OPINION: Readonly<Record<string, Level>> = { watch: 3, carcassonne: 2 };
/** Its samples, and standard errors that must lie between its estimate and a mistake. */
const CONFIRMING = 24;
const SURE = 2;
/** Moves that are tried at a decision, drawn by lot. */
const TRIED = 8;

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

  /** The worst of some moves, where it loses far more than a blunder; null = there is none. */
  worstMove(state: AnyState, seat: number, at: number): number | null {
    const { game } = botsFor(this.#gameId);
    const better = this.#playOn.advise(state, seat, 2, seeded(`plant/${at}`)).code;
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(this.#rules, state, seat, codes);
    const lossOf = (played: number, samples: number): number => {
      const comparison = new Comparison(this.#rules.seats);
      const looks = { from: 0, to: samples, turns: 1, seed: 'plant' };
      this.#comparer.compare({ state, seat, played, better }, comparison, looks);
      return comparison.loss;
    };
    let played = -1;
    let most = 0;
    const lot = seeded(`lot/${at}`);
    for (let n = 0; n < Math.min(TRIED, count); n++) {
      const code = codes[lot.below(count)];
      const loss = lossOf(code, 1);
      if (loss <= most) continue;
      most = loss;
      played = code;
    }
    const enough = 1.5 * this.#thresholds.blunder;
    if (played < 0 || most < enough || lossOf(played, 8) < enough) return null;
    return this.#isBlunder({ state, seat, played, better }) ? played : null;
  }

  /**
   * The worst of some moves by few samples need not be bad: fresh samples, played on for a round, must show a blunder too, and more than
   * a mistake beyond doubt. They are judged by another bot's chances, so that neither luck nor value is shared with the review that has
   * to find it.
   */
  #isBlunder(decision: ComparedDecision): boolean {
    const comparison = new Comparison(this.#rules.seats);
    const looks = { from: 0, to: CONFIRMING, turns: this.#rules.seats, seed: 'confirm' };
    this.#confirming.compare(decision, comparison, looks);
    const { blunder, mistake } = this.#thresholds;
    return comparison.loss > blunder && comparison.loss - comparison.halfWidth(SURE) > mistake;
  }
}

/** A game with one blunder, and the number of its move; 0 = there was no place for one. */
function gameWithBlunder(
  id: string,
  options: object,
  levels: readonly Level[],
  from: number,
  seed: string,
): { record: GameRecord; planted: number } {
  let planted = 0;
  let planter: Planter | null = null;
  const choose: Chooser = (state, seat, at, rules) => {
    if (planted > 0 || at < from) return null;
    planter ??= new Planter(id, rules);
    const worst = planter.worstMove(state, seat, at);
    if (worst !== null) planted = at;
    return worst;
  };
  const record = botGame(id, options, levels, seed, choose);
  return { record, planted };
}

/** The planted move as a whole review shows it; the deeper looks at other moves, which change nothing about it, are left out. */
async function reviewedMove(record: GameRecord, at: number, seed: string): Promise<ReviewStep> {
  const options = { seed, effort: { ...FULL_EFFORT, luckLimit: 1 } };
  const judge = new MoveJudge(record, options);
  const helper: Parameters<typeof reviewWithHelpers>[1][number] = async (task) =>
    task.look === 'deeper' && task.judgement.at !== at ? task.judgement : judge.run(task);
  const { steps } = await reviewWithHelpers(record, [helper], () => {}, options);
  return steps[at - 1];
}

/** Blunders are planted at a different stage in each of so many games, early enough that every game gets there. */
const LATEST = 20;

/** `HOLDFAST_BLUNDERS=100 HOLDFAST_BLUNDERS_LOG=FILE`: so many games, each noted as soon as it is reviewed. */
const note = (line: string): void => {
  if (process.env.HOLDFAST_BLUNDERS_LOG) appendFileSync(process.env.HOLDFAST_BLUNDERS_LOG, `${line}\n`);
};

describe('a planted blunder', () => {
  it.each([
    ['watch', { scenario: 'island' }, [2, 2, 2], 10],
    ['carcassonne', { scenario: 'base' }, [2, 2], 20],
  ] as const)('is found (95 of 100 with HOLDFAST_BLUNDERS=100): %s', async (id, options, levels, from) => {
    const games = Number(process.env.HOLDFAST_BLUNDERS ?? 2);
    let plants = 0;
    let found = 0;
    for (let i = 0; i < games; i++) {
      const { record, planted } = gameWithBlunder(id, options, levels, from + 3 * (i % LATEST), `blunder/${i}`);
      if (planted === 0) {
        note(`${id}: game ${i}: no place for a blunder`);
        continue;
      }
      plants++;
      const step = await reviewedMove(record, planted, `${i}`);
      const verdict = step.decision?.verdict ?? null;
      if (verdict) found++;
      else console.info(`${id}: game ${i}, move ${planted}: not found ${JSON.stringify(step)}`);
      note(
        `${id}: game ${i}, move ${planted} of ${record.moves.length}: ${verdict ?? `not found ${JSON.stringify(step)}`}`,
      );
    }
    expect(plants).toBeGreaterThanOrEqual(0.9 * games);
    console.info(`${id}: ${found} of ${plants} planted blunders found`);
    note(`${id}: ${found} of ${plants} planted blunders found`);
    expect(found / plants).toBeGreaterThanOrEqual(0.95);
  });
});
