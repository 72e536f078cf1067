import { routes } from '@holdfast/protocol/features/moderation';
import { adminHandlers, requireAdmin } from '../../http/admin.ts';
import { defineFeature } from '../feature.ts';

/** The operator's routes, by a token of `ADMIN_TOKEN`. */
export const moderation = defineFeature({
  name: 'moderation',
  routes,
  start: (context) => ({ handlers: adminHandlers(context), authorize: requireAdmin(context) }),
});
