import { remembers } from '@holdfast/bots/names';
import { seeded } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol/errors';
import { config } from 'zod/mini';
import { PageError } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { loadEngine } from '../../games.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import type { KeptReviews } from './kept-reviews.ts';
import { LessonHost } from './lesson-host.ts';
import { LocalTables } from './local-tables.ts';
import { withMemoryFallback } from './memory-fallback.ts';
import type { PuzzleHost } from './puzzle-host.ts';
import { replayData } from './replay-data.ts';
import { resolveChoices } from './resolve-choices.ts';
import {
  isWorkerRequest,
  type SetupPreview,
  type WorkerArgs,
  type WorkerFailure,
  type WorkerMessage,
  type WorkerMethod,
  type WorkerRequest,
  type WorkerResult,
} from './worker-messages.ts';
import { workerRuntime } from './worker-runtime.ts';

/** Hosts local tables, bots and replays in a separate thread. */

// The content security policy forbids eval, with which schemas would be compiled.
config({ jitless: true });

const post = (message: WorkerMessage): void => postMessage(message);
const tables = new LocalTables({
  storage: withMemoryFallback(indexedDbStorage(workerRuntime), workerRuntime, (table) =>
    post({ table, unsaved: true }),
  ),
  runtime: workerRuntime,
  // Loaded when the first bot is to move, since the bots import all engines.
  player: { think: async (query) => (await import('./bot-player.ts')).answerQuery(query), remembers },
  publish: post,
});

const lessons = new LessonHost();

/** Loaded with the first puzzle, since it imports the search. */
let puzzleHost: PuzzleHost | null = null;
const puzzles = async (): Promise<PuzzleHost> => (puzzleHost ??= new (await import('./puzzle-host.ts')).PuzzleHost());

/** Loaded with the first review or statistics. */
let keptReviews: KeptReviews | null = null;
const reviews = async (): Promise<KeptReviews> =>
  (keptReviews ??= (await import('./kept-reviews.ts')).indexedDbReviews(workerRuntime));

async function preview(id: string, options: object, seed: number): Promise<SetupPreview> {
  const game = await loadEngine(id);
  const resolved = game.resolve(options);
  if (resolved.problems) return { problems: resolved.problems };
  const state = game.setup(resolved.rules, seeded(seed));
  return { rules: resolved.rules, says: resolved.says, view: game.view(resolved.rules, state, 'table') };
}

const methods: { readonly [M in WorkerMethod]: (...args: WorkerArgs<M>) => Promise<WorkerResult<M>> } = {
  describe: async (id) => {
    const game = await loadEngine(id);
    return { id: game.id, version: game.version, ...game.describe() };
  },
  resolveChoices: async (id, chosen, seats) => resolveChoices(await loadEngine(id), chosen, seats),
  preview,
  create: (request) => tables.create(request),
  list: () => tables.list(),
  remove: async (table) => {
    await tables.remove(table);
    await (await reviews()).forget(LOCAL_PREFIX + table);
  },
  open: (table) => tables.open(table),
  subscribe: (table, viewer) => tables.subscribe(table, viewer),
  unsubscribe: (table) => tables.unsubscribe(table),
  send: (table, request) => tables.send(table, request),
  history: (table, viewer) => tables.history(table, viewer),
  takeBack: (table, seat) => tables.takeBack(table, seat),
  resign: (table, seat) => tables.resign(table, seat),
  voteEnd: (table, seat, on) => tables.voteEnd(table, seat, on),
  reasons: (table) => tables.reasons(table),
  hint: (table, seat) => tables.hint(table, seat),
  describeAdvice: async (game, advice, names, lang) =>
    (await import('./describe-advice.ts')).describeAdvice(game, advice, names, lang),
  rematch: (table) => tables.rematch(table),
  record: (table) => tables.record(table),
  luck: (table) => tables.luck(table),
  setBotDelay: async (ms) => {
    tables.botDelayMs = ms;
  },
  setShowing: async (table, on) => tables.setShowing(table, on),
  replayData,
  // Loaded on demand, since it imports the verification of signatures.
  verifyLuck: async (text) => (await import('./verify-luck.ts')).verifyRecordLuck(text),
  review: async (text) =>
    (await import('./review-record.ts')).reviewRecord(text, (progress) => post({ progress }), await reviews()),
  openReview: async (text) => (await import('./review-tasks.ts')).openReview(text),
  reviewTask: async (task) => (await import('./review-tasks.ts')).reviewTask(task),
  knownStatistics: async (address) => (await reviews()).known(address),
  gameStatistics: async (address, text) =>
    (await import('./game-statistics.ts')).gameStatistics(await reviews(), address, text),
  otherMoves: async (text, at) => (await import('./record-tools.ts')).otherMoves(text, at),
  tryMove: async (text, at, move) => (await import('./record-tools.ts')).tryMove(text, at, move),
  playOn: (text, at, seat) => tables.playOn(text, at, seat),
  recordToWord: async (text) => (await import('./record-tools.ts')).recordToWord(text),
  recordFromWord: async (word) => (await import('./record-tools.ts')).recordFromWord(word),
  openPuzzle: async (puzzle) => (await puzzles()).open(puzzle),
  playPuzzle: async (move) => (await puzzles()).play(move),
  solvePuzzle: async () => (await puzzles()).solution(),
  openLesson: (game, lesson, at) => lessons.open(game, lesson, at),
  answerLesson: (move) => lessons.answer(move),
  nextLessonStep: () => lessons.next(),
};

const call = <M extends WorkerMethod>({ method, args }: WorkerRequest<M>): Promise<WorkerResult<M>> =>
  methods[method](...args);

function failureOf(error: unknown): WorkerFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ApiError) return { code: error.code, message, detail: error.detail };
  return { code: error instanceof PageError ? error.code : 'broken', message, detail: {} };
}

async function respond(request: WorkerRequest): Promise<void> {
  try {
    post({ id: request.id, result: (await call(request)) ?? null });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === 'broken')
      workerRuntime.reportFailure('worker request failed', error, { method: request.method });
    post({ id: request.id, error: failure });
  }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isWorkerRequest(data) || !Object.hasOwn(methods, data.method)) throw new Error('unknown request to the worker');
  void respond(data);
});
