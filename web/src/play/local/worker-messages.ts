import type {
  GameFacts,
  MoveJudgement,
  OtherMoves,
  Review,
  ReviewProgress,
  ReviewTask,
  SeatAccount,
  TriedMove,
} from '@holdfast/bots/review';
import type {
  AnyEvent,
  AnyMove,
  AnyRules,
  Description,
  OpenMove,
  Outcome,
  Problem,
  Seat,
  Viewer,
} from '@holdfast/kernel';
import type {
  Advice,
  BotReasons,
  ErrorDetail,
  Frame,
  Luck,
  NewTableRequest,
  StreamEvent,
  Table,
} from '@holdfast/protocol';
import type { LuckReport } from '@holdfast/session/luck';
import type { Answer, Chosen } from '../../core/chosen-options.ts';
import type { Lang } from '../../core/lang.ts';

export type {
  FactName,
  GameFacts,
  Moment,
  Review,
  ReviewProgress,
  ReviewStep,
  SeatAccount,
  StepDecision,
  TriedMove,
  Verdict,
} from '@holdfast/bots/review';

/** A local table as the home page lists it. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly created: number;
  readonly seq: number;
  readonly finished: boolean;
  readonly winners: readonly Seat[];
  /** Seats of people; empty if the table has no commitment: it continues another game, or version 1 of the database stored it. */
  readonly people: readonly Seat[];
}

/** A game that can be set up, with its choices and numbers of seats. */
export interface GameDescription extends Description {
  readonly id: string;
  readonly version: string;
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
  readonly outcome: Outcome | null;
  readonly luck: Readonly<{ [name: string]: string }> | null;
  /** Luck outcomes of the set-up, then of every move. */
  readonly rolls: readonly (readonly number[])[];
}

/** Result of a set of options: the problems found, or the board it gives. */
export type SetupPreview =
  | { readonly problems: readonly Problem[] }
  | { readonly rules: AnyRules; readonly says: Readonly<{ [reading: string]: string }>; readonly view: object };

/** The answers that are compatible with the other choices, and each reading's answer with its source (`says`). */
export interface ResolvedChoices {
  readonly offered: Readonly<{ [path: string]: readonly Answer[] }>;
  readonly readings: Readonly<{ [path: string]: { readonly answer: string; readonly says: string } }>;
}

/** A bot's advice in words: where to look, the place in the board's names (null if none), and the idea. */
export interface AdviceWords {
  readonly look: string;
  readonly at: string | null;
  readonly idea: string;
}

/** What a record proves about its luck, and whether it matches what this browser saw (null if it did not follow the game). */
export interface RecordLuck {
  readonly report: LuckReport;
  readonly seats: readonly string[];
  readonly seen: { readonly compared: number; readonly differs: number | 'transcript' | 'ending' | null } | null;
}

/** A puzzle as stored in a game's file. */
export interface PuzzleEntry {
  /** The kind of task; the page has a text for each kind. */
  readonly kind: string;
  /** The record of the game up to the position, encoded by `recordToWord`. */
  readonly word: string;
  /** The right moves in the game's notation, for kinds solved by one move; absent to compute them. */
  readonly right?: readonly string[];
}

/** A puzzle as its solver sees it. */
export interface PuzzlePosition {
  readonly game: string;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly status: 'open' | 'solved' | 'failed';
  readonly view: object;
  readonly moves: readonly AnyMove[];
  readonly open: readonly OpenMove[];
}

/** What a finished game contributes to statistics. */
export interface GameStatistics {
  readonly facts: GameFacts;
  /** By seat, from the game's review; null if it has not been reviewed. */
  readonly accounts: readonly SeatAccount[] | null;
}

/** A step of a lesson, without its moves. */
export interface LessonStepInfo {
  readonly id: string;
  readonly rule: string;
  /** Places on the board and parts of the page to highlight. */
  readonly point: readonly string[];
  /** True if the learner makes a move; if not, the step is only read. */
  readonly asks: boolean;
}

/** A lesson at one of its steps, as the learner sees the table. */
export interface LessonSnapshot {
  readonly rules: AnyRules;
  readonly frame: Frame & { readonly view: object };
  readonly steps: readonly LessonStepInfo[];
  /** Number of completed steps. */
  readonly at: number;
}

