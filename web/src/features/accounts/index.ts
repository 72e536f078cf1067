import type { Feature } from '../feature.ts';
import { menuWords } from './words/menu/compiled/index.ts';

export const accounts: Feature = {
  pages: {
    account: async () => (await import('./account-page.tsx')).AccountPage,
    'sign-in': async () => (await import('./sign-in-page.tsx')).SignIn,
  },
  menu: { page: 'account', icon: 'person', label: ({ account }) => account?.name || menuWords().entry },
};
