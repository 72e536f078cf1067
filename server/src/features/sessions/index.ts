import { routes } from '@holdfast/protocol/features/sessions';
import { defineFeature } from '../feature.ts';
import { deviceHandlers } from './device-handlers.ts';
import { sessionData } from './personal-data.ts';
import { sessionHandlers } from './session-handlers.ts';

/** Who a caller is, on which devices, and what is stored of them. Every server has it. */
export const sessions = defineFeature({
  name: 'sessions',
  routes,
  personalData: sessionData,
  start: (context) => ({ handlers: { ...sessionHandlers(context), ...deviceHandlers(context) } }),
});
