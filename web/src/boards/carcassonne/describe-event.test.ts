import type { Rules, View } from '@holdfast/carcassonne/table';
import { seeded } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { showLanguage } from '../../core/page-words.ts';
import { loadEngine } from '../../games.ts';
import { describeEvent } from './describe-event.ts';

test('a laid tile and its place are told in words, without letters, angles or coordinates', async () => {
  const game = await loadEngine('carcassonne');
  const rules = game.resolve({ scenario: 'base', seats: 2 }).rules as Rules;
  const view = game.view(rules, game.setup(rules, seeded('any')), 'table') as View;
  const said = async (lang: 'en' | 'de' | 'nl'): Promise<string> => {
    await showLanguage(lang);
    return describeEvent(
      rules,
      { type: 'placed', seat: 0, tile: 'D', x: -1, y: 0, turn: 1 },
      { names: ['Lea', 'Kim'], view, viewer: 'table' },
    );
  };
  expect(await said('en')).toBe(
    'Lea lays the tile with city east, road north and south at the place west of the start tile.',
  );
  expect(await said('de')).toBe(
    'Lea legt das Kärtchen mit Stadt im Osten, Straße im Norden und Süden auf den Platz westlich vom Startkärtchen.',
  );
  expect(await said('nl')).toBe(
    'Lea legt de tegel met stad in het oosten, weg in het noorden en zuiden aan op de plek ten westen van de starttegel.',
  );
});
