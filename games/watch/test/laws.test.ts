import { checkLaws } from '@holdfast/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EDITION_NAMES } from '../src/editions/editions.ts';
import { watch } from '../src/engine.ts';

const rulesOf = (options: object) => {
  const resolved = watch.resolve(options);
  if (resolved.problems) throw new Error(JSON.stringify(resolved.problems));
  return resolved.rules;
};

const tables = [
  ...[2, 3, 4].flatMap((seats) => ['standard', 'random'].map((layout) => ({ scenario: 'island', seats, layout }))),
  ...[3, 4].flatMap((seats) =>
    ['standard', 'beginner', 'variable'].map((layout) => ({ scenario: 'gift', seats, layout })),
  ),
];

describe('the ten laws', () => {
  for (const table of tables)
    test(`${table.scenario}, ${table.seats} seats, ${table.layout}`, () => {
      for (const edition of EDITION_NAMES)
        for (let game = 0; game < 3; game++) {
          const rules = rulesOf({ ...table, edition });
          expect(checkLaws({ game: watch, rules, seed: `${edition}/${game}`, lookEvery: 5 })).toBeGreaterThan(10);
        }
    });
});
