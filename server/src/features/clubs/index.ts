import { routes } from '@holdfast/protocol/features/clubs';
import { clubHandlers } from '../../http/clubs.ts';
import { defineFeature } from '../feature.ts';

/** Clubs hold tournaments: without those there are none. */
export const clubs = defineFeature({
  name: 'clubs',
  routes,
  needs: ['tournaments'],
  start: (context) => ({ handlers: clubHandlers(context) }),
});
