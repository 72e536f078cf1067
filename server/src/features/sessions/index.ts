import { routes } from '@holdfast/protocol/features/sessions';
import { defineFeature } from '../feature.ts';
import { deviceHandlers } from './device-handlers.ts';
import { resumeErasure, sessionData } from './personal-data.ts';
import { sessionHandlers } from './session-handlers.ts';

/** Sessions: who a caller is, on which devices, and what data is stored about them. Every server has this feature. */
export const sessions = defineFeature({
  name: 'sessions',
  routes,
  personalData: sessionData,
  start: (context) => ({
    handlers: { ...sessionHandlers(context), ...deviceHandlers(context) },
    jobs: [{ name: 'resume-erasures', everyMs: 5_000, run: () => resumeErasure(context) }],
  }),
});
