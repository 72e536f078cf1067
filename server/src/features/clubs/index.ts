import { routes } from '@holdfast/protocol/features/clubs';
import { defineFeature } from '../feature.ts';
import { clubHandlers } from './club-handlers.ts';
import { leaveClub } from './leave-club.ts';

/** Clubs. Off if tournaments are off, since clubs exist to hold them. */
export const clubs = defineFeature({
  name: 'clubs',
  routes,
  needs: ['tournaments'],
  personalData: {
    collect: async ({ tables }, { id }) => ({ clubs: await tables.context.store.clubs.ofPerson(id) }),
    async erase(tx, id) {
      for (const club of await tx.clubs.ofPerson(id)) await leaveClub(tx, club.id, id);
    },
  },
  start: (context) => ({ handlers: clubHandlers(context) }),
});
