import { checkLaws } from '@holdfast/kernel/testing';
import { describe, expect, it } from 'vitest';
import { carcassonne } from '../src/engine.ts';
import { agree, played, STYLES } from './agree.ts';
import { TABLES } from './tables.ts';

describe('many games', () => {
  it('keep the eleven laws', () => {
    for (let i = 0; i < 208; i++)
      checkLaws({ game: carcassonne, rules: TABLES[i % TABLES.length], seed: `heavy/${i}`, lookEvery: 9 });
  });

  it('the naive scorer agrees after every move of two thousand', () => {
    let moves = 0;
    for (let i = 0; i < 1400; i++) moves += agree(TABLES[i % TABLES.length], `naive/${i}`, STYLES[i % 3]);
    // Castles whose owners choose between features and castles are rare.
    const chosen = TABLES.filter(({ readings }) => readings['castle-neighbour'] === 'chosen');
    for (let i = 0; i < 600; i++) moves += agree(chosen[i % chosen.length], `chosen/${i}`, 'castles');
    expect(moves).toBeGreaterThan(170_000);
    for (const [what, count] of Object.entries(played)) expect(count, what).toBeGreaterThan(5);
  });
});
