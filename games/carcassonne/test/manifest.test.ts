import { checkManifest } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { carcassonne } from '../src/game.ts';
import { manifest } from '../src/manifest.ts';

test('the manifest agrees with the engine', () => {
  expect(checkManifest(manifest, carcassonne)).toEqual([]);
});

test('a choice is shown only where it can change something', () => {
  const { choices } = carcassonne.describe();
  const shown = (scenario: string): string[] =>
    choices.filter((choice) => manifest.matters(choice, { scenario, seats: 2 })).map(({ path }) => path);
  expect(shown('bridges-castles-bazaars')).toHaveLength(choices.length);
  expect(shown('base')).toEqual(['scenario', 'edition', 'farmers', 'readings.two-tile-city', 'readings.farm-scoring']);
});
