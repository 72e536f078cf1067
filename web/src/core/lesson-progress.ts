import { effect, signal } from '@preact/signals';

/** What this browser remembers of somebody who learns. */
export interface LessonProgress {
  /** Has the person said how well they know the games? null = not yet. */
  readonly welcome: 'newcomer' | 'knows' | null;
  /** Steps done of lessons that were begun, by `game/lesson`. */
  readonly steps: { readonly [lesson: string]: number };
  /** Lessons that were finished once. */
  readonly done: readonly string[];
}

const KEY = 'holdfast.lessons';

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Progress from storage; what is missing or unknown counts as not yet done. */
function load(): LessonProgress {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Without storage everybody is new.
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
    // Without storage the progress holds until the page is closed.
  }
});

export function welcomed(as: 'newcomer' | 'knows'): void {
  progress.value = { ...progress.peek(), welcome: as };
}

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** How many steps of the lesson are done; 0 = not begun. */
export const stepsDone = (game: string, lesson: string): number => progress.value.steps[nameOf(game, lesson)] ?? 0;

export const isLessonDone = (game: string, lesson: string): boolean =>
  progress.value.done.includes(nameOf(game, lesson));

/** Remembers how far somebody has come; a finished lesson begins from the front the next time. */
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
