import { routes } from '@holdfast/protocol/features/messages';
import { defineFeature } from '../feature.ts';
import { noticesOf } from '../notices/open-notices.ts';
import { messageHandlers } from './message-handlers.ts';

/** Private messages go from account to account, and to friends or strangers as people wish. */
export const messages = defineFeature({
  name: 'messages',
  routes,
  needs: ['accounts', 'friends'],
  start: async (context) => ({ handlers: messageHandlers(context, await noticesOf(context)) }),
});
