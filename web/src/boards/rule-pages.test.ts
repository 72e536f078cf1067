import { expect, test } from 'vitest';
import { known } from '../core/item-at.ts';
import { LANGS } from '../core/lang.ts';
import { gameManifest, loadEngine } from '../games.ts';
import { loadRulePages, readChapter } from './rule-pages.ts';
import { hasPicture } from './rule-pictures.ts';

test('a rules page: chapter, numbered rules, reading, reconstruction and source in three languages', () => {
  const page =
    '# Handel\n\nKurz gesagt: Tauscht.\n\n## W-5.1 Wann\nNach dem Wurf.\nSo oft man will.\nLesart: `x`\nRekonstruiert: Von uns.\nQuelle: DE S. 3\n';
  expect(readChapter(page)).toEqual({
    title: 'Handel',
    intro: 'Kurz gesagt: Tauscht.',
    rules: [
      {
        id: 'W-5.1',
        title: 'Wann',
        text: ['Nach dem Wurf.', 'So oft man will.'],
        reading: '`x`',
        reconstructed: 'Von uns.',
        source: 'DE S. 3',
      },
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

test('what a table rests on is marked in the rules of every language, with words of its own', async () => {
  const manifest = known(gameManifest('watch'), 'the game');
  const shapes = Object.entries(manifest.seats).flatMap(([scenario, counts]) =>
    counts.map((seats) => ({ scenario, seats, chosen: { layout: 'beginner', 'variants.mammoths': true } })),
  );
  const wanted = new Set(shapes.flatMap((shape) => manifest.reconstructed?.(shape) ?? []));
  expect(wanted.size).toBe(20);
  for (const lang of ['en', 'de', 'nl'] as const) {
    const rules = (await loadRulePages('watch', lang)).chapters.flatMap((chapter) => chapter.rules);
    const marked = new Set(rules.filter(({ reconstructed }) => reconstructed).map(({ id }) => id));
    expect([...wanted].filter((id) => !marked.has(id))).toEqual([]);
    // The others are contested readings that no book settles; the set-up page marks them there.
    const { choices } = (await loadEngine('watch')).describe();
    const unsettled = choices.filter((choice) => choice.reconstructed || choice.path === 'readings.guard-tie');
    expect([...marked].filter((id) => !wanted.has(id)).sort()).toEqual(
      unsettled.flatMap(({ rule }) => (rule && !wanted.has(rule) ? [rule] : [])).sort(),
    );
  }
});

test('each game has a quick start of the same steps in every language, drawn from rules with a picture, and every chapter an introduction', async () => {
  for (const game of ['watch', 'carcassonne']) {
    const shapes = await Promise.all(
      LANGS.map(async (lang) => {
        const { quickStart, chapters } = await loadRulePages(game, lang);
        expect(
          chapters
            .filter(({ intro }) => !/^(In short|Kurz gesagt|Kort gezegd): .+\.$/.test(intro))
            .map(({ title }) => title),
          lang,
        ).toEqual([]);
        const steps = quickStart?.steps ?? [];
        expect(steps.every(({ title, text, picture }) => title && text && picture && hasPicture(game, picture))).toBe(
          true,
        );
        return steps.map(({ picture }) => picture).join();
      }),
    );
    expect(shapes[0]).not.toBe('');
    expect(new Set(shapes).size).toBe(1);
  }
});
