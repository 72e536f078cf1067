import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botsFor } from '@holdfast/bots';
import { ratingsOfLevels, readRatedMatches } from '@holdfast/bots/ratings';
import { type Chance, seeded } from '@holdfast/kernel';
import { EMPTY_SEAT, type LogEntry, newTable, type Runtime, resolveRules, type TableDoc } from '@holdfast/session';
import { type Measured, measure } from './measure.ts';
import { makePlan, type Plan } from './plan.ts';
import { type FinishedTable, RatingMemory } from './rating-memory.ts';
import { finishOrder, type PlannedGame } from './world.ts';

export { formatFarm } from './format.ts';
export type { Measured } from './measure.ts';

export interface FarmOptions {
  readonly game: string;
  readonly seed: string;
  readonly accounts: number;
  /** Honest games, and games of cheats among them. */
  readonly games: number;
  readonly cheats: number;
  /** How often all results are drawn again, to measure the noise. */
  readonly seeds: number;
  /** A checkout whose rating code is used; this one's if absent. */
  readonly checkout?: string;
}

type Rate = (store: RatingMemory) => Promise<void>;

/** The rating code of a checkout. */
async function ratingCode(checkout: string): Promise<Rate> {
  const places = ['server/src/features/ratings/rate-tables.ts', 'server/src/ratings/rate-tables.ts'];
  const file = places.map((place) => join(checkout, place)).find((place) => existsSync(place));
  if (file === undefined) throw new Error(`there is no rating code in ${checkout}`);
  const { rateFinishedTables }: { rateFinishedTables: Rate } = await import(pathToFileURL(file).href);
  return rateFinishedTables;
}

const THIS_CHECKOUT = join(import.meta.dirname, '../../..');
/** How many decisions somebody makes who plays on. */
const DECISIONS = 8;

const silent: Runtime = {
  now: () => 0,
  after: () => () => {},
  randomBytes: (count) => new Uint8Array(count),
  reportFailure: () => {},
};

/** Plays games by drawing results, and makes the finished tables that the rating code reads. */
class Results {
  readonly #chance: Chance;
  readonly #tables = new Map<number, TableDoc>();
  readonly #gameId: string;
  #played = 0;

  constructor(game: string, seed: string) {
    this.#gameId = game;
    this.#chance = seeded(seed);
  }

  #terms(seats: number): TableDoc {
    let doc = this.#tables.get(seats);
    if (!doc) {
      const { game } = botsFor(this.#gameId);
      const options = { seats };
      const terms = { options, rules: resolveRules(game, options), host: null, seats: [], rated: true };
      doc = newTable(game, terms, silent);
      this.#tables.set(seats, doc);
    }
    return doc;
  }

  play({ seats }: PlannedGame): FinishedTable {
    const id = `table-${++this.#played}`;
    const order = finishOrder(
      seats.map(({ player }) => player.strength),
      this.#chance,
    );
    // Those who lose on purpose, resign or hang come last. Whoever hangs does so only in a lost position.
    const [first] = order;
    const gaveUp = seats.flatMap(({ conduct }, seat) =>
      conduct === 'resigns-at-once' || (conduct === 'hangs' && seat !== first) ? [seat] : [],
    );
    const isBehind = (seat: number): boolean => gaveUp.includes(seat) || seats[seat]?.conduct === 'loses-on-purpose';
    const final = [...order.filter((seat) => !isBehind(seat)), ...order.filter(isBehind)];
    const isShort = seats.some(({ conduct }) => conduct === 'resigns-at-once');
    const doc: TableDoc = {
      ...this.#terms(seats.length),
      id,
      state: 'finished',
      seats: seats.map(({ player: { id: owner } }) =>
        owner.startsWith('bot:')
          ? { ...EMPTY_SEAT, kind: 'bot', name: owner, level: Number(owner.slice('bot:'.length)) }
          : { ...EMPTY_SEAT, kind: 'person', name: owner, owner, account: true },
      ),
      outcome: {
        winners: final.slice(0, 1),
        reason: gaveUp.length > 0 ? 'resigned' : 'points',
        scores: gaveUp.length > 0 ? [] : seats.map((_, seat) => seats.length - final.indexOf(seat)),
        ...(gaveUp.length > 0 ? { resigned: gaveUp } : {}),
      },
    };
    const movesOf = (seat: number): number => (isShort ? (gaveUp.includes(seat) ? 0 : 1) : DECISIONS);
    const entries = seats.flatMap((_, seat) =>
      Array.from({ length: movesOf(seat) }, (): LogEntry => ({ ...MOVE, table: id, seat })),
    );
    const people = seats.filter(({ player }) => player.network !== '');
    return {
      id,
      doc,
      entries,
      networks: new Map(people.map(({ player }) => [player.id, player.network])),
      movers: new Set(seats.flatMap(({ player }, seat) => (movesOf(seat) > 0 ? [player.id] : []))),
    };
  }
}

const MOVE = { seq: 0, id: '', kind: 'move', by: 'person', move: '', luck: [], digest: '', proof: '', at: 0 } as const;

/** Plays and rates games in the order of time. Honest games have the same results with and without cheats. */
async function ratingsAfter(
  rate: Rate,
  plan: Plan,
  seed: string,
  game: string,
  withCheats: boolean,
): Promise<RatingMemory> {
  const memory = new RatingMemory();
  const honest = new Results(game, `${seed}/honest`);
  const cheats = new Results(game, `${seed}/cheats`);
  const all = [
    ...plan.honestGames.map((planned) => ({ planned, results: honest })),
    ...(withCheats ? plan.cheatGames.map((planned) => ({ planned, results: cheats })) : []),
  ].sort((a, b) => a.planned.at - b.planned.at);
  for (const { planned, results } of all) {
    memory.finish(results.play(planned), planned.at);
    await rate(memory);
  }
  return memory;
}

/** Plays the same honest games with and without cheats, several times, in the rating code of a checkout. */
export async function runFarm(options: FarmOptions): Promise<Measured> {
  const { game, seed, seeds, checkout = THIS_CHECKOUT } = options;
  const rate = await ratingCode(checkout);
  const levels = ratingsOfLevels(readRatedMatches(), game);
  // Inverse of the points that the server shows.
  const strengthOfBot = (level: number): number =>
    25 + ((levels[level] ?? 1_500) - 1_500) / (400 / Math.LN10 / ((25 / 6) * Math.SQRT2));
  const plan = makePlan({ ...options, strengthOfBot });
  const runs: { without: RatingMemory; with: RatingMemory }[] = [];
  for (let n = 0; n < seeds; n++) {
    const drawn = `${seed}/${n}`;
    runs.push({
      without: await ratingsAfter(rate, plan, drawn, game, false),
      with: await ratingsAfter(rate, plan, drawn, game, true),
    });
  }
  return measure(plan, runs);
}
