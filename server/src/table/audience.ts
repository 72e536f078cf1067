import { type AnyEvent, digest, redact, tellsSecret, type Viewer } from '@holdfast/kernel';
import type { Position, Step } from './position.ts';
import type { Stream } from './stream.ts';

/** Fingerprints are taken on every so many frames: they cost more than a move. */
const CHECK_EVERY = 32;

/** Everybody who watches one position, told once per kind of viewer. */
export class Audience {
  position: Position;
  readonly streams = new Set<Stream>();
  /** Tables that started together take their fingerprints at different moments. */
  readonly #shift = Math.floor(Math.random() * CHECK_EVERY);

  constructor(position: Position) {
    this.position = position;
  }

  /** Tells all viewers of the step the position has just made. */
  publish(step: Step): void {
    const told = new Map<Viewer, string>();
    const facts = step.events && new Facts(step.events);
    for (const stream of this.streams) {
      let json = told.get(stream.viewer);
      if (json === undefined) told.set(stream.viewer, (json = this.#frame(stream.viewer, step, facts)));
      stream.send('frame', json, step.seq);
    }
  }

  /** The newest frame; a take-back shows the whole view instead of facts. */
  #frame(viewer: Viewer, step: Step, facts: Facts | null): string {
    const { sitting } = this.position;
    if (!facts) return JSON.stringify(sitting.snapshot(viewer));
    const checked = (step.seq + this.#shift) % CHECK_EVERY === 0 || step.outcome !== null;
    const asked = viewer === 'table' ? null : sitting.asked(viewer);
    return frameText(step, facts.for(viewer), JSON.stringify(asked), checked ? digest(sitting.view(viewer)) : '');
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
      for (const step of missing)
        stream.send('frame', frameText(step, new Facts(step.events!).for(stream.viewer), 'null', ''), step.seq);
      if (last) stream.send('frame', this.#frame(stream.viewer, last, new Facts(last.events!)), last.seq);
    }
    this.streams.add(stream);
  }
}

/** Facts as text: what holds no secret is written once for everybody. */
class Facts {
  readonly #events: readonly AnyEvent[];
  readonly #common: string | null;

  constructor(events: readonly AnyEvent[]) {
    this.#events = events;
    this.#common = events.some(tellsSecret) ? null : JSON.stringify(events);
  }

  for(viewer: Viewer): string {
    return this.#common ?? JSON.stringify(this.#events.map((event) => redact(event, viewer)));
  }
}

/** A kernel Frame as JSON; frames of the past come without questions. */
const frameText = ({ seq, waitingOn, outcome }: Step, facts: string, asked: string, fingerprint: string): string =>
  `{"seq":${seq},"facts":${facts},"waitingOn":[${waitingOn.join()}],"asked":${asked},"outcome":${JSON.stringify(outcome)},"digest":"${fingerprint}"}`;
