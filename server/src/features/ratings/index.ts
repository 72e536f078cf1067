import { routes } from '@holdfast/protocol/features/ratings';
import { defineFeature } from '../feature.ts';
import { rateFinishedTables } from './rate-tables.ts';
import { ratingHandlers } from './rating-handlers.ts';

/** Ratings. Off without accounts, since only accounts are rated. */
export const ratings = defineFeature({
  name: 'ratings',
  routes,
  needs: ['accounts'],
  personalData: {
    async collect({ tables }, { id, account }) {
      const found = await tables.context.store.ratings.ofPlayer(id);
      const ratings = found.map(({ game, mu, sigma, games, wins }) => ({ game, mu, sigma, games, wins }));
      return account ? { account: { ratings } } : {};
    },
    erase: (tx, id) => tx.ratings.deleteOf(id),
  },
  start: (context) => ({
    handlers: ratingHandlers(context),
    jobs: [{ name: 'rate-tables', everyMs: 2_000, run: () => rateFinishedTables(context.tables.context.store) }],
  }),
});
