import { routes } from '@holdfast/protocol/features/friends';
import { noteOnline } from '../../friends/note-online.ts';
import { friendHandlers } from '../../http/friends.ts';
import { invitationHandlers } from '../../http/invitations.ts';
import { defineFeature } from '../feature.ts';

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
