import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const friends: Feature = {
  offer: 'friends',
  pages: {
    friends: async () => (await import('./friends-page.tsx')).FriendsPage,
  },
  menu: { page: 'friends', icon: 'people', label: () => menuWords().entry },
};
