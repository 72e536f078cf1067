import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { tradeFigures } from '../src/watch/trade-figures.ts';

const { policies } = botsFor('watch');

describe.each([...policies.keys()].slice(1))('bots of level %d', (level) => {
  const table = [policies[2], policies[level], policies[level], policies[level]];
  const temperaments = ['plain', 'plain', 'trader', 'builder'];
  const figures = tradeFigures(table, { games: 2, seed: 'trading', temperaments });

  it('make at most two offers to a person in a turn, and never ask for the same card for more', () => {
    expect(figures.mostInTurn).toBeLessThanOrEqual(2);
    expect(figures.escalated).toBe(0);
    expect(figures.offers / figures.turns).toBeLessThan(0.15);
  });

  it('trade with each other', () => expect(figures.deals).toBeGreaterThan(0));

  it('spend their cards instead of hoarding them, and do not trade back and forth', () => {
    expect(figures.most).toBeLessThanOrEqual(9);
    expect(figures.cards / figures.turns).toBeLessThan(4);
    expect(figures.toAndFro).toBeLessThanOrEqual(1);
  });
});
