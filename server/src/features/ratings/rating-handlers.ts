import { ApiError } from '@holdfast/protocol';
import { type routes, UNRATED_REASONS } from '@holdfast/protocol/features/ratings';
import type { Handler } from '../../http/route.ts';
import { findAccount } from '../../identity/find-account.ts';
import { TABLE_LIMITS } from '../../tables/limits.ts';
import { levelOfPlayer } from '../../tables/rated-terms.ts';
import type { FeatureContext } from '../feature.ts';
import { MOST_SIGMA } from './plackett-luce.ts';
import { shownRating, shownSkill } from './shown-rating.ts';

const PAGE_SIZE = 50;

/** Routes for the best players of a game, an account's ratings, and the rating changes of a table. */
export function ratingHandlers({ tables, limits }: FeatureContext) {
  const { store } = tables.context;

  const getRatings: Handler<typeof routes.list> = async (_, { game, page = '0' }) => {
    const slice = { limit: PAGE_SIZE + 1, offset: Number(page) * PAGE_SIZE };
    const found = await store.ratings.best(game, MOST_SIGMA, slice);
    return {
      players: found.slice(0, PAGE_SIZE).map((row) => ({
        name: row.name,
        level: levelOfPlayer(row.player),
        rating: shownRating(row),
      })),
      more: found.length > PAGE_SIZE,
    };
  };

  const getProfile: Handler<typeof routes.getProfile> = async (c, { name }) => {
    limits.take(TABLE_LIMITS.history, c.caller);
    const account = await findAccount(store, name);
    const ratings = await store.ratings.ofPlayer(account.session);
    return { name: account.name, since: account.created, ratings: ratings.map(shownRating) };
  };

  const getRatedTable: Handler<typeof routes.getTable> = async (_, { table }) => {
    const found = await store.ratings.table(table);
    if (!found) throw new ApiError('not-found', 'there is no such rated table');
    const reason = UNRATED_REASONS.find((one) => one === found.reason) ?? null;
    const state = found.rated === null ? 'waiting' : reason === null ? 'rated' : 'unrated';
    const changes = found.changes.map(({ seat, before, after }) => ({
      seat,
      before: shownSkill(before),
      after: shownSkill(after),
    }));
    return { state, reason, changes };
  };

  return { list: getRatings, getProfile, getTable: getRatedTable };
}
