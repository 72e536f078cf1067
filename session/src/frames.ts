import { type AnyEvent, digest, redact, tellsSecret, type Viewer } from '@holdfast/kernel';
import type { Table } from '@holdfast/protocol';
import type { GameSession } from './game-session.ts';
import type { LogStep } from './table-position.ts';

/** The parts of a frame, all but the numbers already JSON text. The one place that writes protocol `Frame`s. */
interface FrameParts extends Pick<LogStep, 'seq' | 'waitingOn' | 'outcome'>, Partial<Pick<LogStep, 'clocks' | 'at'>> {
  readonly facts: string;
  readonly asked: string;
  readonly digest: string;
  /** Further fields as JSON text, with a leading comma. */
  readonly more?: string;
}

const frameText = (frame: FrameParts): string => {
  const { seq, facts, waitingOn, asked, outcome, digest, clocks, at, more = '' } = frame;
  const times = clocks ? `,"clocks":${JSON.stringify(clocks)},"at":${at}` : '';
  return `{"seq":${seq},"facts":${facts},"waitingOn":[${waitingOn.join()}],"asked":${asked},"outcome":${JSON.stringify(outcome)},"digest":"${digest}"${times}${more}}`;
};

const askedText = (session: GameSession, viewer: Viewer): string =>
  viewer === 'table' ? 'null' : session.promptText(viewer);

/** Events as JSON text: what holds no secret is written once for all viewers. */
export class EventsText {
  readonly #events: readonly AnyEvent[];
  readonly #common: string | null;

  constructor(events: readonly AnyEvent[]) {
    this.#events = events;
    this.#common = events.some(tellsSecret) ? null : JSON.stringify(events);
  }

  /** Do all viewers see the same? */
  get isPublic(): boolean {
    return this.#common !== null;
  }

  for(viewer: Viewer): string {
    return this.#common ?? JSON.stringify(this.#events.map((event) => redact(event, viewer)));
  }
}

/** The frame of the newest step, as JSON. `withDigest` false leaves the fingerprint out: it costs more than a move. */
export const writeFrame = (
  session: GameSession,
  viewer: Viewer,
  step: LogStep,
  events: EventsText,
  withDigest = true,
): string =>
  frameText({
    ...step,
    facts: events.for(viewer),
    asked: askedText(session, viewer),
    digest: withDigest ? digest(session.view(viewer)) : '',
  });

/** The frame of an older step, as JSON: without prompt and fingerprint, which only the newest one has. */
export const writePastFrame = (viewer: Viewer, step: LogStep): string =>
  frameText({ ...step, facts: new EventsText(step.events ?? []).for(viewer), asked: 'null', digest: '' });

/** The whole view instead of events, as JSON; with the table and its rules for whoever arrives, or after a step. */
export function writeSnapshot(session: GameSession, viewer: Viewer, table?: Table, step?: LogStep): string {
  const view = session.view(viewer);
  const arrival = table ? `,"table":${JSON.stringify(table)},"rules":${JSON.stringify(session.rules)}` : '';
  return frameText({
    seq: session.seq,
    facts: '[]',
    waitingOn: session.waitingOn,
    asked: askedText(session, viewer),
    outcome: session.outcome,
    digest: digest(view),
    ...(step ? { clocks: step.clocks, at: step.at } : {}),
    more: `,"view":${JSON.stringify(view)}${arrival}`,
  });
}
