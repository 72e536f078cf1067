import './event-picture.css';
import type { Card, Hero, Resource, Wildling, Work } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { memo } from '../../../ui/memo.ts';
import { BuildPicture } from './build-picture.tsx';
import { CardBack } from './card-back.tsx';
import { CardPicture } from './cards.tsx';
import { HeroShield } from './heroes.tsx';
import { ResourceMark } from './resource.tsx';
import { Tormund, WildlingFigure } from './wildlings.tsx';

const box = (children: JSX.Element, viewBox = '-20 -20 40 40'): JSX.Element => (
  <svg class="watch-board event-picture" viewBox={viewBox} aria-hidden="true">
    {children}
  </svg>
);

const line = (d: string): JSX.Element => (
  <path d={d} fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" />
);

/** The front of a resource card. */
const resource = (kind: Resource): JSX.Element => (
  <g class={`flying-card ${kind}`}>
    <rect x="-13" y="-18" width="26" height="36" rx="4" />
    <g transform="scale(0.78)">
      <ResourceMark kind={kind} />
    </g>
  </g>
);
const BACK = (
  <g class="flying-card">
    <rect x="-13" y="-18" width="26" height="36" rx="4" class="back" />
    <path d="M-6 -9h12v18h-12zM-6 0h12M0 -9v18" class="back-lines" />
  </g>
);

/** A section of the Wall with a crack in it. */
const BREACH = (
  <g class="breach-picture">
    <path d="M-18 16V-10h6v5h6v-5h12v5h6v-5h6v26z" class="breach-ice" />
    <path d="M2 -12l-6 9 7 4 -8 7 6 8" class="breach-crack" />
  </g>
);

const PLAIN: { readonly [name: string]: JSX.Element } = {
  back: BACK,
  cards: (
    <g>
      <g transform="translate(-5 2) rotate(-12) scale(0.85)">{BACK}</g>
      <g transform="translate(5 1) rotate(8) scale(0.85)">{BACK}</g>
    </g>
  ),
  breach: BREACH,
  dice: (
    <g>
      <rect x="-14" y="-14" width="28" height="28" rx="6" fill="#fbf6ea" stroke="#4b4132" stroke-width="2.4" />
      <path d="M-6 -6h.1M6 -6h.1M0 0h.1M-6 6h.1M6 6h.1" stroke="#23211d" stroke-width="5" stroke-linecap="round" />
    </g>
  ),
  trade: line('M-14 -6H12l-6 -6M14 6H-12l6 6'),
  turn: line('M-8 -12L10 0L-8 12'),
  'longest-road': line('M-15 12L-5 -3L5 5L15 -12'),
  'largest-patrol': <path d="M-12 16Q-14 -5 0 -7Q14 -5 12 16ZM-8 -7Q-8 -17 0 -17Q8 -17 8 -7Z" fill="#6a5590" />,
  crown: <path d="M-15 13h30l3 -22 -10 7 -8 -13 -8 13 -10 -7z" fill="#e0a52b" stroke="#7a5200" stroke-width="1.6" />,
  tormund: (
    <g transform="translate(0 17) scale(0.82)">
      <Tormund />
    </g>
  ),
  development: (
    <g transform="translate(0 2) scale(0.8)">
      <CardBack />
    </g>
  ),
};

/** The small picture with a name from event-table.ts; null if there is no picture with that name. */
export const EventPicture = memo(function EventPicture({ name }: { readonly name: string }): JSX.Element | null {
  const plain = PLAIN[name];
  if (plain) return box(plain);
  const [kind, value = ''] = name.split(':');
  switch (kind) {
    case 'resource':
      return box(resource(value as Resource));
    case 'wildling':
      return box(<WildlingFigure kind={value as Wildling} />, '-22 -44 44 48');
    case 'card':
      return <CardPicture card={value as Card} size={40} />;
    case 'hero':
      return <HeroShield hero={value as Hero} side="A" size={36} />;
    case 'road':
    case 'settlement':
    case 'keep':
    case 'guard':
      return <BuildPicture work={kind as Work} seat={Number(value)} size={40} />;
    default:
      return null;
  }
});
