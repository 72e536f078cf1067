import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const ratings: Feature = {
  offer: 'ratings',
  pages: {
    ratings: async () => (await import('./ratings-page.tsx')).RatingsPage,
  },
  menu: { page: 'ratings', alsoFor: ['player'], icon: 'list', label: () => menuWords().entry },
};
