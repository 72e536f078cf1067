import type { PageLoaders } from './core/router.ts';

/** The pages that fewer visits open. */
export const OTHER_PAGES: PageLoaders = {
  board: async () => (await import('./board-editor/board-page.tsx')).BoardPage,
  claim: async () => (await import('./lobby/claim-page.tsx')).Claim,
  'sign-in': async () => (await import('./settings/sign-in-page.tsx')).SignIn,
  review: async () => (await import('./review/review-page.tsx')).ReviewPage,
  puzzles: async () => (await import('./puzzles/puzzle-page.tsx')).PuzzlePage,
  statistics: async () => (await import('./statistics/statistics-page.tsx')).StatisticsPage,
  luck: async () => (await import('./replay/luck-page.tsx')).LuckPage,
  account: async () => (await import('./people/account-page.tsx')).AccountPage,
  games: async () => (await import('./people/games-page.tsx')).GamesPage,
  friends: async () => (await import('./people/friends-page.tsx')).FriendsPage,
  messages: async () => (await import('./people/messages-page.tsx')).MessagesPage,
  player: async () => (await import('./people/player-page.tsx')).PlayerPage,
  ratings: async () => (await import('./people/ratings-page.tsx')).RatingsPage,
  tournaments: async () => (await import('./tournaments/tournaments-page.tsx')).TournamentsPage,
  tournament: async () => (await import('./tournaments/tournament-page.tsx')).TournamentPage,
  notices: async () => (await import('./notices/notices-page.tsx')).NoticesPage,
  unsubscribe: async () => (await import('./notices/unsubscribe-page.tsx')).UnsubscribePage,
  clubs: async () => (await import('./tournaments/clubs-page.tsx')).ClubsPage,
  club: async () => (await import('./tournaments/club-page.tsx')).ClubPage,
  admin: async () => (await import('./admin/admin-page.tsx')).AdminPage,
};
