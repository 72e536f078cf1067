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

/** A table on this device as the home page lists it. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly created: number;
  readonly seq: number;
  readonly finished: boolean;
  readonly winners: readonly Seat[];
  /** Seats of people; none where the game went on from a position of another one. */
  readonly people: readonly Seat[];
}

/** A game that can be set up: its choices and numbers of seats. */
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

/** What a set of options comes to: problems, or the board it gives. */
export type SetupPreview =
  | { readonly problems: readonly Problem[] }
  | { readonly rules: AnyRules; readonly says: Readonly<{ [reading: string]: string }>; readonly view: object };

/** The answers that go with the other choices, and for every contested rule what holds and who says so. */
export interface ResolvedChoices {
  readonly offered: Readonly<{ [path: string]: readonly Answer[] }>;
  readonly readings: Readonly<{ [path: string]: { readonly answer: string; readonly says: string } }>;
}

/** A bot's advice in words: where to look, the place in the board's own names (null = none), and the idea. */
export interface AdviceWords {
  readonly look: string;
  readonly at: string | null;
  readonly idea: string;
}

/** What a record proves about its luck, and whether it is what this browser saw (null = it did not follow the game). */
export interface RecordLuck {
  readonly report: LuckReport;
  readonly seats: readonly string[];
  readonly seen: { readonly compared: number; readonly differs: number | 'transcript' | null } | null;
}

/** A puzzle as a game's file holds it. */
export interface PuzzleEntry {
  /** What it asks, as a name that the page words. */
  readonly kind: string;
  /** The game up to the position. */
  readonly word: string;
  /** The right moves in the game's notation, where one move solves it; absent = they are searched. */
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

/** What a finished game adds to statistics. */
export interface GameStatistics {
  readonly facts: GameFacts;
  /** By seat, from the review of the game; null = it has not been reviewed. */
  readonly accounts: readonly SeatAccount[] | null;
}

/** A step of a lesson as the page knows it. */
export interface LessonStepInfo {
  readonly id: string;
  readonly rule: string;
  /** Places and parts of the page that are pointed at. */
  readonly point: readonly string[];
  /** Does the learner make a move? If not, the step is only read. */
  readonly asks: boolean;
}

/** A lesson at one of its steps, as the learner sees the table. */
export interface LessonSnapshot {
  readonly rules: AnyRules;
  readonly frame: Frame & { readonly view: object };
  readonly steps: readonly LessonStepInfo[];
  /** How many steps are done. */
  readonly at: number;
}

/** What a move in a lesson came to: the table went on, or the move was not the one that is learned here. */
export type LessonAnswer =
  | { readonly at: number; readonly frames: readonly Frame[] }
  /** `turn` = the wrong turn that has words of its own. */
  | { readonly wrong: { readonly rule: string; readonly turn: string | null } };

/** Everything the page may request of the worker. */
export interface WorkerApi {
  describe(game: string): GameDescription;
  resolveChoices(game: string, chosen: Chosen, seats: number): ResolvedChoices;
  preview(game: string, options: object, seed: number): SetupPreview;
  create(request: NewTableRequest): string;
  list(): readonly LocalTable[];
  remove(table: string): void;
  open(table: string): { readonly table: Table; readonly mine: readonly Seat[] };
  /** From now on the viewer's stream events are published, a snapshot first. */
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
  /** The page still shows what happened at a table, or no more. */
  setShowing(table: string, on: boolean): void;
  replayData(text: string, viewer: Viewer): ReplayData;
  verifyLuck(text: string): RecordLuck;
  /** Reviews a finished game; tells how far it has come meanwhile. Run it in a worker of its own: it takes its thread. */
  review(text: string): Review;
  /** Makes a worker the helper of a review: it does single tasks of it. */
  openReview(text: string): void;
  reviewTask(task: ReviewTask): MoveJudgement;
  /** What was counted of a game before, by its address; null = its record is needed. */
  knownStatistics(address: string): GameStatistics | null;
  gameStatistics(address: string, text: string): GameStatistics;
  /** What could have been played instead of a move of a finished game. */
  otherMoves(text: string, at: number): OtherMoves;
  tryMove(text: string, at: number, move: AnyMove): TriedMove;
  /** A new table of this device from the position after `at` moves; bots play the other seats. */
  playOn(text: string, at: number, seat: Seat): string;
  recordToWord(text: string): string;
  recordFromWord(word: string): string;
  openPuzzle(puzzle: PuzzleEntry): PuzzlePosition;
  playPuzzle(move: AnyMove): PuzzlePosition;
  /** A shortest solution from here, in the game's notation. */
  solvePuzzle(): readonly string[];
  openLesson(game: string, lesson: string, at: number): LessonSnapshot;
  answerLesson(move: AnyMove): LessonAnswer;
  nextLessonStep(): LessonAnswer;
}

/** A move in answer to a prompt; the same id is played once. */
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

/** A failure as it crosses the boundary. */
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
  /** What a server would send this viewer by its event stream; `json` is the text of the event's data. */
  | { readonly table: string; readonly viewer: Viewer; readonly event: StreamEvent; readonly json: string }
  /** The browser could not store the table: it lasts as long as the page. */
  | { readonly table: string; readonly unsaved: true };

/** Worker to page: how far a review has come. */
export interface ReviewMessage {
  readonly progress: ReviewProgress;
}

export type WorkerMessage = WorkerResponse | TableMessage | ReviewMessage;

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
  ('progress' in data ||
    ('table' in data
      ? typeof data.table === 'string' && ('json' in data || 'unsaved' in data)
      : 'id' in data && typeof data.id === 'number' && ('result' in data || 'error' in data)));
