import { readdirSync, readFileSync } from 'node:fs';
import type { AnyLesson } from '@holdfast/kernel';
import { expect, test } from 'vitest';
import { LANGS } from '../core/lang.ts';
import { gameManifest, loadLessons, offeredGames } from '../games.ts';
import { type LessonWords, loadLessonWords, turnKey } from './lesson-words.ts';

const games = offeredGames('all').filter(({ lessons }) => lessons !== undefined);
const folder = (game: string): string => new URL(`../../../rules/${game}/`, import.meta.url).pathname;
const ruleIds = (game: string): string[] =>
  readdirSync(folder(game))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(folder(game) + name, 'utf8').matchAll(/^## (\S+)/gm)].map(([, id = '']) => id));

/** What a lesson wants said, as far as the words lack it. */
function missing({ steps }: AnyLesson, words: LessonWords | undefined): string[] {
  if (!words) return ['the whole lesson'];
  const lacks = steps.flatMap(({ id, expect: asked, wrong = [] }) => {
    const said = words.steps[id];
    if (!said?.say) return [id];
    return [
      ...(asked && !said.wrong ? [`${id}: wrong`] : []),
      ...wrong.filter(({ move }) => !said.turns?.[turnKey(move)]).map(({ move }) => `${id}: ${move}`),
      ...Object.keys(said.turns ?? {})
        .filter((key) => !wrong.some(({ move }) => turnKey(move) === key))
        .map((key) => `${id}: ${key} is no wrong turn`),
    ];
  });
  const extra = Object.keys(words.steps).filter((id) => !steps.some((step) => step.id === id));
  return [...lacks, ...extra.map((id) => `${id} is no step`)];
}

test('all listed games have lessons', () => {
  expect(games.map(({ id }) => id)).toEqual(offeredGames().map(({ id }) => id));
});

for (const { id: game } of games) {
  test.each(LANGS)(`the lessons of ${game} say everything, in %s`, async (lang) => {
    const [lessons, words] = await Promise.all([loadLessons(game), loadLessonWords(game, lang)]);
    for (const lesson of lessons) expect(missing(lesson, words[lesson.id]), lesson.id).toEqual([]);
    expect(Object.keys(words)).toEqual(gameManifest(game)?.lessons);
  });

  test(`every rule that the lessons of ${game} name exists`, async () => {
    const known = ruleIds(game);
    const named = (await loadLessons(game)).flatMap(({ steps }) =>
      steps.flatMap(({ rule, wrong = [] }) => [rule, ...wrong.map((turn) => turn.rule)]),
    );
    expect(named.filter((rule) => !known.includes(rule))).toEqual([]);
  });
}
