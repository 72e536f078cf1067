import { type AnyRules, type AnyState, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { Comparison, MoveComparer } from '../src/review/compare-moves.ts';
import { PlayOn } from '../src/review/play-on.ts';
import { positionChances } from '../src/review/position-chances.ts';
import { thresholdsFor } from '../src/review/verdicts.ts';
import { FULL_EFFORT, QUICK_EFFORT, type Review, reviewGame } from '../src/review.ts';
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

/** Plays the worst listed move once, where it loses far more than a blunder. */
function planter(gameId: string, from: number): { choose: Chooser; planted: () => number } {
  const bots = botsFor(gameId);
  let done = 0;
  let tools: { playOn: PlayOn; comparer: MoveComparer } | null = null;
  const choose = (state: AnyState, seat: number, at: number, rules: AnyRules): number | null => {
    if (done || at < from) return null;
    const { game } = bots;
    if (!tools) {
      const playOn = new PlayOn(bots, rules);
      const chances = positionChances(bots, rules, 2, 'plant');
      tools = { playOn, comparer: new MoveComparer(bots, rules, chances, playOn, 2) };
    }
    const { playOn, comparer } = tools;
    const better = playOn.advise(state, seat, 2, seeded(`plant/${at}`)).code;
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(rules, state, seat, codes);
    const lossOf = (played: number, samples: number): number => {
      const comparison = new Comparison(rules.seats);
      comparer.compare({ state, seat, played, better }, comparison, { from: 0, to: samples, turns: 1, seed: 'plant' });
      return comparison.loss;
    };
    let worst = -1;
    let most = 0;
    for (const code of codes.subarray(0, count)) {
      const loss = lossOf(code, 1);
      if (loss <= most) continue;
      most = loss;
      worst = code;
    }
    const enough = 1.5 * thresholdsFor(rules.seats).blunder;
    if (worst < 0 || most < enough || lossOf(worst, 8) < enough) return null;
    done = at;
    return worst;
  };
  return { choose, planted: () => done };
}

/** Blunders are planted at a different stage in each of so many games, early enough that every game gets there. */
const LATEST = 20;

describe('a planted blunder', () => {
  it.each([
    ['watch', { scenario: 'island' }, [2, 2, 2], 10],
    ['carcassonne', { scenario: 'base' }, [2, 2], 20],
  ] as const)('is found (95 of 100 with HOLDFAST_BLUNDERS=100): %s', (id, options, levels, from) => {
    const games = Number(process.env.HOLDFAST_BLUNDERS ?? 2);
    let planted = 0;
    let found = 0;
    for (let i = 0; i < games; i++) {
      const plant = planter(id, from + 3 * (i % LATEST));
      const record = botGame(id, options, levels, `blunder/${i}`, plant.choose);
      const at = plant.planted();
      if (at === 0) continue;
      planted++;
      // Only the planted decision matters: without the others it is one of the worst in any case.
      const { steps } = whole(record, { seed: `${i}`, effort: { ...FULL_EFFORT, luckLimit: 1, mostDeep: 8 } });
      if (steps[at - 1].decision?.verdict) found++;
      else console.info(`${id}: game ${i}, move ${at}: not found ${JSON.stringify(steps[at - 1])}`);
    }
    expect(planted).toBeGreaterThanOrEqual(0.9 * games);
    console.info(`${id}: ${found} of ${planted} planted blunders found`);
    expect(found / planted).toBeGreaterThanOrEqual(0.95);
  });
});
