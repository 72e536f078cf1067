import type { Frame, History } from '@holdfast/protocol';
import type { AnyBoard } from '../../boards/board-module.ts';
import type { ShowContext } from '../../boards/event-show.ts';
import { TaskSlice } from '../../core/event-loop.ts';
import { takeLastMove } from './append-to-log.ts';
import type { QueuedEvent } from './events/event-queue.ts';
import type { LogEntry } from './table-state.ts';

/** Folds one frame's events into the view. Returns entries for the log, events to show, and the view after them. */
export function foldFrame(
  board: AnyBoard,
  start: object,
  frame: Frame,
  context: Omit<ShowContext, 'before' | 'after'>,
): { readonly entries: readonly LogEntry[]; readonly events: readonly QueuedEvent[]; readonly view: object } {
  const entries: LogEntry[] = [];
  let view = start;
  const events = frame.facts.map((event) => {
    const before = view;
    entries.push({ seq: frame.seq, event, before });
    view = board.fold(before, event) as object;
    return { event, after: view, show: board.show(event, { ...context, before, after: view }) };
  });
  return { entries, events, view };
}

/** The whole log from the first event. Long games are folded in several tasks, so that the page can handle input in between. */
export async function foldHistory(board: AnyBoard, history: History): Promise<readonly LogEntry[]> {
  const slice = new TaskSlice();
  let entries: LogEntry[] = [];
  let view: object = history.view;
  for (const { seq, facts, view: whole } of history.frames) {
    if (slice.isOver) await slice.next();
    // The frame of a take-back has the whole view.
    if (whole) {
      entries = [...takeLastMove(entries).log];
      view = whole;
      continue;
    }
    for (const event of facts) {
      entries.push({ seq, event, before: view });
      if (seq > 0) view = board.fold(view, event) as object;
    }
  }
  return entries;
}
