import './seat.css';
import { discardOnSeven, type Rules, type View } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import type { SeatProps } from '../board-module.ts';
import { CardBack } from './art/card-back.tsx';
import { HeroShield } from './art/heroes.tsx';
import { watchWords } from './watch-words.ts';

/** A small picture with a count and a spoken name. */
function Count({
  ask,
  label,
  count,
  warm,
  award,
  children,
}: {
  readonly ask: string;
  readonly label: string;
  readonly count: number | string;
  readonly warm?: boolean;
  /** Longest Road or Largest Patrol: on phones a badge at the edge, so that the row of counts keeps its height. */
  readonly award?: boolean;
  readonly children: preact.ComponentChildren;
}) {
  return (
    <span class={`public-count${warm ? ' warm' : ''}${award ? ' award' : ''}`} data-ask={ask}>
      <svg width="18" height="18" viewBox="-10 -10 20 20" aria-hidden="true">
        {children}
      </svg>
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}

/** The public counts of a seat. */
export function Seat({ view, seat, viewer, rules, small }: SeatProps<View>) {
  const w = watchWords();
  const player = itemAt(view.players, seat);
  const wall = view.wall;
  const guards = wall ? wall.guards.flat().filter((guard) => guard === seat).length : 0;
  // The viewer's own hero is in the action bar.
  const hero = viewer === seat ? null : (wall?.heroes[seat] ?? null);
  return (
    <span class="public-counts">
      <Count
        ask={`hand:${seat}`}
        label={w.seat.hand({ count: player.size })}
        count={player.size}
        warm={rules !== null && discardOnSeven(rules as Rules, view, seat) > 0}
      >
        <rect x="-7" y="-8" width="10" height="14" rx="1.500" fill="#8b7a55" />
        <rect x="-3" y="-6" width="10" height="14" rx="1.500" fill="#c6b183" stroke="#6d5d3b" />
      </Count>
      <Count ask={`cards:${seat}`} label={w.seat.cards({ count: player.cardCount })} count={player.cardCount}>
        <g transform="translate(0 1.500) scale(0.460)">
          <CardBack />
        </g>
      </Count>
      {wall && (
        <Count ask={`guards:${seat}`} label={w.seat.guards({ count: guards })} count={guards}>
          <path d="M-7 -8H7V1Q6 7 0 9Q-6 7 -7 1Z" fill="#5f93b5" stroke="#2b5570" />
        </Count>
      )}
      {(!small || view.longest === seat) && (
        <Count
          ask={`road:${seat}`}
          label={`${w.seat.road({ count: player.roadLength })}${view.longest === seat ? `, ${w.seat.longest}` : ''}`}
          count={player.roadLength}
          warm={view.longest === seat}
          award
        >
          <path
            d="M-8 7L-2 -2L3 3L8 -7"
            fill="none"
            stroke="currentColor"
            stroke-width="3"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </Count>
      )}
      {(!small || view.largest === seat) && (
        <Count
          ask={`patrols:${seat}`}
          label={`${w.seat.patrols({ count: player.patrols })}${view.largest === seat ? `, ${w.seat.largest}` : ''}`}
          count={player.patrols}
          warm={view.largest === seat}
          award
        >
          <path d="M-6 8Q-7 -3 0 -4Q7 -3 6 8ZM-4 -4Q-4 -9 0 -9Q4 -9 4 -4Z" fill="#6a5590" />
        </Count>
      )}
      {hero && (
        <span class="public-count of-hero" data-ask={`hero:${hero.hero}`}>
          <HeroShield hero={hero.hero} side={hero.side} size={18} />
          <span class="unseen">{w.seat.hero({ name: w.game.heroes[hero.hero].title, side: hero.side })}</span>
        </span>
      )}
    </span>
  );
}
