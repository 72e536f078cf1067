import { routes } from '@holdfast/protocol/features/tournaments';
import { DAY_MS } from '../../core/retention.ts';
import { defineFeature } from '../feature.ts';
import { noticesOf } from '../notices/open-notices.ts';
import { entrantHandlers } from './entrant-handlers.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';
import { liveTournaments } from './live-tournaments.ts';
import { organizerHandlers } from './organizer-handlers.ts';
import { exportTournaments, forgetInTournaments } from './personal-tournaments.ts';
import { tellOfRound } from './tell-of-round.ts';
import { tournamentHandlers } from './tournament-handlers.ts';
import { tournamentsOf } from './tournaments.ts';

/** How many tournaments of each state are deleted in one sweep. */
const MAX_DELETED = 100;

/** Tournaments: entry, rounds, results. */
export const tournaments = defineFeature({
  name: 'tournaments',
  routes,
  limits: Object.values(TOURNAMENT_LIMITS),
  personalData: {
    collect: async ({ tables }, { id }) => ({ tournaments: await exportTournaments(tables.context.store, id) }),
    leave: (context, id) => forgetInTournaments(tournamentsOf(context), context.tables.context.store, id),
    erase: (tx, id) => tx.tournaments.deletePerson(id),
  },
  deleteExpired: async ({ tournaments }, { retention: { finishedDays } }) =>
    finishedDays > 0 && tournaments.deleteExpired(finishedDays * DAY_MS, MAX_DELETED),
  start: async (context) => {
    const service = tournamentsOf(context);
    const notices = await noticesOf(context);
    if (notices) service.events.on('round-started', (doc) => tellOfRound(notices, doc));
    const { stream, jobs, close } = liveTournaments(context);
    return {
      handlers: { ...tournamentHandlers(context), ...entrantHandlers(context), ...organizerHandlers(context), stream },
      jobs: [{ name: 'tournaments', everyMs: 500, run: () => service.sweep() }, ...jobs],
      close,
    };
  },
});
