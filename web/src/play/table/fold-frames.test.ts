import { expect, test } from 'vitest';
import type { AnyBoard } from '../../boards/board-module.ts';
import { foldHistory } from './fold-frames.ts';

/** A view counts its events; that is all this board knows. */
const board = { fold: ({ n }: { n: number }) => ({ n: n + 1 }) } as unknown as AnyBoard;
const frame = (seq: number, ...types: string[]) => ({ seq, facts: types.map((type) => ({ type })) });

test('a history is folded event by event; the view already holds the set-up, and a take-back takes its move away', async () => {
  const frames = [
    frame(0, 'laid'),
    frame(1, 'rolled', 'produced'),
    frame(2, 'built'),
    { ...frame(3), view: { n: 2 } },
    frame(4, 'ended'),
  ];
  expect(await foldHistory(board, { view: { n: 0 }, frames })).toEqual([
    { seq: 0, event: { type: 'laid' }, before: { n: 0 } },
    { seq: 1, event: { type: 'rolled' }, before: { n: 0 } },
    { seq: 1, event: { type: 'produced' }, before: { n: 1 } },
    { seq: 4, event: { type: 'ended' }, before: { n: 2 } },
  ]);
});

test('a long history is folded in several tasks', async () => {
  const slow = {
    fold: (view: object) => {
      const end = performance.now() + 1;
      while (performance.now() < end);
      return view;
    },
  } as unknown as AnyBoard;
  let tasks = 0;
  const timer = setInterval(() => tasks++, 0);
  const log = await foldHistory(slow, { view: {}, frames: Array.from({ length: 40 }, (_, i) => frame(i + 1, 'x')) });
  clearInterval(timer);
  expect(log).toHaveLength(40);
  expect(tasks).toBeGreaterThan(1);
});
