import type { Seat, Viewer } from '@holdfast/kernel';
import type { StreamEvent, Table } from '@holdfast/protocol';
import { EventsText, writeFrame, writePastFrame, writeSnapshot } from './frames.ts';
import type { ResumePoint } from './resume-point.ts';
import type { TableDoc } from './table-doc.ts';
import type { LogStep, TablePosition } from './table-position.ts';

/** What a subscriber may currently see of a table. */
export interface SubscriberRights {
  /** True if the subscriber hosts the table. */
  readonly isHost: boolean;
  /** True for a spectator of a table with spectator delay. */
  readonly delayed: boolean;
  /** The subscriber's seats; they count as present. */
  readonly seats: readonly Seat[];
}

/** A receiver of a table's events: an event stream of the server, or the page of a browser's worker. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** The last result of `rightsAt`; written by the table host. */
  rights: SubscriberRights;
  /** False once the connection is closed. */
  readonly open: boolean;
  /** Called at every change of the table; null ends the subscription. */
  rightsAt(doc: TableDoc): SubscriberRights | null;
  /** `json` is the event's data as text, shared by all subscribers that see the same. `seq` is set for frames. */
  send(event: StreamEvent, json: string, seq?: number): void;
  close(): void;
}

/** One frame in this many has a fingerprint, because it costs more than a move. */
const DIGEST_EVERY = 32;

/** The subscribers of one position; a frame is serialized once per kind of viewer. */
export class Subscribers<S extends Subscriber = Subscriber> {
  readonly position: TablePosition;
  readonly all = new Set<S>();
  /** Offset by table id, so that tables started together compute fingerprints at different entries. */
  readonly #shift: number;

  constructor(position: TablePosition, tableId: string) {
    this.position = position;
    this.#shift = [...tableId].reduce((sum, char) => sum + char.charCodeAt(0), 0) % DIGEST_EVERY;
  }

  /** Sends the position's newest step. */
  publish(step: LogStep): void {
    const written = new Map<Viewer, string>();
    const events = step.events && new EventsText(step.events);
    const jsonFor = (viewer: Viewer): string => {
      const kind = this.#readsLikeTable(viewer, step, events) ? 'table' : viewer;
      const json = written.get(kind) ?? this.#newest(viewer, step, events);
      written.set(kind, json);
      written.set(viewer, json);
      return json;
    };
    for (const subscriber of this.all)
      subscriber.send('frame', written.get(subscriber.viewer) ?? jsonFor(subscriber.viewer), step.seq);
  }

  /** True if the viewer gets the spectators' frame: no secret, no prompt, and no fingerprint (it differs by view). */
  #readsLikeTable(viewer: Viewer, step: LogStep, events: EventsText | null): boolean {
    if (!events || this.#hasDigest(step)) return false;
    return this.position.session.promptId(viewer) === null && !events.hasSecretFor(viewer);
  }

  #hasDigest(step: LogStep): boolean {
    return (step.seq + this.#shift) % DIGEST_EVERY === 0 || step.outcome !== null;
  }

  /** The newest frame; after a take-back with the whole view instead of events. */
  #newest(viewer: Viewer, step: LogStep, events: EventsText | null): string {
    const { session } = this.position;
    if (!events) return writeSnapshot(session, viewer, { step });
    return writeFrame(session, viewer, step, events, this.#hasDigest(step));
  }

  #snapshot(viewer: Viewer, table: Table): string {
    const { session, luck, takeBack, mark } = this.position;
    return writeSnapshot(session, viewer, { table, chains: luck.chains(), head: luck.head, takeBack, mark });
  }

  /** The steps that the subscriber lacks; null if it needs a snapshot. */
  #missing(after: ResumePoint | null): LogStep[] | null {
    if (after === null || this.position.follows(after) === false) return null;
    const missing = this.position.stepsSince(after.seq);
    // Without a mark only a fingerprint shows that the subscriber has seen another history, so there must be a frame for it.
    return after.mark === null && missing?.length === 0 ? null : missing;
  }

  /** Adds a subscriber and sends it the frames after `after`, or one snapshot. */
  add(subscriber: S, after: ResumePoint | null, table: Table): void {
    const { viewer } = subscriber;
    const missing = this.#missing(after);
    if (!missing) subscriber.send('snapshot', this.#snapshot(viewer, table), this.position.seq);
    else {
      subscriber.send('table', JSON.stringify(table));
      const last = missing.pop();
      for (const step of missing) subscriber.send('frame', writePastFrame(viewer, step), step.seq);
      if (last) {
        const events = new EventsText(last.events ?? []);
        subscriber.send('frame', writeFrame(this.position.session, viewer, last, events), last.seq);
      }
    }
    this.all.add(subscriber);
  }
}
