import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const messages: Feature = {
  offer: 'messages',
  pages: {
    messages: async () => (await import('./messages-page.tsx')).MessagesPage,
  },
  menu: { page: 'messages', icon: 'chat', label: () => menuWords().entry },
};
