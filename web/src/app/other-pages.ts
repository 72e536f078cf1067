import type { PageLoaders } from '../core/router.ts';
import { FEATURES } from '../features/index.ts';

/** Loaders of the pages that are visited less often. */
export const OTHER_PAGES: PageLoaders = {
  ...Object.assign({}, ...FEATURES.map(({ pages }) => pages)),
  board: async () => (await import('../study/board-editor/board-page.tsx')).BoardPage,
  claim: async () => (await import('../play/lobby/claim-page.tsx')).Claim,
  review: async () => (await import('../study/review/review-page.tsx')).ReviewPage,
  puzzles: async () => (await import('../study/puzzles/puzzle-page.tsx')).PuzzlePage,
  statistics: async () => (await import('../study/statistics/statistics-page.tsx')).StatisticsPage,
  luck: async () => (await import('../study/replay/luck-page.tsx')).LuckPage,
};
