/** Progress with puzzles on this device. */
export interface PuzzleProgress {
  /** Numbers of the solved puzzles, by game. */
  readonly solved: Readonly<{ [game: string]: readonly number[] }>;
  /** The last day on which a daily puzzle was solved, and the number of such days in a row. */
  readonly streak: { readonly day: number; readonly length: number };
}

const KEY = 'holdfast.puzzles';
const NOTHING: PuzzleProgress = { solved: {}, streak: { day: -1, length: 0 } };

/** Days since 1970 in local time, so that a new puzzle comes at the device's midnight. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);

const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));

/** In a file, puzzles of one kind have consecutive numbers; steps of about this size mix the kinds. */
const STEP = 37;

/** The number (from 1) of a day's puzzle, the same on every device. All others come before the same one comes again. */
export function dailyNumber(day: number, count: number): number {
  let step = STEP;
  while (divides(step, count) !== 1) step++;
  return ((((day * step) % count) + count) % count) + 1;
}

/** Returns the progress after a puzzle was solved. Only a daily puzzle counts for the streak, once a day. */
export function withSolved(
  { solved, streak }: PuzzleProgress,
  { game, number, day, isDaily }: { game: string; number: number; day: number; isDaily: boolean },
): PuzzleProgress {
  const before = solved[game] ?? [];
  const counts = isDaily && streak.day !== day;
  return {
    solved: before.includes(number) ? solved : { ...solved, [game]: [...before, number] },
    streak: counts ? { day, length: streak.day === day - 1 ? streak.length + 1 : 1 } : streak,
  };
}

/** Number of days in the current streak; a streak up to yesterday can still be continued today. */
export const streakOn = ({ streak }: PuzzleProgress, day: number): number =>
  streak.day >= day - 1 ? streak.length : 0;

const isProgress = (value: unknown): value is PuzzleProgress =>
  typeof value === 'object' &&
  value !== null &&
  'solved' in value &&
  typeof value.solved === 'object' &&
  value.solved !== null &&
  Object.values(value.solved).every(Array.isArray) &&
  'streak' in value &&
  typeof value.streak === 'object' &&
  value.streak !== null;

export function readProgress(): PuzzleProgress {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isProgress(stored) ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function saveProgress(progress: PuzzleProgress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Without storage, the progress is not kept.
  }
}
