import type { Card } from '@holdfast/watch/table';
import { memo } from '../../../ui/memo.ts';
import { disc } from './brush.ts';

/** Paths of the pictures on development cards, in a 40 x 40 box around the origin. */
const PICTURES: Readonly<Record<Card, readonly { readonly d: string; readonly fill: string }[]>> = {
  patrol: [
    { d: 'M-16 14Q-16 2 -8 -2Q0 2 0 14ZM0 14Q0 0 8 -4Q16 0 16 14Z', fill: '#3b3550' },
    { d: `${disc(-8, -7, 5)}${disc(8, -9, 5)}`, fill: '#e2c9a6' },
    { d: 'M-14 -9Q-14 -15 -8 -15Q-2 -15 -2 -8L-8 -11ZM2 -11Q2 -17 8 -17Q14 -17 14 -10L8 -13Z', fill: '#2a2540' },
    { d: 'M15 -18h2v32h-2zM13 -14l3 -7l3 7z', fill: '#6b5a48' },
  ],
  roads: [
    { d: 'M-18 14Q-6 8 -6 -2Q-6 -10 4 -15L10 -15Q2 -8 4 0Q6 8 18 14Z', fill: '#c9b48a' },
    { d: 'M-2 12h3v-5h-3zM-1 3h2v-4h-2zM1 -6h2v-3h-2z', fill: '#6d5b3a' },
    { d: 'M8 -4l8 -4v4l-8 4zM-16 -2l8 -4v4l-8 4z', fill: '#7d4a2a' },
  ],
  winter: [
    { d: 'M-18 14V4Q-9 -4 0 4Q9 -4 18 4V14Z', fill: '#dfeaf1' },
    {
      d: 'M-1 -17h2v20h-2zM-9.700 -11.500l1 -1.700l17.300 10l-1 1.700zM9.700 -11.500l-1 -1.700l-17.300 10l1 1.700z',
      fill: '#4d88b3',
    },
  ],
  recruits: [
    { d: 'M-12 14Q-14 -2 -6 -6H6Q14 -2 12 14Z', fill: '#3f5a4a' },
    { d: 'M-7 -5Q-8 -17 0 -18Q8 -17 7 -5Q0 -1 -7 -5Z', fill: '#35493d' },
    { d: 'M-4 -6Q-4 -13 0 -13Q4 -13 4 -6Q0 -3 -4 -6Z', fill: '#e2c9a6' },
    { d: 'M-7 1H7V7Q6 12 0 14Q-6 12 -7 7Z', fill: '#c8a94b' },
  ],
  monopoly: [
    { d: 'M-14 -2L-10 12H10L14 -2Z', fill: '#8a5a33' },
    { d: `${disc(-6, -4, 5)}${disc(4, -5, 5)}${disc(-1, -10, 5)}`, fill: '#e5b93c' },
  ],
  point: [
    { d: 'M0 -17L5 -6L16 -5L8 3L10 14L0 8L-10 14L-8 3L-16 -5L-5 -6Z', fill: '#e0a52b' },
    { d: 'M0 -11L3.500 -3L11 -2L5 3L7 10L0 6Z', fill: '#f7d97a' },
  ],
};

/** The colour of a card's banner: patrols purple, progress green, points orange. */
export const bannerOf = (card: Card): 'purple' | 'green' | 'orange' =>
  card === 'patrol' ? 'purple' : card === 'point' ? 'orange' : 'green';

/** A development card's picture. */
export const CardPicture = memo(function CardPicture({
  card,
  size = 40,
}: {
  readonly card: Card;
  readonly size?: number;
}) {
  return (
    <svg width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      {PICTURES[card].map((part) => (
        <path key={part.d} d={part.d} fill={part.fill} />
      ))}
    </svg>
  );
});
