import { routes } from '@holdfast/protocol/features/ratings';
import { playerOfLevel } from '../../tables/rated-terms.ts';
import { defineFeature } from '../feature.ts';
import { allBotSkills } from './bot-ratings.ts';
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
  async start(context) {
    const { store } = context.tables.context;
    await store.ratings.fixBots(allBotSkills().map((bot) => ({ ...bot, player: playerOfLevel(bot.level) })));
    return {
      handlers: ratingHandlers(context),
      jobs: [{ name: 'rate-tables', everyMs: 2_000, run: () => rateFinishedTables(store) }],
    };
  },
});
