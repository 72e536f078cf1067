import type { PageLoaders } from '../core/router.ts';

/** The pages that fewer visits open. */
export const OTHER_PAGES: PageLoaders = {
  board: async () => (await import('../study/board-editor/board-page.tsx')).BoardPage,
  claim: async () => (await import('../play/lobby/claim-page.tsx')).Claim,
  'sign-in': async () => (await import('../features/accounts/sign-in-page.tsx')).SignIn,
  review: async () => (await import('../study/review/review-page.tsx')).ReviewPage,
  puzzles: async () => (await import('../study/puzzles/puzzle-page.tsx')).PuzzlePage,
  statistics: async () => (await import('../study/statistics/statistics-page.tsx')).StatisticsPage,
  luck: async () => (await import('../study/replay/luck-page.tsx')).LuckPage,
  account: async () => (await import('../features/accounts/account-page.tsx')).AccountPage,
  games: async () => (await import('../features/history/games-page.tsx')).GamesPage,
  friends: async () => (await import('../features/friends/friends-page.tsx')).FriendsPage,
  messages: async () => (await import('../features/messages/messages-page.tsx')).MessagesPage,
  player: async () => (await import('../features/history/player-page.tsx')).PlayerPage,
  ratings: async () => (await import('../features/ratings/ratings-page.tsx')).RatingsPage,
  tournaments: async () => (await import('../features/tournaments/tournaments-page.tsx')).TournamentsPage,
  tournament: async () => (await import('../features/tournaments/tournament-page.tsx')).TournamentPage,
  notices: async () => (await import('../features/notices/notices-page.tsx')).NoticesPage,
  unsubscribe: async () => (await import('../features/notices/unsubscribe-page.tsx')).UnsubscribePage,
  clubs: async () => (await import('../features/clubs/clubs-page.tsx')).ClubsPage,
  club: async () => (await import('../features/clubs/club-page.tsx')).ClubPage,
  admin: async () => (await import('../features/moderation/admin-page.tsx')).AdminPage,
};
