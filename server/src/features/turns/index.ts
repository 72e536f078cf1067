import { routes } from '@holdfast/protocol/features/turns';
import { advanceHandlers } from '../../http/advance.ts';
import { turnHandlers } from '../../http/turns.ts';
import { vacationHandlers } from '../../http/vacations.ts';
import { defineFeature } from '../feature.ts';

/** What goes with slow games: the list of turns, vacations, answers in advance. */
export const turns = defineFeature({
  name: 'turns',
  routes,
  start: (context) => ({
    handlers: { ...turnHandlers(context), ...vacationHandlers(context), ...advanceHandlers(context) },
  }),
});
