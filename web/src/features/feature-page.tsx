import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { route, to } from '../core/router.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { useAccountState } from './use-account-state.ts';
import { menuWords } from './words/menu/compiled/index.ts';
import './feature-page.css';

type Part = Exclude<keyof ReturnType<typeof menuWords>, 'title'>;

const PARTS: readonly (readonly [Part, IconName])[] = [
  ['account', 'person'],
  ['games', 'film'],
  ['friends', 'people'],
  ['messages', 'chat'],
  ['notices', 'flag'],
  ['ratings', 'list'],
  ['tournaments', 'crown'],
  ['clubs', 'shield'],
];
/** Pages that belong to another one of the row. */
const BELONGS_TO: { readonly [page: string]: Part } = { player: 'ratings', tournament: 'tournaments', club: 'clubs' };

/** The way between the pages about people, as far as the server offers them; nothing where it has no accounts. */
export function FeatureMenu(): JSX.Element | null {
  const words = menuWords();
  const state = useAccountState();
  const here = route.value.path[0] ?? '';
  const current = useRef<HTMLAnchorElement>(null);
  const isKnown = Boolean(state);
  // On a phone the row is wider than the page: the page one is on is in sight.
  useEffect(() => {
    const { current: link } = current;
    const row = link?.parentElement;
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [isKnown]);
  if (!state) return null;
  const { offers, account } = state;
  const offered: Readonly<Record<Part, boolean | undefined>> = {
    account: true,
    games: offers.history,
    friends: offers.friends,
    messages: offers.messages,
    notices: offers.notices,
    ratings: offers.ratings,
    tournaments: offers.tournaments,
    clubs: offers.tournaments,
  };
  return (
    <nav class="people-nav" aria-label={words.title}>
      {PARTS.filter(([part]) => offered[part]).map(([part, icon]) => {
        const isHere = (BELONGS_TO[here] ?? here) === part;
        return (
          <a key={part} href={to(part)} {...(isHere ? { 'aria-current': 'page', ref: current } : {})}>
            <Icon name={icon} size={18} />
            {(part === 'account' && account?.name) || words[part]}
          </a>
        );
      })}
    </nav>
  );
}

/** A page about people: the frame, the way to the others, and a column as wide as its content needs. */
export const FeaturePage = (props: { title: string; class?: string; children: ComponentChildren }): JSX.Element => (
  <Frame title={props.title}>
    <div class="people-bar">
      <FeatureMenu />
    </div>
    <div class={`page stack ${props.class ?? 'narrow'}`}>{props.children}</div>
  </Frame>
);
