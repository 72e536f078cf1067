import { routes } from '@holdfast/protocol/features/privacy';
import { privacyHandlers } from '../../http/privacy.ts';
import { defineFeature } from '../feature.ts';

/** What others may see of somebody, and who may write to them. */
export const privacy = defineFeature({
  name: 'privacy',
  routes,
  servesAny: ['friends', 'history', 'messages'],
  start: (context) => ({ handlers: privacyHandlers(context) }),
});
