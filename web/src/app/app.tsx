import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announcements } from '../core/announce.ts';
import { isServerReachable, prefetchTable } from '../core/api.ts';
import { ApiError, type Failure, PageError } from '../core/errors.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { withWords } from '../core/page-words.ts';
import { type PageLoaders, type PageProps, type Route, route } from '../core/router.ts';
import { gameOrDefault, loadSetups } from '../games.ts';
import { Home } from '../play/lobby/home-page.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorPage } from '../ui/error-note.tsx';
import { Loading } from '../ui/loading.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { commonWords } from '../words/common/compiled/index.ts';

type Page = ComponentType<PageProps>;

/**
 * The pages by the first part of the address. All except the home page are loaded on demand. The loaders of less visited pages
 * are in a file of their own (other-pages.ts), because each loader lists all files that its page needs.
 */
const PAGES: PageLoaders = {
  new: async () => (await import('../play/lobby/setup-page.tsx')).Setup,
  table: async () => (await import('../play/table/table-page.tsx')).TablePage,
  replay: async () => (await import('../study/replay/replay-page.tsx')).ReplayPage,
  learn: async () => (await import('../study/lessons/lesson-page.tsx')).LessonPage,
  rules: async () => (await import('../study/rules/rules-page.tsx')).RulesPage,
  settings: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
};

/** Loads the page of this name; null if there is none. */
async function loadPage(name: string): Promise<Page | null> {
  const load = PAGES[name] ?? (await import('./other-pages.ts')).OTHER_PAGES[name];
  return load ? withWords(load) : null;
}

/** Pages that are not remounted when the game in the address changes, so that the focus stays on the game selection. */
const STAYING: readonly string[] = ['new', 'rules', 'ratings', 'tournaments'];

/** Pages loaded so far, by name; null if there is no such page. */
const loaded = new Map<string, Page | null>([['', Home]]);

/** Starts loading the page of an address before it is rendered, for some pages with their first data. */
export function prepare({ path: [name = '', address = ''] }: Route): void {
  if (name === 'table' && address && !address.startsWith(LOCAL_PREFIX)) prefetchTable(address);
  if (name === 'new') loadSetups(gameOrDefault(address).id).catch(() => {});
  if (name !== '') loadPage(name).catch(() => {});
}

type PageState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'ready'; readonly Page: Page };

/** Finds out why a page's module could not be loaded: a newer version of the site has replaced its file, or we are offline. */
const whyNotLoaded = async (): Promise<Failure> =>
  (await isServerReachable()) ? new PageError('newer', '') : new ApiError('offline', '');

function usePage(name: string): PageState {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState<{ readonly name: string; readonly failure: Failure } | null>(null);
  useEffect(() => {
    if (loaded.has(name)) return;
    loadPage(name).then(
      (page) => {
        loaded.set(name, page);
        redraw((n) => n + 1);
      },
      async () => setFailed({ name, failure: await whyNotLoaded() }),
    );
  }, [name]);
  const Page = loaded.get(name);
  if (Page) return { status: 'ready', Page };
  if (Page === null) return { status: 'missing' };
  return failed?.name === name ? { status: 'failed', failure: failed.failure } : { status: 'loading' };
}

/**
 * A polite live region for screen readers. Each announcement is a separate element, so that it does not replace an unread one.
 */
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
  const w = commonWords();
  const at = route.value;
  const name = at.path[0] ?? '';
  const page = usePage(name);
  switch (page.status) {
    case 'loading':
      return (
        <Frame title={w.loading}>
          <div class="page">
            <Loading />
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

/** Renders the page of the current address, and the announcements for screen readers. */
export function App(): JSX.Element {
  return (
    <>
      <CurrentPage />
      <Announcer />
    </>
  );
}