/** Result of a move in a lesson: the game goes on, or the move is legal but wrong in this step. */
export type LessonAnswer =
  | { readonly at: number; readonly frames: readonly Frame[] }
  /** `turn`: the matching pattern of the wrong moves that the step lists; null if none matches. */
  | { readonly wrong: { readonly rule: string; readonly turn: string | null } };

/** All methods that the page can call in the worker. */
export interface WorkerApi {
  describe(game: string): GameDescription;
  resolveChoices(game: string, chosen: Chosen, seats: number): ResolvedChoices;
  preview(game: string, options: object, seed: number): SetupPreview;
  create(request: NewTableRequest): string;
  list(): readonly LocalTable[];
  remove(table: string): void;
  open(table: string): { readonly table: Table; readonly mine: readonly Seat[] };
  /** From now on publishes the viewer's stream events, starting with a snapshot. */
  subscribe(table: string, viewer: Viewer): void;
  unsubscribe(table: string): void;
  send(table: string, request: LocalMove): number;
  /** JSON text of the protocol's `History`. */
  history(table: string, viewer: Viewer): string;
  takeBack(table: string, seat: Seat): void;
  resign(table: string, seat: Seat): void;
  voteEnd(table: string, seat: Seat, on: boolean): void;
  reasons(table: string): BotReasons['reasons'];
  hint(table: string, seat: Seat): Advice;
  describeAdvice(game: string, advice: Advice, names: readonly string[], lang: Lang): AdviceWords;
  rematch(table: string): string;
  record(table: string): string;
  luck(table: string): Luck;
  setBotDelay(ms: number): void;
  /** Tells whether the page is still showing events of a table. */
  setShowing(table: string, on: boolean): void;
  replayData(text: string, viewer: Viewer): ReplayData;
  verifyLuck(text: string): RecordLuck;
  /** Reviews a finished game and reports progress. Call it in a separate worker, since it blocks its thread. */
  review(text: string): Review;
  /** Makes a worker the helper of a review, for single tasks. */
  openReview(text: string): void;
  reviewTask(task: ReviewTask): MoveJudgement;
  /** The stored statistics of a game, by its address; null if its record is needed to compute them. */
  knownStatistics(address: string): GameStatistics | null;
  gameStatistics(address: string, text: string): GameStatistics;
  /** The alternatives to a move of a finished game. */
  otherMoves(text: string, at: number): OtherMoves;
  tryMove(text: string, at: number, move: AnyMove): TriedMove;
  /** Creates a local table that continues from the position after `at` moves; bots play the other seats. */
  playOn(text: string, at: number, seat: Seat): string;
  recordToWord(text: string): string;
  recordFromWord(word: string): string;
  openPuzzle(puzzle: PuzzleEntry): PuzzlePosition;
  playPuzzle(move: AnyMove): PuzzlePosition;
  /** A shortest solution from the current position, in the game's notation. */
  solvePuzzle(): readonly string[];
  openLesson(game: string, lesson: string, at: number): LessonSnapshot;
  answerLesson(move: AnyMove): LessonAnswer;
  nextLessonStep(): LessonAnswer;
}

/** A move that answers a prompt; a move with the same id is played only once. */
export interface LocalMove {
  readonly seat: Seat;
  readonly promptId: number;
  readonly move: AnyMove;
  readonly id: string;
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

/** A failure as plain data. */
export interface WorkerFailure {
  readonly code: string;
  readonly message: string;
  readonly detail: ErrorDetail;
}

/** Worker to page: the response to a request. */
export type WorkerResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: WorkerFailure };

/** Worker to page: something happened at a table. */
export type TableMessage =
  /** What a server would send to this viewer in its event stream; `json` is the text of the event's data. */
  | { readonly table: string; readonly viewer: Viewer; readonly event: StreamEvent; readonly json: string }
  /** The browser could not store the table, so it exists only until the page is closed. */
  | { readonly table: string; readonly unsaved: true };

/** Worker to page: progress of a review. */
export interface ReviewMessage {
  readonly progress: ReviewProgress;
}

export type WorkerMessage = WorkerResponse | TableMessage | ReviewMessage;

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Checks only the form of a request; its arguments are checked by the method. */
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
  ('progress' in data ||
    ('table' in data
      ? typeof data.table === 'string' && ('json' in data || 'unsaved' in data)
      : 'id' in data && typeof data.id === 'number' && ('result' in data || 'error' in data)));
