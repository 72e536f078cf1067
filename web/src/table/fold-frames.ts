import type { Frame, History } from '@holdfast/protocol';
import type { AnyBoard } from '../boards/board-module.ts';
import { motionEnabled } from '../core/settings.ts';
import type { AnimationStep } from './animation-queue.ts';
import type { LogEntry } from './table-state.ts';

/** The events of one frame folded into the view: entries for the log, steps to animate, and the view after them. */
export function foldFrame(
  board: AnyBoard,
  start: object,
  frame: Frame,
): { readonly entries: readonly LogEntry[]; readonly steps: readonly AnimationStep[]; readonly view: object } {
  const entries: LogEntry[] = [];
  let view = start;
  const steps = frame.facts.map((event) => {
    entries.push({ seq: frame.seq, event, before: view });
    view = board.fold(view, event) as object;
    return { event, view, ms: motionEnabled() ? board.animationMs(event) : 0 };
  });
  return { entries, steps, view };
}

/** The whole log, from the first event. */
export function foldHistory(board: AnyBoard, history: History): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let view: object = history.view;
  for (const { seq, facts, view: whole } of history.frames) {
    for (const event of facts) {
      entries.push({ seq, event, before: view });
      if (seq > 0) view = board.fold(view, event) as object;
    }
    // A take-back comes with the whole view.
    view = whole ?? view;
  }
  return entries;
}
