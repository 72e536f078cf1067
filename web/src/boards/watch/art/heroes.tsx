import './heroes.css';
import type { Hero } from '@holdfast/watch/table';
import { memo } from '../../../ui/memo.ts';

/** A hero's coat of arms, our own design: the colour of the field, and the colour (`ink`) and path of the charge. */
interface Arms {
  readonly field: string;
  readonly ink: string;
  readonly charge: string;
}

/** The arms of the heroes; each charge is in a 40 x 40 box around the origin. */
const ARMS: Readonly<Record<Hero, Arms>> = {
  // a bear's paw
  mormont: {
    field: '#2f4a3a',
    ink: '#e8dfc8',
    charge:
      'M-8 4Q-8 -4 0 -4Q8 -4 8 4Q8 12 0 11Q-8 12 -8 4ZM-12 -4a3 4 0 1 0 .1 0ZM-5 -10a3 4.500 0 1 0 .1 0ZM5 -10a3 4.500 0 1 0 .1 0ZM12 -4a3 4 0 1 0 .1 0Z',
  },
  // a steward's scales
  marsh: {
    field: '#5b4a2d',
    ink: '#f2dfae',
    charge: 'M-1 -14h2v24h-2zM-9 10h18v3h-18zM-13 -11h26v2h-26zM-13 -9l-5 11h10zM13 -9l-5 11h10z',
  },
  // an open book
  tarly: {
    field: '#2c4468',
    ink: '#f3ead3',
    charge: 'M-15 -9Q-7 -12 -1 -7V11Q-7 6 -15 9ZM15 -9Q7 -12 1 -7V11Q7 6 15 9Z',
  },
  // hammer and block
  yarwyck: {
    field: '#6a5844',
    ink: '#efe3cc',
    charge: 'M-13 4h26v9h-26zM-4 -2l10 -12l7 6l-10 12zM-14 -8l4 -4l12 11l-3 4z',
  },
  // crossed swords
  thorne: {
    field: '#3a3a44',
    ink: '#dfe3ea',
    charge:
      'M-14 -13l3 -1l21 20l3 -1l1 3l-4 2l4 4l-2 2l-4 -4l-2 4l-3 -1l1 -3l-19 -22zM14 -13l-3 -1l-21 20l-3 -1l-1 3l4 2l-4 4l2 2l4 -4l2 4l3 -1l-1 -3l19 -22z',
  },
  // a flame
  melisandre: {
    field: '#7c1f22',
    ink: '#ffc14d',
    charge:
      'M1 -17Q13 -4 10 6Q7 15 0 15Q-8 15 -10 6Q-12 -2 -4 -9Q-4 -2 0 -2Q5 -8 1 -17ZM0 2Q5 6 3 10Q1 13 -1 12Q-5 10 0 2Z',
  },
  // a crown of antlers
  mance: {
    field: '#4b2436',
    ink: '#ecd6a6',
    charge:
      'M-12 11h24v4h-24zM-12 8Q-16 -4 -12 -14Q-10 -6 -7 -6Q-8 -12 -5 -16Q-4 -4 0 -1Q4 -4 5 -16Q8 -12 7 -6Q10 -6 12 -14Q16 -4 12 8Z',
  },
  // a wolf's head
  benjen: {
    field: '#4a5a6b',
    ink: '#eef2f5',
    charge: 'M-11 -14L-5 -7H5L11 -14L13 0L6 6L4 13H-4L-6 6L-13 0ZM-6 -2l4 3l-5 1zM6 -2l-4 3l5 1z',
  },
  // bow and arrow
  ygritte: {
    field: '#8a4a22',
    ink: '#fbe6c8',
    charge:
      'M-9 -15Q11 -10 11 0Q11 10 -9 15L-8 12Q7 8 7 0Q7 -8 -8 -12ZM-16 -1h24v-4l8 5l-8 5v-4h-24zM-9 -14h1.500v28h-1.500z',
  },
  // a crow
  yoren: {
    field: '#c9c2b2',
    ink: '#23242b',
    charge: 'M-16 -5L-9 -9Q-4 -13 0 -8Q8 -7 15 6L7 5L10 13L2 9L-1 14L-2 9Q-9 6 -8 -3ZM-7 -7a1.200 1.200 0 1 0 .1 0Z',
  },
  // half a hand
  qhorin: {
    field: '#3d5563',
    ink: '#e9edf0',
    charge: 'M-9 14V-2L-12 -8L-9 -11L-4 -5L-4 -16H0V-4H1.500V-14H5.500V-3L9 0V7Q8 12 4 14Z',
  },
  // a chain of links
  aemon: {
    field: '#55505c',
    ink: '#e6d9b8',
    charge:
      'M-16 -2a6 6 0 1 1 9 5l-2 -3a2.500 2.500 0 1 0 -3 -.500zM-5 5a6 6 0 1 1 10 0l-2.500 -3a2.500 2.500 0 1 0 -5 0zM16 -2a6 6 0 1 0 -9 5l2 -3a2.500 2.500 0 1 1 3 -.500z',
  },
  // a cradle of reed
  gilly: {
    field: '#7a6a46',
    ink: '#fff3d6',
    charge:
      'M-14 -3H14Q13 8 0 9Q-13 8 -14 -3ZM-11 12Q0 17 11 12L10 9.500Q0 14 -10 9.500ZM-2 -12a4.500 4.500 0 1 0 4 0Q0 -8 -2 -12Z',
  },
  // a snowflake
  jon: {
    field: '#1f2a3a',
    ink: '#f4f8fb',
    charge:
      'M-1.300 -16h2.600v32h-2.600zM-14.500 -6.900l1.300 -2.200l27.700 16l-1.300 2.200zM14.500 -6.900l-1.300 -2.200l-27.700 16l1.300 2.200zM-5 -14l5 5l5 -5l-1.500 -1.500l-3.500 3.500l-3.500 -3.500zM-5 14l5 -5l5 5l-1.500 1.500l-3.500 -3.500l-3.500 3.500z',
  },
  // a spear before the moon
  osha: {
    field: '#34503f',
    ink: '#dfe9d9',
    charge: 'M4 -15A14 14 0 1 0 4 15A10.500 12 0 1 1 4 -15ZM7 -16l4 9l-2.500 .500V15h-3V-6.500L3 -7z',
  },
};

/** A hero's shield; side B has a red border. */
export const HeroShield = memo(function HeroShield({
  hero,
  side,
  size = 48,
}: {
  readonly hero: Hero;
  readonly side: 'A' | 'B';
  readonly size?: number;
}) {
  const { field, ink, charge } = ARMS[hero];
  return (
    <svg
      class={`hero-shield side-${side}`}
      width={size}
      height={size * 1.15}
      viewBox="-24 -24 48 55"
      aria-hidden="true"
    >
      <path d="M-21 -21H21V6Q20 21 0 29Q-20 21 -21 6Z" fill={field} class="shield-edge" />
      <path d="M-21 -21H0V29Q-20 21 -21 6Z" fill="#fff" fill-opacity="0.090" />
      <path d={charge} fill={ink} fill-rule="evenodd" />
    </svg>
  );
});
