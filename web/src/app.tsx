import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announcement } from './core/announce.ts';
import { foresee, isThere, tablePath } from './core/api.ts';
import { LOCAL_PREFIX } from './core/local-address.ts';
import { type PageProps, type Route, route } from './core/router.ts';
import { Home } from './lobby/home-page.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorPage } from './ui/error-note.tsx';
import { Frame } from './ui/page-frame.tsx';
import { useWords } from './words/index.ts';

type Page = ComponentType<PageProps>;

/** The pages by the first word of the address; all but the first are loaded when they are wanted. */
const PAGES: { readonly [name: string]: () => Promise<Page> } = {
  new: async () => (await import('./lobby/setup-page.tsx')).Setup,
  table: async () => (await import('./table/table-page.tsx')).TablePage,
  claim: async () => (await import('./lobby/claim-page.tsx')).Claim,
  replay: async () => (await import('./replay/replay-page.tsx')).ReplayPage,
  luck: async () => (await import('./replay/luck-page.tsx')).LuckPage,
  rules: async () => (await import('./rules/rules-page.tsx')).RulesPage,
  settings: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
};

/** Pages that change game without being drawn anew: the focus stays on the choice. */
const STAYING: readonly string[] = ['new', 'rules'];

const loaded = new Map<string, Page>([['', Home]]);

/** Begins to load the page of an address before it is drawn. */
export function prepare({ path: [name = '', address = ''] }: Route): void {
  if (name === 'table' && address && !address.startsWith(LOCAL_PREFIX)) foresee(tablePath(address));
  PAGES[name]?.().catch(() => {});
}

type Missing = 'loading' | 'not-found' | 'newer' | 'offline';

/** Why a page could not be loaded: its file is gone with an older version of the site, or nobody is there. */
const whyMissing = async (): Promise<Missing> => ((await isThere()) ? 'newer' : 'offline');

function usePage(name: string): Page | Missing {
  const [, redraw] = useState(0);
  const [failed, setFailed] = useState<{ readonly name: string; readonly why: Missing } | null>(null);
  useEffect(() => {
    const load = PAGES[name];
    if (loaded.has(name) || !load) return;
    load().then(
      (page) => {
        loaded.set(name, page);
        redraw((n) => n + 1);
      },
      async () => setFailed({ name, why: await whyMissing() }),
    );
  }, [name]);
  return loaded.get(name) ?? (failed?.name === name ? failed.why : name in PAGES ? 'loading' : 'not-found');
}

/** The whole page: frame, the page of the address, and the voice for screen readers. */
export function App(): JSX.Element {
  const w = useWords();
  const at = route.value;
  const said = announcement.value;
  const name = at.path[0] ?? '';
  const Page = usePage(name);
  return (
    <>
      {Page === 'loading' ? (
        <Frame title={w.common.loading}>
          <div class="page">
            <div class="spinner" role="status" aria-label={w.common.loading} />
          </div>
        </Frame>
      ) : typeof Page === 'string' ? (
        <ErrorPage code={Page} />
      ) : (
        <ErrorBoundary key={at.path.slice(0, STAYING.includes(name) ? 1 : 2).join('/')}>
          <Page route={at} />
        </ErrorBoundary>
      )}
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true">
        {said}
      </div>
    </>
  );
}
