import { expect, test } from 'vitest';
import { appendToLog } from './append-to-log.ts';
import type { LogEntry } from './table-state.ts';

const entry = (seq: number, type: string): LogEntry => ({ seq, event: { type }, before: {} });

test('a frame that comes after the history that holds it adds nothing to the log', () => {
  const history = [entry(1, 'placed'), entry(2, 'placed'), entry(2, 'drew')];
  expect(appendToLog(history, [entry(2, 'placed'), entry(2, 'drew')])).toBe(history);
  expect(appendToLog(history, [entry(3, 'placed')])).toEqual([...history, entry(3, 'placed')]);
  expect(appendToLog([], [entry(0, 'dealt')])).toEqual([entry(0, 'dealt')]);
});
