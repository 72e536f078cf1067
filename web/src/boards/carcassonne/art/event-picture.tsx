import './event-picture.css';
import type { JSX } from 'preact';
import { memo } from '../../../ui/memo.ts';
import { seatColour, seatInk } from '../../../ui/seat-look.ts';
import { MeepleIcon } from './meeple.tsx';
import { TilePicture } from './tile-picture.tsx';

/** Icons of the features and pieces, as paths in a box of 24 x 24. */
const SIGNS: { readonly [name: string]: { readonly d: string; readonly fill: string } } = {
  city: { d: 'M3 21V9h3v3h3V6h6v6h3V9h3v12z', fill: '#a8552f' },
  road: { d: 'M9 22 11 2h2l2 20zM11.6 6h.8v3h-.8zM11.4 12h1.200v4h-1.200z', fill: '#8f7a55' },
  field: { d: 'M3 20c2-8 4-8 5 0 1-11 4-11 5 0 1-9 4-9 6 0z', fill: '#5d8434' },
  monastery: {
    d: 'M5 21V11l7-6 7 6v10zM11.200 1.500h1.600V3h1.600v1.600h-1.600V7h-1.600V4.600H9.600V3h1.600z',
    fill: '#8a4a3a',
  },
  castle: { d: 'M4 21V6h3v3h3V6h4v3h3V6h3v15zM10 21v-5h4v5', fill: '#6d6a66' },
  bridge: { d: 'M2 9h20v3h-1v8h-3c0-8-12-8-12 0H3v-8H2z', fill: '#8a6a45' },
  bazaar: { d: 'M3 9 5 4h14l2 5-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2zM5 12h14v9H5z', fill: '#a3472f' },
  tile: { d: 'M4 4h16v16H4z', fill: '#7f9f47' },
  crown: { d: 'M4 18.500h16l1.500-11.500-5 3.500L12 4 7.500 10.500l-5-3.500z', fill: '#e0a52b' },
};

/** Draws the small picture that event-table.ts names, as large as its box; nothing if the name is unknown. */
export const EventPicture = memo(function EventPicture({ name }: { readonly name: string }): JSX.Element | null {
  const sign = SIGNS[name];
  if (sign)
    return (
      <svg class="event-picture" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={sign.d}
          fill={sign.fill}
          stroke="#2b2413"
          stroke-width="1"
          stroke-linejoin="round"
          fill-rule="evenodd"
        />
      </svg>
    );
  const [kind, value = '', more = ''] = name.split(':');
  switch (kind) {
    case 'meeple':
      return <MeepleIcon seat={Number(value)} size={40} />;
    case 'points':
      return (
        <svg class="event-picture" viewBox="-21 -15 42 30" aria-hidden="true" focusable="false">
          <rect
            x="-20"
            y="-14"
            width="40"
            height="28"
            rx="14"
            fill={seatColour(Number(value))}
            stroke="#fff"
            stroke-width="2"
          />
          <text y="6.500" text-anchor="middle" class="event-points" fill={seatInk(Number(value))}>
            +{more}
          </text>
        </svg>
      );
    case 'laid':
      return <TilePicture look={{ tile: value, turn: Number(more), variation: 0 }} size={40} label={null} />;
    default:
      return null;
  }
});
