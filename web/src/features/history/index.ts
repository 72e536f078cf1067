import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const history: Feature = {
  offer: 'history',
  pages: {
    games: async () => (await import('./games-page.tsx')).GamesPage,
    player: async () => (await import('./player-page.tsx')).PlayerPage,
  },
  menu: { page: 'games', icon: 'film', label: () => menuWords().entry },
};
