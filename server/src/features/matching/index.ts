import { routes } from '@holdfast/protocol/features/matching';
import { defineFeature } from '../feature.ts';
import { openMatching } from './matching-handlers.ts';
import { openTablesPages } from './open-table-handlers.ts';

/** Finding others: the queue for a game, and open tables. */
export const matching = defineFeature({
  name: 'matching',
  routes,
  personalData: {
    async collect({ tables }, { id }) {
      const place = (await tables.context.store.matching.places()).find(({ session }) => session === id);
      const { since, wish = '', table } = place ?? {};
      return { company: { lookingFor: place ? { since, wish: JSON.parse(wish) as unknown, table } : null } };
    },
    erase: (tx, id) => tx.matching.deletePlace(id),
  },
  start: (context) => {
    const { matcher, handlers } = openMatching(context);
    const pages = openTablesPages(context);
    return {
      handlers: { ...handlers, ...pages.handlers },
      jobs: [{ everyMs: 500, run: () => matcher.sweep() }],
      close: pages.close,
    };
  },
});
