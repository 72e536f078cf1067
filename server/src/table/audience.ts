import type { Viewer } from '@holdfast/kernel';
import { redact } from '@holdfast/kernel';
import type { Position, Step } from './position.ts';
import type { Stream } from './stream.ts';

/** Fingerprints are taken on every so many frames: they cost more than a move. */
const CHECK_EVERY = 8;

/** Everybody who watches one position, told once per kind of viewer. */
export class Audience {
  position: Position;
  readonly streams = new Set<Stream>();

  constructor(position: Position) {
    this.position = position;
  }

  /** Tells all viewers of the step the position has just made. */
  publish(step: Step): void {
    const told = new Map<Viewer, string>();
    for (const stream of this.streams) {
      let json = told.get(stream.viewer);
      if (json === undefined) told.set(stream.viewer, (json = this.#frame(stream.viewer, step)));
      stream.send('frame', json, step.seq);
    }
  }

  #frame(viewer: Viewer, step: Step): string {
    const { sitting } = this.position;
    return JSON.stringify(
      step.events
        ? sitting.frame(viewer, step.events, step.seq % CHECK_EVERY === 0 || step.outcome !== null)
        : sitting.snapshot(viewer),
    );
  }

  /** The whole view, with the table's card and its rules. */
  snapshot(viewer: Viewer, card: object): string {
    const { sitting } = this.position;
    return JSON.stringify({ ...sitting.snapshot(viewer), table: card, rules: sitting.rules });
  }

  /** Brings a line up to date: exactly the frames after `after`, or one snapshot. */
  join(stream: Stream, after: number | null, card: object): void {
    const missing = after === null ? null : this.position.since(after);
    if (!missing) stream.send('snapshot', this.snapshot(stream.viewer, card), this.position.seq);
    else {
      stream.send('table', JSON.stringify(card));
      const last = missing.pop();
      for (const step of missing) stream.send('frame', this.#past(stream.viewer, step), step.seq);
      if (last) stream.send('frame', this.#frame(stream.viewer, last), last.seq);
    }
    this.streams.add(stream);
  }

  /** A frame of the past: its questions are no longer open. */
  #past(viewer: Viewer, step: Step): string {
    const { seq, events, waitingOn, outcome } = step;
    const facts = (events ?? []).map((event) => redact(event, viewer));
    return JSON.stringify({ seq, facts, waitingOn, asked: null, outcome, digest: '' });
  }
}
