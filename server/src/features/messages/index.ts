import { routes } from '@holdfast/protocol/features/messages';
import { defineFeature } from '../feature.ts';
import { noticesOf } from '../notices/open-notices.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { messageHandlers } from './message-handlers.ts';

/** Private messages between accounts. Each person chooses whether friends, everybody or nobody may write to them. */
export const messages = defineFeature({
  name: 'messages',
  routes,
  limits: Object.values(MESSAGE_LIMITS),
  needs: ['accounts', 'friends'],
  personalData: {
    async collect({ tables }, { id }) {
      const found = await tables.context.store.messages.ofPerson(id);
      const messages = found.map(({ sender, name, at, text }) => ({ [sender === id ? 'to' : 'from']: name, at, text }));
      return { company: { messages } };
    },
    erase: (tx, id) => tx.messages.deleteOf(id),
  },
  start: async (context) => ({ handlers: messageHandlers(context, await noticesOf(context)) }),
});
