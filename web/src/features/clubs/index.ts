import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const clubs: Feature = {
  offer: 'clubs',
  pages: {
    clubs: async () => (await import('./clubs-page.tsx')).ClubsPage,
    club: async () => (await import('./club-page.tsx')).ClubPage,
  },
  menu: { page: 'clubs', alsoFor: ['club'], icon: 'shield', label: () => menuWords().entry },
};
