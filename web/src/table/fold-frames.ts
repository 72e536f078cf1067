import type { Frame } from '@holdfast/kernel';
import type { AnyBoard } from '../boards/board-module.ts';
import { motionEnabled } from '../core/settings.ts';
import type { AnimationStep } from './animation-queue.ts';
import type { History } from './connection.ts';
import type { Told } from './table-state.ts';

/** The facts of one frame folded into the view: lines for the log, steps to walk, and the view after them. */
export function foldFrame(
  board: AnyBoard,
  truth: object,
  frame: Frame,
): { readonly told: readonly Told[]; readonly steps: readonly AnimationStep[]; readonly view: object } {
  const told: Told[] = [];
  let view = truth;
  const steps = frame.facts.map((fact) => {
    told.push({ seq: frame.seq, fact, before: view });
    view = board.fold(view, fact) as object;
    return { fact, view, ms: motionEnabled() ? board.dwell(fact) : 0 };
  });
  return { told, steps, view };
}

/** The whole log again, from the first fact. */
export function foldHistory(board: AnyBoard, past: History): readonly Told[] {
  const told: Told[] = [];
  let view = past.view;
  for (const { seq, facts, view: whole } of past.frames) {
    for (const fact of facts) {
      told.push({ seq, fact, before: view });
      if (seq > 0) view = board.fold(view, fact) as object;
    }
    // A take-back comes with the whole view.
    view = whole ?? view;
  }
  return told;
}
