import { checkManifest } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { watch } from '../src/game.ts';
import { manifest } from '../src/manifest.ts';

test('the manifest agrees with the engine', () => {
  expect(checkManifest(manifest, watch)).toEqual([]);
});

test('a choice is shown only where it can change something', () => {
  const { choices } = watch.describe();
  const shown = (scenario: string, seats: number): string[] =>
    choices.filter((choice) => manifest.matters(choice, { scenario, seats })).map(({ path }) => path);
  expect(choices.map(({ path }) => path).filter((path) => !shown('watch', 4).includes(path))).toEqual([
    'readings.special-build-claim',
  ]);
  expect(shown('watch', 6)).not.toContain('variants.extension');
  expect(shown('island', 4)).toHaveLength(10);
});

test('nobody is loyal to a Wall that is not there', () => {
  expect(manifest.bots.temperaments('watch')).toContain('loyalist');
  expect(manifest.bots.temperaments('island')).not.toContain('loyalist');
});
