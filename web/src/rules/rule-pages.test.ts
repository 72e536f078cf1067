import { expect, test } from 'vitest';
import { loadRulePages, readChapter } from './rule-pages.ts';

test('a rules page: chapter, numbered rules, reading and source in three languages', () => {
  const page = '# Handel\n\n## W-5.1 Wann\nNach dem Wurf.\nSo oft man will.\nLesart: `x`\nQuelle: DE S. 3\n';
  expect(readChapter(page)).toEqual({
    title: 'Handel',
    rules: [
      { id: 'W-5.1', title: 'Wann', text: ['Nach dem Wurf.', 'So oft man will.'], reading: '`x`', source: 'DE S. 3' },
    ],
  });
});

test('every rule of both games is there in every language, each once, with a source', async () => {
  for (const game of ['watch', 'carcassonne']) {
    const english = (await loadRulePages(game, 'en')).chapters.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(english.length).toBeGreaterThan(40);
    expect(new Set(english).size).toBe(english.length);
    for (const lang of ['de', 'nl'] as const) {
      const { chapters } = await loadRulePages(game, lang);
      expect(chapters.filter(({ fallback }) => fallback)).toEqual([]);
      expect(chapters.flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual(english);
      expect(chapters.flatMap(({ rules }) => rules.filter(({ source }) => !source))).toEqual([]);
    }
  }
});
