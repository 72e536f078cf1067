import { type AnyEvent, confides, digest, redact, tellsSecret, type Viewer } from '@holdfast/kernel';
import type { Chain, Head, Table, TakeBackState } from '@holdfast/protocol';
import type { GameSession } from './game-session.ts';
import type { LogStep } from './table-position.ts';

/** Fields that a frame takes unchanged from its step. */
type FrameStep = Pick<LogStep, 'seq' | 'waitingOn' | 'outcome'> &
  Partial<Pick<LogStep, 'clocks' | 'at' | 'mark' | 'luck' | 'head' | 'takeBack'>>;

/** The parts of a frame that depend on the viewer, as JSON text. */
interface FrameParts {
  readonly facts: string;
  readonly asked: string;
  readonly digest: string;
  /** Further fields, with a leading comma. */
  readonly more?: string;
}

/** Writes a protocol `Frame`; nothing else does. */
const frameText = (step: FrameStep, { facts, asked, digest, more = '' }: FrameParts): string => {
  const { seq, waitingOn, outcome, clocks, at, mark, luck, head, takeBack } = step;
  const named = mark === undefined ? '' : `,"mark":"${mark}"`;
  const times = clocks ? `,"clocks":${JSON.stringify(clocks)},"at":${at}` : '';
  const proof = `${luck ? `,"luck":${JSON.stringify(luck)}` : ''}${head ? `,"head":${JSON.stringify(head)}` : ''}`;
  const undo = takeBack ? takeBackText(takeBack) : '';
  const ended = outcome ? JSON.stringify(outcome) : 'null';
  return `{"seq":${seq},"facts":${facts},"waitingOn":[${waitingOn.join()}],"asked":${asked},"outcome":${ended},"digest":"${digest}"${named}${times}${proof}${undo}${more}}`;
};

const takeBackText = ({ seat, steps, closed }: TakeBackState): string => {
  const before = closed ? `{"why":"${closed.why}","seat":${closed.seat},"seq":${closed.seq}}` : 'null';
  return `,"takeBack":{"seat":${seat},"steps":${steps},"closed":${before}}`;
};

const askedText = (session: GameSession, viewer: Viewer): string =>
  viewer === 'table' ? 'null' : session.promptText(viewer);

/** The `mayAct` field with a leading comma; empty if nobody may move unasked. */
const mayActText = ({ mayAct }: GameSession): string => (mayAct.length > 0 ? `,"mayAct":[${mayAct.join()}]` : '');

/** Events as JSON text, written once for all viewers who see no secret of them. */
export class EventsText {
  readonly #events: readonly AnyEvent[];
  /** False for most steps: then nothing has to be redacted for any viewer. */
  readonly #tellsSecret: boolean;
  #public: string | null = null;

  constructor(events: readonly AnyEvent[]) {
    this.#events = events;
    this.#tellsSecret = events.some(tellsSecret);
  }

  /** True if the viewer sees something that not everybody sees. */
  hasSecretFor(viewer: Viewer): boolean {
    return this.#tellsSecret && viewer !== 'table' && this.#events.some((event) => confides(event, viewer));
  }

  for(viewer: Viewer): string {
    if (this.hasSecretFor(viewer)) return this.#write(viewer);
    this.#public ??= this.#write('table');
    return this.#public;
  }

  #write(viewer: Viewer): string {
    return JSON.stringify(this.#tellsSecret ? this.#events.map((event) => redact(event, viewer)) : this.#events);
  }
}

/** The newest step's frame as JSON. `withDigest` false omits the fingerprint, which costs more than a move. */
export const writeFrame = (
  session: GameSession,
  viewer: Viewer,
  step: LogStep,
  events: EventsText,
  withDigest = true,
): string =>
  frameText(step, {
    facts: events.for(viewer),
    asked: askedText(session, viewer),
    more: mayActText(session),
    digest: withDigest ? digest(session.view(viewer)) : '',
  });

/** An older step's frame as JSON, without prompt and fingerprint. */
export const writePastFrame = (viewer: Viewer, step: LogStep): string =>
  frameText(
    { ...step, takeBack: null },
    { facts: new EventsText(step.events ?? []).for(viewer), asked: 'null', digest: '' },
  );

/** What a snapshot has besides the view: table and chains for a new subscriber, or the step that led to it. */
interface SnapshotParts {
  readonly table?: Table;
  readonly chains?: readonly Chain[];
  readonly head?: Head | null;
  readonly step?: LogStep;
  readonly takeBack?: TakeBackState | null;
  readonly mark?: string;
}

/** A frame with the whole view instead of events, as JSON; for a new subscriber it includes the table and its rules. */
export function writeSnapshot(
  session: GameSession,
  viewer: Viewer,
  {
    table,
    chains = [],
    step,
    head = step?.head ?? null,
    takeBack = step?.takeBack ?? null,
    mark = step?.mark,
  }: SnapshotParts = {},
): string {
  const view = session.view(viewer);
  const arrival = table
    ? `,"table":${JSON.stringify(table)},"rules":${JSON.stringify(session.rules)},"chains":${JSON.stringify(chains)}`
    : '';
  const { seq, waitingOn, outcome } = session;
  const { clocks = null, at = 0, luck = null } = step ?? {};
  return frameText(
    { seq, waitingOn, outcome, clocks, at, ...(mark === undefined ? {} : { mark }), luck, head, takeBack },
    {
      facts: '[]',
      asked: askedText(session, viewer),
      digest: digest(view),
      more: `${mayActText(session)},"view":${JSON.stringify(view)}${arrival}`,
    },
  );
}
