import { ApiError } from '@holdfast/protocol';
import { logger } from '../../core/logger.ts';
import type { Store } from '../../store/store.ts';
import { levelOfPlayer } from '../../tables/rated-terms.ts';
import { NEW_SKILL, rate } from './plackett-luce.ts';
import { type Standing, standingsOf, type UnratedReason } from './standing.ts';
import type { RatingChange } from './store.ts';

const MAX_PER_SWEEP = 20;
const DAY_MS = 86_400_000;
/** Rated games of the same two players per day. More could be arranged by people; more against bots show only patience. */
const MOST_MEETINGS = { people: 5, bots: 20 } as const;

async function arranged(store: Store, table: string, standings: readonly Standing[]): Promise<UnratedReason | null> {
  const players = [...new Set(standings.map(({ player }) => player))];
  const networks = await Promise.all(players.map((player) => store.ratings.networksOf(table, player)));
  // Each player's marks differ from each other, so a repeated one belongs to two players.
  if (new Set(networks.flat()).size < networks.flat().length) return 'same-network';
  for (const [i, player] of players.entries())
    for (const other of players.slice(i + 1)) {
      const bots = [player, other].filter((one) => levelOfPlayer(one) !== null).length;
      if (bots === 2) continue;
      const met = await store.ratings.countMeetings(player, other, store.now() - DAY_MS);
      if (met >= (bots === 1 ? MOST_MEETINGS.bots : MOST_MEETINGS.people)) return 'too-often';
    }
  return null;
}

/** Returns a game's rating changes; if bots of one level have two seats, their rating changes once for each. */
async function changesOf(store: Store, game: string, standings: readonly Standing[]): Promise<RatingChange[]> {
  const before = await Promise.all(
    standings.map(async ({ player }) => (await store.ratings.get(player, game)) ?? NEW_SKILL),
  );
  const after = rate(
    before,
    standings.map(({ place }) => place),
  );
  return standings.flatMap(({ seat, player, place, counts }, i) => {
    const [old, next] = [before[i] ?? NEW_SKILL, after[i] ?? NEW_SKILL];
    if (!counts) return [];
    return [{ seat, player, place, before: { mu: old.mu, sigma: old.sigma }, after: next }];
  });
}

/** Rates one finished table, or stores why it is not rated. */
async function rateTable(store: Store, table: string): Promise<void> {
  const doc = (await store.tables.table(table))?.doc;
  if (!doc) return;
  const standings = standingsOf(doc, await store.tables.entries(table, 0));
  const reason = typeof standings === 'string' ? standings : await arranged(store, table, standings);
  const changes = typeof standings === 'string' || reason !== null ? [] : await changesOf(store, doc.game, standings);
  await store.ratings.write(table, doc.game, reason ?? '', changes);
}

/** Rates finished tables; any node may do it. A table that can't be read does not hold up the others. */
export async function rateFinishedTables(store: Store): Promise<void> {
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
