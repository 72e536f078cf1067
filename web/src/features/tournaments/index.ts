import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const tournaments: Feature = {
  offer: 'tournaments',
  pages: {
    tournaments: async () => (await import('./tournaments-page.tsx')).TournamentsPage,
    tournament: async () => (await import('./tournament-page.tsx')).TournamentPage,
  },
  menu: { page: 'tournaments', alsoFor: ['tournament'], icon: 'crown', label: () => menuWords().entry },
};
