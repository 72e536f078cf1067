import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { route, to } from '../core/router.ts';
import { Icon } from '../ui/icons.tsx';
import { Frame } from '../ui/page-frame.tsx';
import type { Feature } from './feature.ts';
import { useAccountState } from './use-account-state.ts';
import { menuWords } from './words/menu/compiled/index.ts';
import './feature-page.css';

/** The menu's features. features/index.ts sets them, since a feature's page importing that list would be an import cycle. */
let features: readonly Feature[] = [];
export const showInMenu = (list: readonly Feature[]): void => {
  features = list;
};

/** Links to the pages of the features that the server offers; nothing if it has no accounts. */
export function FeatureMenu(): JSX.Element | null {
  const words = menuWords();
  const state = useAccountState();
  const here = route.value.path[0] ?? '';
  const current = useRef<HTMLAnchorElement>(null);
  const isKnown = Boolean(state);
  // On a phone the row is wider than the page: scroll the current page's link into view.
  useEffect(() => {
    const { current: link } = current;
    const row = link?.parentElement;
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [isKnown]);
  if (!state) return null;
  return (
    <nav class="feature-menu" aria-label={words.title}>
      {features.map(({ menu, offer }) => {
        if (!menu || (offer && !state.features.includes(offer))) return null;
        const isHere = menu.page === here || menu.alsoFor?.includes(here);
        return (
          <a key={menu.page} href={to(menu.page)} {...(isHere ? { 'aria-current': 'page', ref: current } : {})}>
            <Icon name={menu.icon} size={18} />
            {menu.label(state)}
          </a>
        );
      })}
    </nav>
  );
}

/** A feature's page: the frame, the menu of features, and a column for the content (narrow unless `class` says otherwise). */
export const FeaturePage = (props: { title: string; class?: string; children: ComponentChildren }): JSX.Element => (
  <Frame title={props.title}>
    <div class="feature-bar">
      <FeatureMenu />
    </div>
    <div class={`page stack ${props.class ?? 'narrow'}`}>{props.children}</div>
  </Frame>
);
