import { seeded, writeRecord } from '@holdfast/kernel';
import type { GameSheet } from '../table/link.ts';
import { engine } from './engines.ts';
import { film } from './film.ts';
import { House, HouseTrouble } from './house.ts';
import { settle } from './settle.ts';
import { keptTables } from './shelf.ts';
import type { Ask, AskName, Asks, LocalTable, Preview, Told } from './talk.ts';
import { verify } from './verify.ts';

/** The page's own little server: engines, bots and replays, away from the page's thread. */
const tell = (told: Told): void => postMessage(told);
const house = new House(tell);

type Answers = { readonly [A in AskName]: (...args: Parameters<Asks[A]>) => Promise<ReturnType<Asks[A]>> };

async function preview(game: string, options: object, seed: number): Promise<Preview> {
  const rulesOf = await engine(game);
  const resolved = rulesOf.resolve(options);
  if (resolved.problems) return { problems: resolved.problems };
  const state = rulesOf.setup(resolved.rules, seeded(seed));
  return { rules: resolved.rules, says: resolved.says, view: rulesOf.view(resolved.rules, state, 'table') };
}

async function list(): Promise<LocalTable[]> {
  const tables = await keptTables();
  return tables
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

const answers: Answers = {
  describe: async (id): Promise<GameSheet> => {
    const game = await engine(id);
    return { id: game.id, version: game.version, ...game.describe() };
  },
  settle: async (id, chosen, seats) => settle(await engine(id), chosen, seats),
  preview,
  make: async (wish) => ({ id: await house.make(wish) }),
  list,
  forget: (table) => house.forget(table),
  open: (table) => house.open(table),
  watch: (table, viewer) => house.watch(table, viewer),
  unwatch: async (table) => house.unwatch(table),
  send: (table, seat, ask, move) => house.send(table, seat, ask, move),
  history: async (table, viewer) => (await house.room(table)).history(viewer),
  takeBack: (table, seat) => house.takeBack(table, seat),
  hint: (table, seat, lang) => house.hint(table, seat, lang),
  tell: async (advice, names, lang) => (await import('./brain.ts')).tell(advice, names, lang),
  rematch: async (table) => ({ id: await house.rematch(table) }),
  record: async (table) => writeRecord((await house.room(table)).record()),
  pace: async (ms) => {
    house.pace = ms;
  },
  film,
  verify,
};

addEventListener('message', async (event: MessageEvent<Ask>) => {
  const { n, ask, with: args } = event.data;
  try {
    const reply = answers[ask] as (...args: readonly unknown[]) => Promise<unknown>;
    tell({ n, answer: (await reply(...args)) ?? null });
  } catch (error) {
    const code = error instanceof HouseTrouble ? error.code : 'broken';
    tell({ n, trouble: { code, message: error instanceof Error ? error.message : String(error) } });
  }
});
