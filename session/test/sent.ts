import type { AnyEvent, Viewer } from '@holdfast/kernel';
import { EventsText, type GameSession, writeFrame, writeSnapshot } from '../src/index.ts';

/** Everything a viewer is sent after these events (snapshot, frame and prompt) as text, for tests of secrets. */
export function sentText(session: GameSession, viewer: Viewer, events: readonly AnyEvent[]): string {
  const { seq, waitingOn, outcome } = session;
  const step = {
    seq,
    events,
    waitingOn,
    outcome,
    clocks: null,
    at: 0,
    mark: '',
    luck: null,
    head: null,
    takeBack: null,
  };
  const frame = writeFrame(session, viewer, step, new EventsText(events));
  return `${writeSnapshot(session, viewer)}${frame}`;
}
