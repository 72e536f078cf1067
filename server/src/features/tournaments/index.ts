import { routes } from '@holdfast/protocol/features/tournaments';
import { defineFeature } from '../feature.ts';
import { tournamentHandlers } from './tournament-handlers.ts';

/** Tournaments: entry, rounds, results. */
export const tournaments = defineFeature({
  name: 'tournaments',
  routes,
  start: (context) => ({
    handlers: tournamentHandlers(context),
    jobs: [{ everyMs: 500, run: () => context.tournaments.sweep() }],
  }),
});
