import { type AnyEvent, type AnyGame, redact, scripted, type Viewer } from '@holdfast/kernel';
import type { LogEntry } from './log-entry.ts';
import type { TableDoc } from './table-doc.ts';
import { TablePosition } from './table-position.ts';

/** The events of one entry as a viewer saw them; for a take-back the view after it. */
export interface PastFrame {
  readonly seq: number;
  readonly facts: readonly unknown[];
  readonly view?: object;
}

/** Serialized as JSON it is the protocol's `History`. */
export interface TableHistory {
  /** The view before the first move. */
  readonly view: object;
  /** Frame 0 holds the events of the set-up, which `view` already includes. */
  readonly frames: readonly PastFrame[];
}

/** Entries replayed before yielding, so that a long game does not block the thread. */
const ENTRIES_AT_ONCE = 25;

/** The game so far as one viewer saw it; `pause` yields to other work on the thread. */
export async function historyOf(
  game: AnyGame,
  doc: TableDoc,
  entries: readonly LogEntry[],
  viewer: Viewer,
  pause: () => Promise<void>,
): Promise<TableHistory> {
  const position = new TablePosition(game, doc);
  const view = position.session.view(viewer);
  const dealt: AnyEvent[] = [];
  game.setup(doc.rules, scripted(doc.setup?.luck ?? []), (event: AnyEvent) => dealt.push(event));
  const frames: PastFrame[] = [{ seq: 0, facts: dealt.map((event) => redact(event, viewer)) }];
  for (const [i, entry] of entries.entries()) {
    if (i % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await pause();
    const { seq, events } = position.apply(entry);
    const facts = (events ?? []).map((event) => redact(event, viewer));
    frames.push(events ? { seq, facts } : { seq, facts, view: position.session.view(viewer) });
  }
  return { view, frames };
}
