import { routes } from '@holdfast/protocol/features/tournaments';
import { tournamentHandlers } from '../../http/tournaments.ts';
import { defineFeature } from '../feature.ts';

/** Tournaments: entry, rounds, results. */
export const tournaments = defineFeature({
  name: 'tournaments',
  routes,
  start: (context) => ({
    handlers: tournamentHandlers(context),
    jobs: [{ everyMs: 500, run: () => context.tournaments.sweep() }],
  }),
});
