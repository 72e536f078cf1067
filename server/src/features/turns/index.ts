import { routes } from '@holdfast/protocol/features/turns';
import { defineFeature } from '../feature.ts';
import { noticesOf } from '../notices/open-notices.ts';
import { advanceHandlers } from './advance-handlers.ts';
import { turnHandlers } from './turn-handlers.ts';
import { vacationHandlers } from './vacation-handlers.ts';

/** For slow games: the list of turns, vacations, answers in advance. */
export const turns = defineFeature({
  name: 'turns',
  routes,
  personalData: {
    collect: async ({ tables }, { id }) => ({ vacations: [...(await tables.context.store.vacations.get(id)).list] }),
    shrink: ({ turns }, id, limit) => turns.deleteSeen(id, limit),
    async erase(tx, id) {
      await tx.turns.deleteOf(id);
      await tx.vacations.deleteOf(id);
    },
  },
  deleteExpired: ({ vacations }) => vacations.deleteOfGone(),
  start: async (context) => ({
    handlers: {
      ...turnHandlers(context, await noticesOf(context)),
      ...vacationHandlers(context),
      ...advanceHandlers(context),
    },
  }),
});
