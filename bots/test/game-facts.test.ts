import { replay } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { gameFacts, UnfinishedGame } from '../src/review.ts';
import { botGame } from './review-games.ts';

describe('facts of a game', () => {
  it('Watch: cards from the dice and their expectation, and everybody’s opening', () => {
    const record = botGame('watch', { scenario: 'island' }, [1, 1, 1], 'facts');
    const { game } = botsFor('watch');
    const { facts, shares, scores, names } = gameFacts(record);
    const produced = [0, 0, 0];
    let rolls = 0;
    for (const { events } of replay(game, record))
      for (const event of events as readonly { type: string; gains?: { seat: number; cards: object }[] }[]) {
        if (event.type === 'rolled') rolls++;
        for (const { seat, cards } of event.gains ?? [])
          produced[seat] += Object.values(cards).reduce((sum: number, count: number) => sum + count, 0);
      }
    expect(facts.map(({ counts }) => counts['dice-cards'])).toEqual(produced);
    for (const { counts, opening } of facts) {
      expect(['brick', 'grain', 'lumber', 'ore', 'wool']).toContain(opening);
      const yielded = counts['opening-yield'] ?? 0;
      // Buildings only grow, but Tormund may block one hex of each: at least half of the founding's yield at every roll.
      expect(counts['dice-expected']).toBeGreaterThan((0.5 * rolls * yielded) / 36);
      expect(counts['dice-expected']).toBeLessThan(5 * rolls);
    }
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect([names.length, scores.length]).toEqual([3, 3]);
  });

  it('Watch: a trade counts for both sides', () => {
    const { game, countFacts } = botsFor('watch');
    const { rules } = game.resolve({ scenario: 'island', seats: 3 });
    const counter = countFacts?.(rules);
    const events = [
      { type: 'offered', seat: 0 },
      { type: 'dealt', seat: 0, partner: 2, gave: { ore: 2 }, got: { wool: 1 } },
      { type: 'swapped', seat: 2, give: 'ore', count: 4, get: 'brick' },
    ];
    counter?.see(game.blank(rules), events);
    expect(counter?.facts(3).map(({ counts }) => counts)).toEqual([
      { offers: 1, deals: 1, 'deal-given': 2, 'deal-got': 1 },
      {},
      { deals: 1, 'deal-given': 1, 'deal-got': 2, swaps: 1, 'swap-given': 4, 'swap-got': 1 },
    ]);
  });

  it('Watch: over several games the dice bring about as many cards as expected', () => {
    let cards = 0;
    let expected = 0;
    for (let i = 0; i < 4; i++)
      for (const { counts } of gameFacts(botGame('watch', { scenario: 'gift' }, [1, 1, 1], `dice/${i}`)).facts) {
        cards += counts['dice-cards'] ?? 0;
        expected += counts['dice-expected'] ?? 0;
      }
    expect(expected).toBeGreaterThan(150);
    // The seeds are fixed; a sum counted twice or not at all would be far off.
    expect(Math.abs(cards / expected - 1)).toBeLessThan(0.1);
  });

  it('Carcassonne: points paid in auctions match the final account', () => {
    const record = botGame('carcassonne', { scenario: 'bridges-castles-bazaars' }, [1, 1, 1], 'facts');
    const { facts } = gameFacts(record);
    const { game } = botsFor('carcassonne');
    let view = {} as { points: { auction: readonly number[] } };
    for (const { state } of replay(game, record)) view = game.view(record.rules, state, 'table');
    const net = facts.map(({ counts }) => (counts['auction-earned'] ?? 0) - (counts['auction-paid'] ?? 0));
    expect(net).toEqual([...view.points.auction]);
    expect(facts.some(({ counts }) => (counts.auctions ?? 0) > 0)).toBe(true);
    for (const { opening } of facts) expect(['city', 'road', 'field', 'monastery']).toContain(opening);
  });

  it('are refused for an unfinished game', () => {
    const { moves, ...record } = botGame('watch', { scenario: 'island' }, [0, 0, 0], 'running');
    expect(() => gameFacts({ ...record, moves: moves.slice(0, 20) })).toThrow(UnfinishedGame);
  });
});
