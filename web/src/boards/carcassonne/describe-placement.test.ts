import { type LaidTile, placementEffect, type Rules, type View } from '@holdfast/carcassonne/table';
import { seeded } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { itemAt } from '../../core/item-at.ts';
import { showLanguage } from '../../core/page-words.ts';
import { loadEngine } from '../../games.ts';
import { describePlacement } from './describe-placement.ts';
import { featureIndexOf } from './feature-index.ts';
import { placeName } from './names.ts';
import { boardWords } from './words/board/compiled/index.ts';

const game = await loadEngine('carcassonne');
const rules = game.resolve({ scenario: 'base', seats: 2 }).rules as Rules;
const names = ['Lea', 'Kim'];
await showLanguage('en');
const w = boardWords();

/** The start tile (city north, road west to east) with one meeple on it. */
function start(meeple: LaidTile['meeple']): View {
  const view = game.view(rules, game.setup(rules, seeded('any')), 'table') as View;
  return { ...view, tiles: [{ ...itemAt(view.tiles, 0), meeple }] };
}
const does = (view: View, tile: string, x: number, y: number, turn: number): string =>
  describePlacement(w, placementEffect(rules, view, { type: 'place', tile, x, y, turn, bridge: 'none' }), names);

test('says what a tile would complete and whose, and what it would add to', () => {
  const city = start({ seat: 0, part: 'city1' });
  expect(does(city, 'E', 0, -1, 2)).toBe('completes Lea’s city: 4 points');
  expect(does(city, 'N', 0, -1, 3)).toBe('adds to Lea’s city');
  expect(does(city, 'U', 1, 0, 0)).toBe('');
  const road = start({ seat: 1, part: 'road1' });
  expect(does(road, 'E', 0, -1, 2)).toBe('completes an unclaimed city: 4 points');
  expect(does(road, 'U', 1, 0, 0)).toBe('adds to Kim’s road');
});

test('a place is named by what lies round it, with the owners where help is allowed', () => {
  const view = start({ seat: 0, part: 'city1' });
  const land = featureIndexOf(rules, view);
  expect(placeName(w, view, land, names, { x: 0, y: -1 })).toBe(
    'Place with Lea’s city to the south, 1 north of the start tile',
  );
  expect(placeName(w, view, land, null, { x: 0, y: -1 })).toBe(
    'Place with city to the south, 1 north of the start tile',
  );
  expect(placeName(w, view, land, names, { x: 1, y: 0 })).toBe('Place with road to the west, 1 east of the start tile');
});
