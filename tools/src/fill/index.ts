import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@holdfast/kernel';
import { agent } from '../load/http-client.ts';
import { type StorePlace, startServerProcess, THIS_CHECKOUT } from '../load/server-process.ts';
import { Refusal } from '../refusal.ts';
import { Copier, type CopyPlan, type TableTemplate } from './copier.ts';
import { type PlayedGame, type PlayedGames, playGames } from './play-games.ts';
import { postgresRows } from './postgres-rows.ts';
import type { Cells, Placement, RowStore } from './row-store.ts';
import { sqliteRows } from './sqlite-rows.ts';
import { untilSettled } from './until-settled.ts';

export type { PlayedGame } from './play-games.ts';

export interface FillOptions {
  /** An empty store; its schema is that of `checkout`. */
  readonly place: StorePlace;
  readonly checkout?: string;
  readonly games: readonly PlayedGame[];
  /** Finished games in the end. */
  readonly tables: number;
  /** Real games of each kind that are played. */
  readonly records: number;
  /** Games that the first person has a seat in, about. */
  readonly busy: number;
  /** The games ended during so many days before now. */
  readonly days: number;
  readonly seed: string;
  /** Told what happens. */
  readonly onProgress?: (text: string) => void;
}

export interface FilledStore {
  readonly tables: number;
  readonly people: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The cookie of the person with many games. */
  readonly busyCookie: string;
  readonly playSeconds: number;
  readonly copySeconds: number;
}

const DAY_MS = 86_400_000;
/** Rows that are written at once. */
const BATCH = 2_000;
/** Copies of all played games that are written by one statement. */
const COPIES_AT_ONCE = 4;

/**
 * Makes a store with many finished games. A server plays a few real ones with people who chat, are friends and get ratings; then all
 * rows that it stored are written again for other people at other times.
 *
 * What repeats in every copy: the moves with their luck and fingerprints, the seed, the signed transcript with the names of those who
 * really played, chat and messages. Ids, names, secrets and times differ, so records replay, and their luck and signatures verify.
 */
export async function fillStore(options: FillOptions): Promise<FilledStore> {
  const { place, checkout = THIS_CHECKOUT, games, records, seed, onProgress = () => {} } = options;
  if ('folder' in place) {
    if (existsSync(join(place.folder, 'holdfast.db'))) throw new Refusal(`${place.folder} has a store already.`);
    mkdirSync(place.folder, { recursive: true });
  }
  const began = performance.now();
  const env = { BOT_THREADS: '1', BOT_PAUSE_MS: '0', LOG_LEVEL: 'info', SHEDDING: 'no' };
  const server = await startServerProcess(place, env, checkout);
  let played: PlayedGames;
  try {
    onProgress(`playing ${games.length * records} games`);
    played = await playGames(server.port, games, records, seed);
    await untilSettled(place);
  } finally {
    agent.destroy();
    await server.stop();
  }
  const playSeconds = (performance.now() - began) / 1000;
  const store = await openRows(place);
  try {
    const filled = await copyAll(store, played, options);
    const copySeconds = (performance.now() - began) / 1000 - playSeconds;
    return { ...filled, busyCookie: played.people[0]?.cookie ?? '', playSeconds, copySeconds };
  } finally {
    await store.close();
  }
}

/** The rows of a store that no server uses. */
export const openRows = async (place: StorePlace): Promise<RowStore> =>
  'folder' in place ? sqliteRows(join(place.folder, 'holdfast.db')) : postgresRows(place.databaseUrl);

async function copyAll(
  store: RowStore,
  { people, tables }: PlayedGames,
  { tables: wanted, busy, days, seed, onProgress = () => {} }: FillOptions,
): Promise<Pick<FilledStore, 'tables' | 'people' | 'rows'>> {
  const copier = new Copier({ tables, people: new Map(people.map(({ id, name }) => [id, name])) });
  const templates: TableTemplate[] = [];
  for (const shape of await store.shapes()) {
    const template = copier.template(shape, await store.rows(`SELECT * FROM ${shape.name}`));
    if (template) templates.push(template);
  }
  const [[gamesOfFirst = 1] = []] = await store.rows(
    `SELECT count(*) FROM participants WHERE session = '${people[0]?.id ?? ''}'`,
  );
  const copies = Math.max(0, Math.ceil(wanted / tables.length) - 1);
  const busyCopies = Math.round(busy / Math.max(1, Number(gamesOfFirst))) - 1;
  const chance = seeded(`${seed} copies`);
  const plans = Array.from({ length: copies }, (_, at): CopyPlan => {
    const shiftMs = -Math.floor((chance.below(1_000_000) / 1_000_000) * days * DAY_MS);
    return { number: at + 1, seed, shiftMs, keepsFirst: at < busyCopies };
  });
  const rows: Record<string, number> = {};
  for (const template of templates)
    rows[template.shape.name] = template.how === 'in database' ? template.count : template.rows.length;
  await store.begin();
  for (let from = 0; from < plans.length; from += COPIES_AT_ONCE) {
    await writeCopies(store, copier, templates, plans.slice(from, from + COPIES_AT_ONCE), tables, rows);
    onProgress(`${(from + COPIES_AT_ONCE + 1) * tables.length} of ${wanted} games`);
  }
  await store.finish();
  return { tables: rows.tables ?? 0, people: rows.accounts ?? 0, rows };
}

async function writeCopies(
  store: RowStore,
  copier: Copier,
  templates: readonly TableTemplate[],
  plans: readonly CopyPlan[],
  tables: readonly string[],
  rows: Record<string, number>,
): Promise<void> {
  const wordsOf = new Map(plans.map((plan) => [plan, copier.words(plan)]));
  const placements: Placement[] = plans.flatMap((plan) =>
    tables.map((original) => ({
      original,
      copy: wordsOf.get(plan)?.get(original) ?? original,
      shiftMs: plan.shiftMs,
    })),
  );
  for (const template of templates) {
    const { shape } = template;
    const count = (written: number): void => {
      rows[shape.name] = (rows[shape.name] ?? 0) + written;
    };
    if (template.how === 'in database') {
      count(await store.copyRows(shape, template.times, placements));
      continue;
    }
    let batch: Cells[] = [];
    for (const [plan, words] of wordsOf)
      for (const row of template.rows) {
        batch.push(row.map((cell) => cell(words, plan)));
        if (batch.length < BATCH) continue;
        count(await store.insert(shape, batch));
        batch = [];
      }
    count(await store.insert(shape, batch));
  }
}
