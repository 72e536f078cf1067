import { routes } from '@holdfast/protocol/features/turns';
import { defineFeature } from '../feature.ts';
import { noticesOf } from '../notices/open-notices.ts';
import { advanceHandlers } from './advance-handlers.ts';
import { turnHandlers } from './turn-handlers.ts';
import { vacationHandlers } from './vacation-handlers.ts';

/** What goes with slow games: the list of turns, vacations, answers in advance. */
export const turns = defineFeature({
  name: 'turns',
  routes,
  start: async (context) => ({
    handlers: {
      ...turnHandlers(context, await noticesOf(context)),
      ...vacationHandlers(context),
      ...advanceHandlers(context),
    },
  }),
});
