import type { AnyEvent, AnyMove, AnyRules, Frame, Problem, Refusal, Seat, Viewer } from '@holdfast/kernel';
import type { Hint } from '../boards/board-module.ts';
import type { Lang } from '../core/lang.ts';
import type { GameSheet, History, TableState, TableWish } from '../table/connection.ts';
import type { Answer, Chosen } from './chosen-options.ts';

/** A table on this device as the home page lists it. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly created: number;
  readonly seq: number;
  readonly finished: boolean;
  readonly winners: readonly Seat[];
}

/** A record as one viewer saw it: the first view, then the events of every move. */
export interface ReplayData {
  readonly game: string;
  /** Engine version that wrote the record. */
  readonly engine: string;
  /** Engine version that replays it. */
  readonly now: string;
  readonly rules: AnyRules;
  readonly names: readonly string[];
  readonly start: object;
  /** Events of the set-up, then of every move. */
  readonly frames: readonly {
    readonly seat: Seat | null;
    readonly move: string | null;
    readonly facts: readonly AnyEvent[];
  }[];
  readonly outcome: Frame['outcome'];
  readonly luck: Readonly<{ [name: string]: string }> | null;
  /** Luck outcomes of the set-up, then of every move. */
  readonly rolls: readonly (readonly number[])[];
}

/** The luck of a record, derived again from its seed beside what was written down. */
export interface LuckReport {
  readonly commitment: string;
  readonly seed: string;
  readonly words: readonly string[];
  readonly seedFits: boolean;
  readonly lines: readonly {
    readonly at: number;
    readonly written: readonly number[];
    readonly derived: readonly number[];
  }[];
}

/** What a set of options comes to: problems, or the board it gives. */
export type SetupPreview =
  | { readonly problems: readonly Problem[] }
  | { readonly rules: AnyRules; readonly says: Readonly<{ [reading: string]: string }>; readonly view: object };

/** The answers that go with the other choices, and for every contested rule what holds and who says so. */
export interface ResolvedChoices {
  readonly offered: Readonly<{ [path: string]: readonly Answer[] }>;
  readonly readings: Readonly<{ [path: string]: { readonly answer: string; readonly says: string } }>;
}

/** Where a bot looks and why it moves, as data. */
export interface BotAdvice {
  readonly look: { readonly look: string; readonly at: string | null };
  readonly because: readonly unknown[];
}

/** Everything the page may request of the worker. */
export interface WorkerApi {
  describe(game: string): GameSheet;
  resolveChoices(game: string, chosen: Chosen, seats: number): ResolvedChoices;
  preview(game: string, options: object, seed: number): SetupPreview;
  create(request: TableWish): { readonly id: string };
  list(): readonly LocalTable[];
  remove(table: string): void;
  open(table: string): { readonly table: TableState; readonly mine: readonly Seat[] };
  /** Answers with a snapshot; from then on the viewer's frames are published. */
  subscribe(table: string, viewer: Viewer): { readonly frame: Frame; readonly rules: AnyRules };
  unsubscribe(table: string): void;
  send(
    table: string,
    seat: Seat,
    promptId: number,
    move: AnyMove,
  ): { readonly refusal?: Refusal; readonly stale?: true; readonly seq?: number };
  history(table: string, viewer: Viewer): History;
  takeBack(table: string, seat: Seat): boolean;
  hint(table: string, seat: Seat, lang: Lang): Hint | null;
  /** Words for advice that a server sent as data. */
  describeAdvice(game: string, advice: BotAdvice, names: readonly string[], lang: Lang): Omit<Hint, 'move' | 'chances'>;
  rematch(table: string): { readonly id: string };
  record(table: string): string;
  setBotDelay(ms: number): void;
  replayData(text: string, viewer: Viewer): ReplayData;
  verifyLuck(text: string): LuckReport;
}

export type WorkerMethod = keyof WorkerApi;
export type WorkerArgs<M extends WorkerMethod> = Parameters<WorkerApi[M]>;
export type WorkerResult<M extends WorkerMethod> = ReturnType<WorkerApi[M]>;

/** Page to worker. */
export interface WorkerRequest<M extends WorkerMethod = WorkerMethod> {
  readonly id: number;
  readonly method: M;
  readonly args: WorkerArgs<M>;
}

export const LOCAL_ERROR_CODES = [
  'bad-options',
  'broken',
  'broken-record',
  'no-crypto',
  'no-proof',
  'no-such-table',
  'old-record',
  'unknown-game',
] as const;
export type LocalErrorCode = (typeof LOCAL_ERROR_CODES)[number];

/** A failure in the worker, by a code that the page has words for. */
export class LocalError extends Error {
  readonly code: LocalErrorCode;
  constructor(code: LocalErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Worker to page: the response to a request. */
export type WorkerResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: LocalErrorCode; readonly message: string } };

/** Worker to page: something happened at a table. */
export type TableMessage =
  | { readonly table: string; readonly frame: Frame }
  | { readonly table: string; readonly state: TableState };

export type WorkerMessage = WorkerResponse | TableMessage;

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Is it a request at all? Its arguments are checked by the method. */
export const isWorkerRequest = (data: unknown): data is WorkerRequest =>
  isObject(data) &&
  'id' in data &&
  typeof data.id === 'number' &&
  'method' in data &&
  typeof data.method === 'string' &&
  'args' in data &&
  Array.isArray(data.args);

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  isObject(data) &&
  ('table' in data
    ? typeof data.table === 'string' && ('frame' in data || 'state' in data)
    : 'id' in data && typeof data.id === 'number' && ('result' in data || 'error' in data));
