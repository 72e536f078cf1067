import { KINDS } from '@holdfast/carcassonne/table';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../core/lang.ts';
import { partName, tileName } from './names.ts';
import { partOf } from './tiles.ts';
import { wordsIn } from './words/index.ts';

describe.each(LANGS)('spoken names in %s', (lang) => {
  const w = wordsIn(lang);

  test('no two parts of a tile are called the same, whichever way it is turned', () => {
    for (const tile of KINDS) {
      for (const turn of [0, 1, 2, 3]) {
        const parts = [
          ...tile.cities.map((_, i) => partOf('city', i)),
          ...tile.roads.map((_, i) => partOf('road', i)),
          ...tile.fields.map((_, i) => partOf('field', i)),
        ];
        const names = parts.map((part) => partName(w, { tile: tile.id, turn }, part));
        expect(new Set(names).size, `${tile.id} turned ${turn}: ${names.join(' / ')}`).toBe(names.length);
      }
    }
  });

  test('every tile has a name that tells it from the others, but for shields and markets it is the shape', () => {
    const names = KINDS.map(({ id }) => tileName(w, id, 0));
    expect(names.every((name) => name.length > 0 && !name.includes('undefined'))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(28);
  });
});

test('a turned tile is named as it lies', () => {
  const w = wordsIn('en');
  expect(tileName(w, 'D', 0)).toBe('city north, road east and west');
  expect(tileName(w, 'D', 1)).toBe('city east, road north and south');
  expect(tileName(w, 'B', 2)).toBe('monastery, only field');
});
