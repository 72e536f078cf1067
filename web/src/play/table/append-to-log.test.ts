import { expect, test } from 'vitest';
import { appendToLog, takeLastMove } from './append-to-log.ts';
import type { LogEntry } from './table-state.ts';

const entry = (seq: number, type: string): LogEntry => ({ seq, event: { type }, before: {} });

test('a frame that comes after the history that holds it adds nothing to the log', () => {
  const history = [entry(1, 'placed'), entry(2, 'placed'), entry(2, 'drew')];
  expect(appendToLog(history, [entry(2, 'placed'), entry(2, 'drew')])).toBe(history);
  expect(appendToLog(history, [entry(3, 'placed')])).toEqual([...history, entry(3, 'placed')]);
  expect(appendToLog([], [entry(0, 'dealt')])).toEqual([entry(0, 'dealt')]);
});

test('taking back takes the lines of one move away at a time, never the set-up', () => {
  const log = [entry(0, 'dealt'), entry(1, 'placed'), entry(4, 'built'), entry(4, 'drew')];
  const once = takeLastMove(log);
  expect(once).toEqual({ log: log.slice(0, 2), taken: log.slice(2) });
  const twice = takeLastMove(once.log);
  expect(twice.log).toEqual([entry(0, 'dealt')]);
  expect(takeLastMove(twice.log)).toEqual({ log: twice.log, taken: [] });
});
