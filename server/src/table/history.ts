import { type AnyEvent, type AnyGame, redact, scripted, type Viewer } from '@holdfast/kernel';
import type { LogEntry } from '@holdfast/session';
import type { TableDoc } from './doc.ts';
import { Position } from './position.ts';

/** The facts of one entry as a viewer saw them; a take-back shows the view it led back to. */
export interface PastFrame {
  readonly seq: number;
  readonly facts: readonly unknown[];
  readonly view?: object;
}

/** A game so far, through one viewer's eyes; the view is the one before the first move. */
export function historyOf(game: AnyGame, doc: TableDoc, entries: readonly LogEntry[], viewer: Viewer) {
  const position = new Position(game, doc);
  const view = position.sitting.view(viewer);
  const dealt: AnyEvent[] = [];
  game.setup(doc.rules, scripted(doc.setup!.luck), (event: AnyEvent) => dealt.push(event));
  const frames: PastFrame[] = [{ seq: 0, facts: dealt.map((event) => redact(event, viewer)) }];
  for (const entry of entries) {
    const { seq, events } = position.apply(entry);
    const facts = (events ?? []).map((event) => redact(event, viewer));
    frames.push(events ? { seq, facts } : { seq, facts, view: position.sitting.view(viewer) });
  }
  return { view, frames };
}
