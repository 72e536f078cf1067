import { routes } from '@holdfast/protocol/features/clubs';
import { defineFeature } from '../feature.ts';
import { clubHandlers } from './club-handlers.ts';

/** Clubs hold tournaments: without those there are none. */
export const clubs = defineFeature({
  name: 'clubs',
  routes,
  needs: ['tournaments'],
  start: (context) => ({ handlers: clubHandlers(context) }),
});
