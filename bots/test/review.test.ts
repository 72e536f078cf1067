import { type Chance, digestCells, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { luckBranches } from '../src/analysis/luck-tree.ts';
import { PlayOn } from '../src/analysis/play-on.ts';
import { thresholdsFor, verdictOn } from '../src/analysis/verdicts.ts';
import { botsFor } from '../src/index.ts';
import {
  MoveJudge,
  QUICK_EFFORT,
  type Review,
  type ReviewHelper,
  reviewGame,
  reviewWithHelpers,
  UnfinishedGame,
} from '../src/review.ts';
import { botGame } from './review-games.ts';

/** Takes a review to its end. */
function whole(...args: Parameters<typeof reviewGame>): Review {
  const steps = reviewGame(...args);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const GAMES = [
  ['watch', { scenario: 'gift' }, [1, 0, 1]],
  ['watch', { scenario: 'watch' }, [1, 1, 1]],
  ['carcassonne', { scenario: 'base' }, [1, 0]],
] as const;

describe('the review of a finished game', () => {
  it.each(GAMES)('%s %j: start, luck, choices and rest add up to the result of every seat', (id, options, levels) => {
    const record = botGame(id, options, levels, 'sums');
    const review = whole(record, { effort: QUICK_EFFORT });
    expect(review.steps).toHaveLength(record.moves.length);
    expect(sum(review.result)).toBeCloseTo(1, 12);
    for (const [seat, account] of review.accounts.entries()) {
      const { start, luck, own, others, rest, result } = account;
      expect(start + luck + own + others + rest).toBeCloseTo(result, 9);
      expect(own).toBeLessThanOrEqual(0);
      expect(sum(Object.values(account.luckByKind))).toBeCloseTo(luck, 9);
      // The same from the steps, each of which adds up by itself.
      let chance = start;
      for (const step of review.steps) {
        chance += (step.luck?.effect[seat] ?? 0) + (step.decision?.effect[seat] ?? 0) + step.rest[seat];
        expect(chance).toBeCloseTo(step.chances[seat], 9);
      }
    }
    for (const { chances } of review.steps) expect(sum(chances)).toBeCloseTo(1, 9);
  });

  it('is the same for the same seed, and can be stopped at any step', () => {
    const record = botGame('watch', { scenario: 'gift' }, [1, 1, 1], 'same');
    expect(whole(record, { effort: QUICK_EFFORT })).toEqual(whole(record, { effort: QUICK_EFFORT }));
    const steps = reviewGame(record, { effort: QUICK_EFFORT });
    const first = steps.next().value;
    expect(first).toMatchObject({ stage: 'graph', done: record.moves.length });
    expect(steps.return?.(undefined as never)).toMatchObject({ done: true });
    expect(steps.next().done).toBe(true);
  });

  it('has exactly the same numbers if helpers share its tasks', async () => {
    const record = botGame('watch', { scenario: 'gift' }, [1, 0, 1], 'shared');
    const options = { effort: { ...QUICK_EFFORT, looks: [2, 4], mostDeep: 3 } };
    const taken: number[] = [];
    const helpers = [0, 1].map((who): ReviewHelper => {
      const judge = new MoveJudge(record, options);
      return async (task) => {
        taken.push(who);
        // The second helper is slow, so that its tasks finish out of order.
        for (let i = 0; i < 7 * who; i++) await null;
        return structuredClone(judge.run(task));
      };
    });
    const told: string[] = [];
    const shared = await reviewWithHelpers(record, helpers, ({ stage }) => told.push(stage), options);
    const alone = whole(record, options);
    expect(shared).toEqual(alone);
    expect(alone.steps.filter(({ decision }) => decision?.interval)).toHaveLength(3);
    expect(new Set(taken)).toEqual(new Set([0, 1]));
    expect([...new Set(told)]).toEqual(['graph', 'decisions', 'deeper']);
  });

  it('judges a decision by what its seat could know: other hidden cards give the same judgement', () => {
    const record = botGame('watch', { scenario: 'gift' }, [1, 1, 1], 'hidden');
    const judge = new MoveJudge(record, { effort: { ...QUICK_EFFORT, looks: [2], mostDeep: 1 } });
    const { game } = botsFor('watch');
    const { rules } = record;
    let compared = 0;
    for (const step of judge.game.moves) {
      if (step.at % 5 > 0 || step.hasLuck) continue;
      const chances = [0, 0, 0];
      const seen = judge.run({ look: 'first', at: step.at, chances });
      const imagined = game.imagine(rules, game.view(rules, step.before, step.seat), step.seat, seeded('other'));
      if (digestCells(imagined.cells) === digestCells(step.before.cells)) continue;
      game.copy(imagined, step.before);
      expect(judge.run({ look: 'first', at: step.at, chances })).toEqual(seen);
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('refuses an unfinished game, whose hands are still secret', () => {
    const record = botGame('watch', { scenario: 'gift' }, [1, 1, 1], 'unfinished');
    const running = { ...record, moves: record.moves.slice(0, -1) };
    expect(() => reviewGame(running).next()).toThrow(UnfinishedGame);
  });

  it('counts what happens after the last move as unexplained', () => {
    const record = botGame('watch', { scenario: 'gift' }, [1, 1, 1], 'resigned');
    const out = [{ seat: 0, how: 'resigned', by: 'owner', after: 20 }] as const;
    const played = [0, 1, 2].map(() => ({ person: 0, bot: 1 }));
    const resigned = {
      ...record,
      moves: record.moves.slice(0, 20),
      result: { winners: [2], reason: 'resigned', out, played },
    };
    const { accounts, steps } = whole(resigned, { effort: QUICK_EFFORT });
    const { rest, result } = accounts[2];
    expect(result).toBe(1);
    expect(rest).toBeCloseTo(sum(steps.map((step) => step.rest[2])) + 1 - steps[19].chances[2], 9);
  });

  it('finds no better move for a seat that plays the best ones', () => {
    const rng = (at: number) => seeded(`review/advice/${at}`);
    const playOns = new Map<object, PlayOn>();
    const record = botGame('carcassonne', { scenario: 'base' }, [1, 1], 'best', (state, seat, at, rules) => {
      if (seat !== 0) return null;
      if (!playOns.has(rules)) playOns.set(rules, new PlayOn(botsFor('carcassonne'), rules));
      return playOns.get(rules)?.advise(state, seat, QUICK_EFFORT.advisor, rng(at)).code ?? null;
    });
    const { accounts, steps } = whole(record, { effort: QUICK_EFFORT });
    expect(accounts[0]).toMatchObject({ own: 0, verdicts: { inaccuracy: 0, mistake: 0, blunder: 0 } });
    expect(accounts[0].best).toBe(accounts[0].decisions);
    expect(steps.filter(({ seat, decision }) => seat === 0 && decision?.better)).toEqual([]);
  });
});

describe('the ways luck can go', () => {
  const branchesOf = (play: (luck: Chance) => void, limit: number) => luckBranches(play, seeded('tree'), limit);

  it('lists two dice exactly', () => {
    const branches = branchesOf((luck) => void [luck.die(6), luck.die(6)], 64);
    expect(branches).toHaveLength(36);
    expect(branches.every(({ whole, probability }) => whole && Math.abs(probability - 1 / 36) < 1e-12)).toBe(true);
    const mean = sum(branches.map(({ outcomes, probability }) => probability * (outcomes[0] + outcomes[1])));
    expect(mean).toBeCloseTo(7, 12);
  });

  it('follows draws that depend on earlier ones, by weight', () => {
    const branches = branchesOf((luck) => void (luck.pick([1, 0, 3]) === 2 && luck.below(2)), 64);
    expect(branches).toEqual([
      { outcomes: [0], probability: 0.25, whole: true },
      { outcomes: [2, 0], probability: 0.375, whole: true },
      { outcomes: [2, 1], probability: 0.375, whole: true },
    ]);
  });

  it('stops before there are too many, and leaves the rest to be drawn', () => {
    const branches = branchesOf((luck) => void [luck.die(6), luck.die(6), luck.die(12)], 64);
    expect(branches).toHaveLength(36);
    expect(branches.some(({ whole }) => whole)).toBe(false);
    expect(sum(branches.map(({ probability }) => probability))).toBeCloseTo(1, 12);
    expect(branchesOf((luck) => void luck.below(1000), 64)).toEqual([{ outcomes: [], probability: 1, whole: false }]);
  });
});

describe('verdicts', () => {
  it('need a loss clearly above the threshold, which is lower with more seats', () => {
    const two = thresholdsFor(2);
    expect(two).toEqual({ inaccuracy: 0.03, mistake: 0.06, blunder: 0.12 });
    expect(verdictOn(0.03, two)).toBe(null);
    expect([0.031, 0.061, 0.121].map((low) => verdictOn(low, two))).toEqual(['inaccuracy', 'mistake', 'blunder']);
    expect(thresholdsFor(4).blunder).toBeCloseTo(0.1039, 4);
  });
});
