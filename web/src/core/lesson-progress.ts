import { effect, signal } from '@preact/signals';

/** What this browser stores about a learner. */
export interface LessonProgress {
  /** The answer to how well the person knows the games; null if not answered yet. */
  readonly welcome: 'newcomer' | 'knows' | null;
  /** Number of completed steps of lessons in progress, by `game/lesson`. */
  readonly steps: { readonly [lesson: string]: number };
  /** Lessons that were completed at least once. */
  readonly done: readonly string[];
}

const KEY = 'holdfast.lessons';

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Loads the progress from storage; missing or invalid parts count as not done. */
function load(): LessonProgress {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Without storage, everybody starts as new.
  }
  const { welcome, steps, done } = isObject(stored) ? stored : {};
  const counted = Object.entries(isObject(steps) ? steps : {}).filter(
    (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
  );
  return {
    welcome: welcome === 'newcomer' || welcome === 'knows' ? welcome : null,
    steps: Object.fromEntries(counted),
    done: Array.isArray(done) ? done.map(String) : [],
  };
}

export const progress = signal<LessonProgress>(load());

effect(() => {
  const now = progress.value;
  try {
    if (now.welcome !== null || now.done.length > 0 || Object.keys(now.steps).length > 0)
      localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage, the progress is kept until the page is closed.
  }
});

export function welcomed(as: 'newcomer' | 'knows'): void {
  progress.value = { ...progress.peek(), welcome: as };
}

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** Number of completed steps of the lesson; 0 if it is not in progress. */
export const stepsDone = (game: string, lesson: string): number => progress.value.steps[nameOf(game, lesson)] ?? 0;

export const isLessonDone = (game: string, lesson: string): boolean =>
  progress.value.done.includes(nameOf(game, lesson));

/** Stores how far the learner is; a completed lesson starts from the beginning next time. */
export function keepStep(game: string, lesson: string, at: number, count: number): void {
  const now = progress.peek();
  const name = nameOf(game, lesson);
  const finished = at >= count;
  progress.value = {
    welcome: now.welcome ?? 'newcomer',
    steps: { ...now.steps, [name]: finished ? 0 : at },
    done: finished && !now.done.includes(name) ? [...now.done, name] : now.done,
  };
}
