import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announcements } from './core/announce.ts';
import { isServerReachable, prefetchTable } from './core/api.ts';
import { ApiError, type Failure, PageError } from './core/errors.ts';
import { LOCAL_PREFIX } from './core/local-address.ts';
import { type PageProps, type Route, route } from './core/router.ts';
import { gameOrDefault, loadSetups } from './games.ts';
import { Home } from './lobby/home-page.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorPage } from './ui/error-note.tsx';
import { Frame } from './ui/page-frame.tsx';
import { useWords } from './words/index.ts';

type Page = ComponentType<PageProps>;

/** The pages by the first word of the address; all but the first are loaded when they are wanted. */
const PAGES: { readonly [name: string]: () => Promise<Page> } = {
  new: async () => (await import('./lobby/setup-page.tsx')).Setup,
  board: async () => (await import('./board-editor/board-page.tsx')).BoardPage,
  table: async () => (await import('./table/table-page.tsx')).TablePage,
  claim: async () => (await import('./lobby/claim-page.tsx')).Claim,
  'sign-in': async () => (await import('./settings/sign-in-page.tsx')).SignIn,
  replay: async () => (await import('./replay/replay-page.tsx')).ReplayPage,
  review: async () => (await import('./review/review-page.tsx')).ReviewPage,
  puzzles: async () => (await import('./puzzles/puzzle-page.tsx')).PuzzlePage,
  statistics: async () => (await import('./statistics/statistics-page.tsx')).StatisticsPage,
  luck: async () => (await import('./replay/luck-page.tsx')).LuckPage,
  learn: async () => (await import('./lessons/lesson-page.tsx')).LessonPage,
  rules: async () => (await import('./rules/rules-page.tsx')).RulesPage,
  settings: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
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

/** Pages that change game without being drawn anew: the focus stays on the choice. */
const STAYING: readonly string[] = ['new', 'rules', 'ratings', 'tournaments'];

const loaded = new Map<string, Page>([['', Home]]);

/** Begins to load the page of an address before it is drawn. */
export function prepare({ path: [name = '', address = ''] }: Route): void {
  if (name === 'table' && address && !address.startsWith(LOCAL_PREFIX)) prefetchTable(address);
  if (name === 'new') loadSetups(gameOrDefault(address).id).catch(() => {});
  PAGES[name]?.().catch(() => {});
}

type PageState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'ready'; readonly Page: Page };

/** Why a page's module could not be loaded: its file is gone with an older version of the site, or nobody is there. */
const whyNotLoaded = async (): Promise<Failure> =>
  (await isServerReachable()) ? new PageError('newer', '') : new ApiError('offline', '');

function usePage(name: string): PageState {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState<{ readonly name: string; readonly failure: Failure } | null>(null);
  useEffect(() => {
    const load = PAGES[name];
    if (loaded.has(name) || !load) return;
    load().then(
      (page) => {
        loaded.set(name, page);
        redraw((n) => n + 1);
      },
      async () => setFailed({ name, failure: await whyNotLoaded() }),
    );
  }, [name]);
  const Page = loaded.get(name);
  if (Page) return { status: 'ready', Page };
  if (failed?.name === name) return { status: 'failed', failure: failed.failure };
  return { status: name in PAGES ? 'loading' : 'missing' };
}

/** A polite live region for screen readers; each announcement is an element, so that none replaces one not yet read. */
function Announcer(): JSX.Element {
  return (
    <div class="unseen" role="status" aria-live="polite" aria-atomic="false">
      {announcements.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

function CurrentPage(): JSX.Element {
  const w = useWords();
  const at = route.value;
  const name = at.path[0] ?? '';
  const page = usePage(name);
  switch (page.status) {
    case 'loading':
      return (
        <Frame title={w.common.loading}>
          <div class="page">
            <div class="spinner" role="status" aria-label={w.common.loading} />
          </div>
        </Frame>
      );
    case 'missing':
      return <ErrorPage failure={null} />;
    case 'failed':
      return <ErrorPage failure={page.failure} />;
    case 'ready':
      return (
        <ErrorBoundary key={at.path.slice(0, STAYING.includes(name) ? 1 : 2).join('/')}>
          <page.Page route={at} />
        </ErrorBoundary>
      );
  }
}

/** The page of the address, and the announcements for screen readers. */
export function App(): JSX.Element {
  return (
    <>
      <CurrentPage />
      <Announcer />
    </>
  );
}
