import { seeded } from '@holdfast/kernel';
import { checkManifest, checkSetups, everyTable } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { watch } from '../src/game.ts';
import { manifest } from '../src/manifest.ts';
import { setups } from '../src/presets.ts';

test('the manifest agrees with the engine', () => {
  expect(checkManifest(manifest, watch)).toEqual([]);
});

test('every preset is a table of the game', () => {
  expect(setups.presets.map(({ id }) => id)).toEqual(['first-game', 'family', 'full', 'tournament']);
  expect(checkSetups(setups, manifest, watch)).toEqual([]);
});

test('a choice is shown only if it can change something', () => {
  const { choices } = watch.describe();
  const shown = (scenario: string, seats: number): string[] =>
    choices.filter((choice) => manifest.matters(choice, { scenario, seats })).map(({ path }) => path);
  const hidden = (scenario: string, seats: number): string[] =>
    choices.map(({ path }) => path).filter((path) => !shown(scenario, seats).includes(path));
  expect(hidden('watch', 4)).toEqual([
    'variants.goal',
    'variants.discardLimit',
    'readings.tormund-start',
    'readings.tormund-target',
    'readings.base-victory',
    'readings.special-build-claim',
  ]);
  expect(hidden('watch', 6)).toEqual([
    'variants.goal',
    'variants.discardLimit',
    'variants.mammoths',
    'variants.newHeroes',
    'readings.tormund-start',
    'readings.tormund-target',
    'readings.base-victory',
  ]);
  expect(shown('island', 4)).toEqual([
    'scenario',
    'layout',
    'variants.goal',
    'variants.discardLimit',
    'readings.roads-per-player',
    'readings.trade-and-build',
    'readings.supply-short',
    'readings.tormund-target',
    'readings.base-victory',
  ]);
  const newHeroes = choices.find(({ path }) => path === 'variants.newHeroes')!;
  const chosen = { 'variants.allHeroes': true };
  expect(manifest.matters(newHeroes, { scenario: 'watch', seats: 4, chosen })).toBe(false);
});

test('there are no loyalists without the Wall', () => {
  expect(manifest.bots.temperaments('watch')).toContain('loyalist');
  expect(manifest.bots.temperaments('island')).not.toContain('loyalist');
});

test('fresh boards are announced exactly where boards are random', () => {
  for (const options of everyTable(watch)) {
    const { rules } = watch.resolve(options);
    const boardOf = (seed: number): string => {
      const { terrain, numbers } = watch.setup(rules!, seeded(seed));
      return [...terrain, ...numbers].join();
    };
    const differs = new Set([1, 2, 3].map(boardOf)).size > 1;
    const { layout = 'standard' } = options as { layout?: string };
    expect(setups.laysFreshBoard({ scenario: rules!.scenario, seats: rules!.seats, chosen: { layout } })).toBe(differs);
  }
});
