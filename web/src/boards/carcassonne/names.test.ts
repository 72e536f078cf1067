import { KINDS } from '@holdfast/carcassonne/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGS } from '../../core/lang.ts';
import { showLanguage } from '../../core/page-words.ts';
import { fromStart, partName, squareName, tileName } from './names.ts';
import { partOf } from './tiles.ts';
import { boardWords } from './words/board/compiled/index.ts';

describe.each(LANGS)('spoken names in %s', (lang) => {
  beforeAll(() => showLanguage(lang));

  test('no two parts of a tile are called the same, whichever way it is turned', () => {
    for (const tile of KINDS) {
      for (const turn of [0, 1, 2, 3]) {
        const parts = [
          ...tile.cities.map((_, i) => partOf('city', i)),
          ...tile.roads.map((_, i) => partOf('road', i)),
          ...tile.fields.map((_, i) => partOf('field', i)),
        ];
        const names = parts.map((part) => partName(boardWords(), { tile: tile.id, turn }, part));
        expect(new Set(names).size, `${tile.id} turned ${turn}: ${names.join(' / ')}`).toBe(names.length);
      }
    }
  });

  test('every tile has a name that tells it from the others, but for shields and markets it is the shape', () => {
    const names = KINDS.map(({ id }) => tileName(boardWords(), id, 0));
    expect(names.every((name) => name.length > 0 && !name.includes('undefined'))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(28);
  });
});

test('squares are named in words, by a monastery or the start tile where one is near', async () => {
  await showLanguage('en');
  const w = boardWords();
  const laid = (tile: string, x: number, y: number) => ({ tile, x, y, turn: 0, meeple: null, bridge: null });
  const land = [laid('D', 0, 0), laid('B', 3, 2)];
  expect(squareName(w, land, { x: 3, y: 1 })).toBe('north of the monastery');
  expect(squareName(w, [...land, laid('A', -4, 0)], { x: 2, y: 2 })).toBe('west of a monastery');
  expect(squareName(w, land, { x: 0, y: 1 })).toBe('south of the start tile');
  expect(squareName(w, land, { x: -2, y: -3 })).toBe('3 north and 2 west of the start tile');
  await showLanguage('de');
  expect(fromStart(boardWords(), { x: -2, y: -3 })).toBe('3 nördlich und 2 westlich vom Startkärtchen');
  await showLanguage('nl');
  expect(fromStart(boardWords(), { x: 1, y: 0 })).toBe('1 ten oosten van de starttegel');
});

test('a turned tile is named as it lies', async () => {
  await showLanguage('en');
  const w = boardWords();
  expect(tileName(w, 'D', 0)).toBe('city north, road east and west');
  expect(tileName(w, 'D', 1)).toBe('city east, road north and south');
  expect(tileName(w, 'B', 2)).toBe('monastery, only field');
});
