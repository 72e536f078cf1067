import { checkLaws } from '@holdfast/kernel/testing';
import { describe, expect, it } from 'vitest';
import { carcassonne } from '../src/engine.ts';
import { agree, played, STYLES } from './agree.ts';
import { TABLES } from './tables.ts';

describe('many games', () => {
  it('keep the ten laws', () => {
    for (let i = 0; i < 208; i++)
      checkLaws({ game: carcassonne, rules: TABLES[i % TABLES.length], seed: `heavy/${i}`, lookEvery: 9 });
  });

  it('the naive scorer agrees after every move of two thousand', () => {
    let moves = 0;
    for (let i = 0; i < 2000; i++) moves += agree(TABLES[i % TABLES.length], `naive/${i}`, STYLES[i % 3]);
    expect(moves).toBeGreaterThan(200_000);
    for (const count of Object.values(played)) expect(count).toBeGreaterThan(10);
  });
});
