import { checkLaws } from '@holdfast/kernel/testing';
import { describe, expect, it } from 'vitest';
import { carcassonne } from '../src/engine.ts';
import { agree, STYLES } from './agree.ts';
import { nameOf, TABLES } from './tables.ts';

describe('the eleven laws', () => {
  it.each(TABLES.map((rules) => [nameOf(rules), rules] as const))('%s', (name, rules) => {
    expect(checkLaws({ game: carcassonne, rules, seed: name, lookEvery: 3 })).toBeGreaterThan(50);
  });
});

describe('the naive scorer agrees after every move', () => {
  it.each(TABLES.map((rules) => [nameOf(rules), rules] as const))('%s', (name, rules) => {
    for (const style of STYLES) expect(agree(rules, name, style)).toBeGreaterThan(50);
  });
});
