import type { Lang } from '../core/lang.ts';

/** What is said at one step. */
export interface StepWords {
  readonly say: string;
  /** What is said to a move that is not the one wanted here. */
  readonly wrong?: string;
  /** What is said to the wrong turns that the lesson lists, by their pattern. */
  readonly turns?: { readonly [pattern: string]: string };
}

export interface LessonWords {
  readonly title: string;
  /** What is learned, in one line. */
  readonly lead: string;
  readonly steps: { readonly [id: string]: StepWords };
}

/** The words of a game's lessons by the lesson's id. */
export interface LessonCatalogue {
  readonly [lesson: string]: LessonWords;
}

const CATALOGUES = import.meta.glob<{ readonly lessons: LessonCatalogue }>('./*/words/*-lessons.ts');

/** The words of a game's lessons in one language; throws when they cannot be loaded. */
export async function loadLessonWords(game: string, lang: Lang): Promise<LessonCatalogue> {
  const load = CATALOGUES[`./${game}/words/${lang}-lessons.ts`];
  if (!load) throw new Error(`${game} has no lessons`);
  return (await load()).lessons;
}
