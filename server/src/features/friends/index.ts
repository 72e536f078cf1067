import { routes } from '@holdfast/protocol/features/friends';
import { defineFeature } from '../feature.ts';
import { friendHandlers } from './friend-handlers.ts';
import { invitationHandlers } from './invitation-handlers.ts';
import { noteOnline } from './note-online.ts';

const NOTE_ONLINE_EVERY_MS = 60_000;

/** Friends, blocks and invitations. */
export const friends = defineFeature({
  name: 'friends',
  routes,
  start: (context) => ({
    handlers: { ...friendHandlers(context), ...invitationHandlers(context) },
    jobs: [
      {
        everyMs: NOTE_ONLINE_EVERY_MS,
        run: () => noteOnline(context.tables, context.sessions, NOTE_ONLINE_EVERY_MS),
      },
    ],
  }),
});
