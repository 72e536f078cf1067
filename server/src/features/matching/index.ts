import { routes } from '@holdfast/protocol/features/matching';
import { defineFeature } from '../feature.ts';
import { openMatching } from './matching-handlers.ts';
import { openTablesPages } from './open-table-handlers.ts';

/** Finding others: the queue for a game, and open tables. */
export const matching = defineFeature({
  name: 'matching',
  routes,
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
