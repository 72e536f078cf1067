import { routes } from '@holdfast/protocol/features/moderation';
import { lifetimeMs } from '../../core/retention.ts';
import { defineFeature } from '../feature.ts';
import { adminHandlers, requireAdmin } from './admin-handlers.ts';
import { banHandlers } from './ban-handlers.ts';
import { deleteHandlers } from './delete-handlers.ts';

/** The operator's routes, authorized by a token of `ADMIN_TOKEN`. */
export const moderation = defineFeature({
  name: 'moderation',
  routes,
  deleteExpired: ({ moderation }, { retention: { reportDays, auditDays } }) =>
    moderation.deleteOld(lifetimeMs(reportDays), lifetimeMs(auditDays)),
  start: (context) => ({
    handlers: { ...adminHandlers(context), ...banHandlers(context), ...deleteHandlers(context) },
    authorize: requireAdmin(context),
  }),
});
