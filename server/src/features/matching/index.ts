import { routes } from '@holdfast/protocol/features/matching';
import { defineFeature } from '../feature.ts';
import { MATCHING_LIMITS } from './limits.ts';
import { openMatching } from './matching-handlers.ts';
import { openTablesPages } from './open-table-handlers.ts';

/** Finding other players: the queue for a game, and open tables. */
export const matching = defineFeature({
  name: 'matching',
  routes,
  limits: Object.values(MATCHING_LIMITS),
  personalData: {
    async collect({ tables }, { id }) {
      const entry = (await tables.context.store.matching.queue()).find(({ session }) => session === id);
      const { since, wish = '', table } = entry ?? {};
      return { company: { lookingFor: entry ? { since, wish: JSON.parse(wish) as unknown, table } : null } };
    },
    erase: (tx, id) => tx.matching.delete(id),
  },
  start: (context) => {
    const { matcher, handlers } = openMatching(context);
    const pages = openTablesPages(context);
    return {
      handlers: { ...handlers, ...pages.handlers },
      jobs: [{ name: 'match-people', everyMs: 500, run: () => matcher.sweep() }],
      close: pages.close,
    };
  },
});
