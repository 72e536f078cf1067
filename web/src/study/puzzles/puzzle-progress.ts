/** What was solved on this device. */
export interface PuzzleProgress {
  /** Numbers of solved puzzles by game. */
  readonly solved: Readonly<{ [game: string]: readonly number[] }>;
  /** The last day on which a puzzle of the day was solved, and how many days in a row. */
  readonly streak: { readonly day: number; readonly length: number };
}

const KEY = 'holdfast.puzzles';
const NOTHING: PuzzleProgress = { solved: {}, streak: { day: -1, length: 0 } };

/** Days since 1970 by the clock of the device: a new puzzle comes at its midnight. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);

const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));

/** Numbers of one kind follow each other in a file: steps of about this size mix the kinds. */
const STEP = 37;

/** The number (from 1) of the puzzle of a day, the same on every device; each comes once before the first comes again. */
export function dailyNumber(day: number, count: number): number {
  let step = STEP;
  while (divides(step, count) !== 1) step++;
  return ((((day * step) % count) + count) % count) + 1;
}

/** Progress after a puzzle was solved; only the one of the day counts for the streak, once a day. */
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

/** Days in a row that still hold: yesterday's streak can be carried on today. */
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
    // No storage: it lasts as long as the page.
  }
}
