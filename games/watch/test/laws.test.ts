import { checkLaws } from '@holdfast/kernel/testing';
import { describe, expect, test } from 'vitest';
import { watch } from '../src/engine.ts';

describe('the eleven laws, one game for every number of seats', () => {
  for (const [scenario, counts] of Object.entries(watch.describe().seats))
    test.each(counts)(`${scenario}, %d seats`, (seats) => {
      const { rules } = watch.resolve({ scenario, seats });
      expect(checkLaws({ game: watch, rules: rules!, seed: 'one', lookEvery: 40 })).toBeGreaterThan(100);
    });
});
