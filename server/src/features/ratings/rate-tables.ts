import { ApiError } from '@holdfast/protocol';
import { logger } from '../../core/logger.ts';
import type { Store } from '../../store/store.ts';
import { levelOfPlayer } from '../../tables/rated-terms.ts';
import { botSkill } from './bot-ratings.ts';
import { isProvisional, NEW_SKILL, rate, type Skill } from './plackett-luce.ts';
import { type Standing, standingsOf, type UnratedReason } from './standing.ts';
import type { RatingChange } from './store.ts';

const MAX_PER_SWEEP = 20;
const DAY_MS = 86_400_000;
/** Rated games of the same two players per day. More could be arranged by people; more against bots show only patience. */
const MOST_MEETINGS = { people: 5, bots: 20 } as const;
/** So many games of the same two people in this time count in full; of later ones ever less. */
const MEETINGS_THAT_COUNT = 10;
const REPEATED_WITHIN_MS = 30 * DAY_MS;
/** How much of a game against a new account counts for somebody with a settled rating. */
const WEIGHT_OF_NEW = 0.2;

/** What rating needs of the store. */
export interface RatingStore {
  now(): number;
  readonly tables: Pick<Store['tables'], 'table' | 'entries'>;
  readonly ratings: Pick<Store['ratings'], 'tablesToRate' | 'networksOf' | 'countMeetings' | 'get' | 'write'>;
}

/** A player with the skill before the game. */
interface RatedSkill {
  readonly player: string;
  readonly skill: Skill;
}

async function arranged(
  store: RatingStore,
  table: string,
  standings: readonly Standing[],
): Promise<UnratedReason | null> {
  const players = [...new Set(standings.map(({ player }) => player))];
  const networks = await Promise.all(players.map((player) => store.ratings.networksOf(table, player)));
  // Each player's marks differ from each other, so a repeated one belongs to two players.
  if (new Set(networks.flat()).size < networks.flat().length) return 'same-network';
  for (const [player, other] of pairsOf(players)) {
    const bots = [player, other].filter((one) => levelOfPlayer(one) !== null).length;
    if (bots === 2) continue;
    const met = await store.ratings.countMeetings(player, other, store.now() - DAY_MS);
    if (met >= (bots === 1 ? MOST_MEETINGS.bots : MOST_MEETINGS.people)) return 'too-often';
  }
  return null;
}

const pairsOf = (players: readonly string[]): [string, string][] =>
  players.flatMap((player, i) => players.slice(i + 1).map((other): [string, string] => [player, other]));

/** The skill with which a player's game is rated. */
async function skillBefore(store: RatingStore, player: string, game: string): Promise<Skill> {
  const level = levelOfPlayer(player);
  return level !== null ? botSkill(game, level) : ((await store.ratings.get(player, game)) ?? NEW_SKILL);
}

/** How much of a game against `other` counts for a player: less if the other is new, and if the two meet again and again. */
async function weightOf(store: RatingStore, player: RatedSkill, other: RatedSkill): Promise<number> {
  if (levelOfPlayer(other.player) !== null) return 1;
  const met = await store.ratings.countMeetings(player.player, other.player, store.now() - REPEATED_WITHIN_MS);
  const repeated = Math.min(1, MEETINGS_THAT_COUNT / (met + 1));
  return isProvisional(other.skill) && !isProvisional(player.skill) ? repeated * WEIGHT_OF_NEW : repeated;
}

/** A skill on its way from one to another. */
const between = (from: Skill, to: Skill, share: number): Skill => ({
  mu: from.mu + share * (to.mu - from.mu),
  sigma: from.sigma + share * (to.sigma - from.sigma),
});

/** Returns a game's rating changes. Those of bots change nothing: they only count the games. */
async function changesOf(store: RatingStore, game: string, standings: readonly Standing[]): Promise<RatingChange[]> {
  const players = await Promise.all(
    standings.map(async ({ player }) => ({ player, skill: await skillBefore(store, player, game) })),
  );
  const after = rate(
    players.map(({ skill }) => skill),
    standings.map(({ place }) => place),
  );
  const changes = players.map(async (player, i): Promise<Skill> => {
    if (levelOfPlayer(player.player) !== null) return player.skill;
    const others = players.filter((_, at) => at !== i);
    const weights = await Promise.all(others.map((other) => weightOf(store, player, other)));
    const weight = weights.reduce((sum, one) => sum + one, 0) / weights.length;
    return between(player.skill, after[i] ?? player.skill, weight);
  });
  const skills = await Promise.all(changes);
  return standings.flatMap(({ seat, player, place, counts }, i) => {
    const before = players[i]?.skill ?? NEW_SKILL;
    if (!counts) return [];
    return [{ seat, player, place, before: { mu: before.mu, sigma: before.sigma }, after: skills[i] ?? before }];
  });
}

/** Rates one finished table, or stores why it is not rated. */
async function rateTable(store: RatingStore, table: string): Promise<void> {
  const doc = (await store.tables.table(table))?.doc;
  if (!doc) return;
  const standings = standingsOf(doc, await store.tables.entries(table, 0));
  const reason = typeof standings === 'string' ? standings : await arranged(store, table, standings);
  const changes = typeof standings === 'string' || reason !== null ? [] : await changesOf(store, doc.game, standings);
  await store.ratings.write(table, doc.game, reason ?? '', changes);
}

/** Rates finished tables; any node may do it. A table that can't be read does not hold up the others. */
export async function rateFinishedTables(store: RatingStore): Promise<void> {
  for (const table of await store.ratings.tablesToRate(MAX_PER_SWEEP)) {
    try {
      await rateTable(store, table);
    } catch (error) {
      // Throws if the store does not respond, to try again later. A damaged table is skipped for good.
      if (!(error instanceof ApiError) || error.code !== 'table-damaged') throw error;
      logger.error({ err: error, table }, 'could not rate a table');
      await store.ratings.write(table, '', 'unreadable' satisfies UnratedReason, []);
    }
  }
}
