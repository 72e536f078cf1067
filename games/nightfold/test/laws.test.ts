import { checkLaws, checkManifest, everyTable, runScenario } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import scenarios from '../scenarios/01-rules.ts';
import { nightfold } from '../src/engine.ts';
import { manifest } from '../src/manifest.ts';

test.each(scenarios.map((one) => [`${one.rules.join(' ')}: ${one.name}`, one] as const))('%s', (_, one) => {
  expect(() => runScenario(nightfold, one)).not.toThrow();
});

test.each(everyTable(nightfold))('the laws hold at the table %o', (options) => {
  const rules = nightfold.resolve(options).rules!;
  for (let seed = 0; seed < 50; seed++) expect(checkLaws({ game: nightfold, rules, seed })).toBe(5 * rules.seats);
});

test('the manifest agrees with the engine', () => {
  expect(checkManifest(manifest, nightfold)).toEqual([]);
});
