import { routes } from '@holdfast/protocol/features/privacy';
import { defineFeature } from '../feature.ts';
import { privacyHandlers } from './privacy-handlers.ts';

/** Privacy settings: what others may see of a person, and who may write to them. */
export const privacy = defineFeature({
  name: 'privacy',
  routes,
  servesAny: ['friends', 'history', 'messages'],
  start: (context) => ({ handlers: privacyHandlers(context) }),
});
