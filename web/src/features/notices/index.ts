import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const notices: Feature = {
  offer: 'notices',
  pages: {
    notices: async () => (await import('./notices-page.tsx')).NoticesPage,
    unsubscribe: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
  },
  menu: { page: 'notices', icon: 'flag', label: () => menuWords().entry },
};
