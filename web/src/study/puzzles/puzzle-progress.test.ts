import { expect, test } from 'vitest';
import { dailyNumber, dayOf, type PuzzleProgress, streakOn, withSolved } from './puzzle-progress.ts';

const start: PuzzleProgress = { solved: {}, streak: { day: -1, length: 0 } };
const solvedOn = (progress: PuzzleProgress, day: number, isDaily = true): PuzzleProgress =>
  withSolved(progress, { game: 'g', number: day, day, isDaily });

test('every puzzle is the one of a day once before any comes again', () => {
  for (const count of [1, 74, 100, 160]) {
    const numbers = Array.from({ length: count }, (_, day) => dailyNumber(20_000 + day, count));
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    expect(dailyNumber(20_000 + count, count)).toBe(numbers[0]);
  }
});

test('a streak grows day by day, counts a day once, and ends with a day left out', () => {
  const two = solvedOn(solvedOn(start, 10), 11);
  expect(streakOn(two, 11)).toBe(2);
  expect(streakOn(two, 12)).toBe(2);
  expect(streakOn(two, 13)).toBe(0);
  expect(solvedOn(two, 11).streak).toEqual({ day: 11, length: 2 });
  expect(solvedOn(two, 12, false).streak.length).toBe(2);
  expect(solvedOn(two, 14).streak).toEqual({ day: 14, length: 1 });
});

test('a solved puzzle is kept once, by game', () => {
  const twice = solvedOn(solvedOn(start, 5), 5);
  expect(twice.solved).toEqual({ g: [5] });
});

test('a day begins at midnight of the device', () => {
  const before = new Date(2026, 2, 4, 23, 59, 59);
  const after = new Date(2026, 2, 5, 0, 0, 1);
  expect(dayOf(after) - dayOf(before)).toBe(1);
});
