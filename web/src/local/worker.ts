import { seeded, writeRecord } from '@holdfast/kernel';
import { loadEngine } from '../games.ts';
import { listTables } from './local-store.ts';
import { LocalTables } from './local-tables.ts';
import { replayData } from './replay-data.ts';
import { resolveChoices } from './resolve-choices.ts';
import { verifyLuck } from './verify.ts';
import {
  isWorkerRequest,
  LocalError,
  type LocalTable,
  type SetupPreview,
  type WorkerArgs,
  type WorkerMessage,
  type WorkerMethod,
  type WorkerRequest,
  type WorkerResult,
} from './worker-messages.ts';

/** Hosts local tables, bots and replays in a thread of their own. */
const post = (message: WorkerMessage): void => postMessage(message);
const tables = new LocalTables(post);

async function preview(id: string, options: object, seed: number): Promise<SetupPreview> {
  const game = await loadEngine(id);
  const resolved = game.resolve(options);
  if (resolved.problems) return { problems: resolved.problems };
  const state = game.setup(resolved.rules, seeded(seed));
  return { rules: resolved.rules, says: resolved.says, view: game.view(resolved.rules, state, 'table') };
}

async function list(): Promise<LocalTable[]> {
  const stored = await listTables();
  return stored
    .map(({ id, wish, names, created, seq, finished, winners }) => ({
      id,
      game: wish.game,
      names,
      created,
      seq,
      finished,
      winners,
    }))
    .sort((a, b) => b.created - a.created);
}

const methods: { readonly [M in WorkerMethod]: (...args: WorkerArgs<M>) => Promise<WorkerResult<M>> } = {
  describe: async (id) => {
    const game = await loadEngine(id);
    return { id: game.id, version: game.version, ...game.describe() };
  },
  resolveChoices: async (id, chosen, seats) => resolveChoices(await loadEngine(id), chosen, seats),
  preview,
  create: async (request) => ({ id: await tables.create(request) }),
  list,
  remove: (table) => tables.remove(table),
  open: (table) => tables.open(table),
  subscribe: (table, viewer) => tables.subscribe(table, viewer),
  unsubscribe: async (table) => tables.unsubscribe(table),
  send: (table, seat, promptId, move) => tables.send(table, seat, promptId, move),
  history: async (table, viewer) => (await tables.room(table)).history(viewer),
  takeBack: (table, seat) => tables.takeBack(table, seat),
  hint: (table, seat, lang) => tables.hint(table, seat, lang),
  describeAdvice: async (game, advice, names, lang) =>
    (await import('./bot-query.ts')).describeAdvice(game, advice, names, lang),
  rematch: async (table) => ({ id: await tables.rematch(table) }),
  record: async (table) => writeRecord((await tables.room(table)).record()),
  setBotDelay: async (ms) => {
    tables.botDelayMs = ms;
  },
  replayData,
  verifyLuck,
};

const call = <M extends WorkerMethod>({ method, args }: WorkerRequest<M>): Promise<WorkerResult<M>> =>
  methods[method](...args);

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  if (!isWorkerRequest(data) || !Object.hasOwn(methods, data.method)) throw new Error('unknown request to the worker');
  try {
    post({ id: data.id, result: (await call(data)) ?? null });
  } catch (error) {
    const code = error instanceof LocalError ? error.code : 'broken';
    post({ id: data.id, error: { code, message: error instanceof Error ? error.message : String(error) } });
  }
});
