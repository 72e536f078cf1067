import { routes } from '@holdfast/protocol/features/friends';
import { defineFeature } from '../feature.ts';
import { noticesOf } from '../notices/open-notices.ts';
import { exportFriends } from './export-friends.ts';
import { friendHandlers } from './friend-handlers.ts';
import { FRIEND_LIMITS } from './limits.ts';
import { noteOnline } from './note-online.ts';
import { receivedInvitationHandlers } from './received-invitation-handlers.ts';
import { sentInvitationHandlers } from './sent-invitation-handlers.ts';

const NOTE_ONLINE_EVERY_MS = 60_000;

/** Friends, blocks and invitations. */
export const friends = defineFeature({
  name: 'friends',
  routes,
  limits: Object.values(FRIEND_LIMITS),
  personalData: {
    collect: async ({ tables }, { id }) => ({ company: await exportFriends(tables.context.store, id) }),
    async erase(tx, id) {
      await tx.blocks.deleteOf(id);
      await tx.friends.deleteOf(id);
      await tx.invitations.deleteOf(id);
    },
  },
  async deleteExpired(store, { sessionsDeleted }) {
    if (sessionsDeleted) {
      await store.blocks.deleteOfGone();
      await store.friends.deleteOfGone();
    }
    await store.invitations.deleteVoid();
  },
  start: async (context) => ({
    handlers: {
      ...friendHandlers(context),
      ...sentInvitationHandlers(context, await noticesOf(context)),
      ...receivedInvitationHandlers(context),
    },
    jobs: [
      {
        name: 'note-online',
        everyMs: NOTE_ONLINE_EVERY_MS,
        run: () => noteOnline(context.tables, context.sessions, NOTE_ONLINE_EVERY_MS),
      },
    ],
  }),
});
