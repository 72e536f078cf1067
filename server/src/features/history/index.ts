import { routes } from '@holdfast/protocol/features/history';
import { defineFeature } from '../feature.ts';
import { archiveFinishedTables } from './archive-tables.ts';
import { historyHandlers } from './history-handlers.ts';
import { HISTORY_LIMITS } from './limits.ts';

/** The archive of finished games. */
export const history = defineFeature({
  name: 'history',
  routes,
  limits: Object.values(HISTORY_LIMITS),
  personalData: { shrink: ({ history }, id, limit) => history.deleteOf(id, limit) },
  deleteExpired: async ({ history }, { sessionsDeleted }) => sessionsDeleted && history.deleteOfGone(),
  start: (context) => ({
    handlers: historyHandlers(context),
    jobs: [{ name: 'archive-tables', everyMs: 2_000, run: () => archiveFinishedTables(context.tables.context.store) }],
  }),
});
