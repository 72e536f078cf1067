import type { Lang } from '../core/lang.ts';

/** What is said at one step. */
export interface StepWords {
  readonly say: string;
  /** What is said to a move that is not the one wanted here. */
  readonly wrong?: string;
  /** What is said to the wrong turns that the lesson lists, by `turnKey` of their pattern. */
  readonly turns?: { readonly [pattern: string]: string };
}

export interface LessonWords {
  readonly title: string;
  /** What is learned, in one line. */
  readonly lead: string;
  readonly steps: { readonly [id: string]: StepWords };
}

/** The words of a game's lessons by the lesson's id. */
export interface LessonsWords {
  readonly [lesson: string]: LessonWords;
}

/** The key of the words for a wrong turn: `place *` is `place-any`. */
export const turnKey = (pattern: string): string => pattern.replaceAll('*', 'any').replaceAll(' ', '-');

const CATALOGUES = import.meta.glob<{ readonly words: LessonsWords }>([
  './*/words/lessons/compiled/*.ts',
  '!**/{index,types}.ts',
]);

/** The words of a game's lessons in one language, English where it has none; throws when they cannot be loaded. */
export async function loadLessonWords(game: string, lang: Lang): Promise<LessonsWords> {
  const folder = `./${game}/words/lessons/compiled`;
  const load = CATALOGUES[`${folder}/${lang}.ts`] ?? CATALOGUES[`${folder}/en.ts`];
  if (!load) throw new Error(`${game} has no lessons`);
  return (await load()).words;
}
