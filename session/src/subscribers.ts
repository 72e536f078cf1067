import type { Seat, Viewer } from '@holdfast/kernel';
import type { StreamEvent, Table } from '@holdfast/protocol';
import { EventsText, writeFrame, writePastFrame, writeSnapshot } from './frames.ts';
import type { TableDoc } from './table-doc.ts';
import type { LogStep, TablePosition } from './table-position.ts';

/** What somebody may see of a table as it stands. */
export interface SubscriberRights {
  /** Is the table described to its host? */
  readonly isHost: boolean;
  /** A spectator of a table that shows the game later. */
  readonly delayed: boolean;
  /** The seats of whoever reads: their owner is present. */
  readonly seats: readonly Seat[];
}

/** Somebody who follows a table: an event stream of the server, or the page of a browser's worker. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** Written by the host: what `rightsAt` said of the table as it is now. */
  rights: SubscriberRights;
  /** False once the connection is closed. */
  readonly open: boolean;
  /** Asked again at every change of the table; null = it may no longer follow. */
  rightsAt(doc: TableDoc): SubscriberRights | null;
  /** `json` is the text of the event's data, shared by everybody who sees the same. `seq` comes with frames. */
  send(event: StreamEvent, json: string, seq?: number): void;
  close(): void;
}

/** Fingerprints are taken on one frame in so many: they cost more than a move. */
const DIGEST_EVERY = 32;

/** Everybody who follows one position; a frame is written once per kind of viewer. */
export class Subscribers<S extends Subscriber = Subscriber> {
  readonly position: TablePosition;
  readonly all = new Set<S>();
  /** Tables that started together take their fingerprints at different moments. */
  readonly #shift: number;

  constructor(position: TablePosition, tableId: string) {
    this.position = position;
    this.#shift = [...tableId].reduce((sum, char) => sum + char.charCodeAt(0), 0) % DIGEST_EVERY;
  }

  /** Sends the step the position has just made. */
  publish(step: LogStep): void {
    const written = new Map<Viewer, string>();
    const events = step.events && new EventsText(step.events);
    for (const subscriber of this.all) {
      const { viewer } = subscriber;
      const kind = this.#readsLikeTable(viewer, step, events) ? 'table' : viewer;
      let json = written.get(kind);
      if (json === undefined) {
        json = this.#newest(viewer, step, events);
        written.set(kind, json);
      }
      subscriber.send('frame', json, step.seq);
    }
  }

  /** Learns no secret, is not asked, and gets no fingerprint (each view has its own): the frame is the spectators' one. */
  #readsLikeTable(viewer: Viewer, step: LogStep, events: EventsText | null): boolean {
    if (!events || this.#hasDigest(step)) return false;
    return this.position.session.promptId(viewer) === null && !events.confidesIn(viewer);
  }

  #hasDigest(step: LogStep): boolean {
    return (step.seq + this.#shift) % DIGEST_EVERY === 0 || step.outcome !== null;
  }

  /** The newest frame; a take-back shows the whole view instead of events. */
  #newest(viewer: Viewer, step: LogStep, events: EventsText | null): string {
    const { session } = this.position;
    if (!events) return writeSnapshot(session, viewer, { step });
    return writeFrame(session, viewer, step, events, this.#hasDigest(step));
  }

  #snapshot(viewer: Viewer, table: Table): string {
    const { session, luck, takeBack } = this.position;
    return writeSnapshot(session, viewer, { table, chains: luck.chains(), takeBack });
  }

  /** Brings a subscriber up to date: exactly the frames after `after`, or one snapshot. */
  add(subscriber: S, after: number | null, table: Table): void {
    const { viewer } = subscriber;
    const missing = after === null ? null : this.position.stepsSince(after);
    if (!missing) subscriber.send('snapshot', this.#snapshot(viewer, table), this.position.seq);
    else {
      subscriber.send('table', JSON.stringify(table));
      const last = missing.pop();
      for (const step of missing) subscriber.send('frame', writePastFrame(viewer, step), step.seq);
      if (last) subscriber.send('frame', this.#newest(viewer, last, new EventsText(last.events ?? [])), last.seq);
    }
    this.all.add(subscriber);
  }
}
