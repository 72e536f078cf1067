import type { Feature } from '../feature.ts';

export const moderation: Feature = {
  pages: {
    admin: async () => (await import('./admin-page.tsx')).AdminPage,
  },
};
