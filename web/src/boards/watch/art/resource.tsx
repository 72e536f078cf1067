import './resource.css';
import type { Resource } from '@holdfast/watch/table';
import { memo } from '../../../ui/memo.ts';
import { disc } from './brush.ts';

/** The marks of the five resources, in a 32 x 32 box around the origin; they differ in shape and colour. */
const MARKS: Readonly<Record<Resource, readonly { readonly d: string; readonly class: string }[]>> = {
  brick: [
    { d: 'M-13 1h12v8h-12zM1 1h12v8H1zM-7 -9h14v8h-14z', class: 'mark-brick' },
    {
      d: 'M-13 1l3 -3h9l-2 3zM1 1l3 -3h11l-2 3zM-7 -9l3 -3h13l-2 3zM13 9l2 -3v-8l-2 3zM7 -1l2 -3v-8l-2 3z',
      class: 'mark-brick-lit',
    },
  ],
  lumber: [
    { d: 'M-12 2L8 -7a5 5 0 0 1 5 9L-7 11a5 5 0 0 1 -5 -9z', class: 'mark-lumber' },
    { d: `${disc(-9.5, 6.5, 5)}`, class: 'mark-lumber-end' },
    { d: `${disc(-9.5, 6.5, 2.4)}M-2 2L8 -2.6M0 5.5L11 0.6`, class: 'mark-lumber-line' },
  ],
  wool: [
    {
      d: `${disc(-5, 2, 6)}${disc(4, 2.5, 6.4)}${disc(-1, -4, 6)}${disc(6, -3, 4.5)}${disc(-8, -3, 4)}`,
      class: 'mark-wool',
    },
    { d: `${disc(11, -3, 3.6, 4.6)}M-6 7v5M5 8v4`, class: 'mark-wool-dark' },
    { d: 'M-8 1q2 -3 4 0t4 0M-2 -5q2 -3 4 0', class: 'mark-wool-line' },
  ],
  grain: [
    { d: 'M0 14V-6M-1 12Q-7 6 -8 -3M1 12Q7 6 8 -3', class: 'mark-grain-stem' },
    {
      d: 'M0 -15q4 5 0 10q-4 -5 0 -10zM0 -6q6 0 5 6q-5 1 -5 -6zM0 -6q-6 0 -5 6q5 1 5 -6zM-8 -12q3.500 4 0 9q-4 -4 0 -9zM8 -12q3.500 4 0 9q-4 -4 0 -9zM-8 -3q-5 1 -4 6q5 0 4 -6zM8 -3q5 1 4 6q-5 0 -4 -6zM0 2q5 0 4 6q-4 0 -4 -6zM0 2q-5 0 -4 6q4 0 4 -6z',
      class: 'mark-grain',
    },
  ],
  ore: [
    { d: 'M-13 9L-10 -3L-2 -11L8 -9L13 1L11 10L-2 12Z', class: 'mark-ore' },
    { d: 'M-10 -3L-2 -11L1 -2L-5 4Z', class: 'mark-ore-lit' },
    { d: 'M1 -2L8 -9L13 1L5 5Z', class: 'mark-ore-mid' },
    { d: 'M-8 7l3 -1l1 3zM5 7l2 -3l2 3zM-1 8l2 -3l1 4z', class: 'mark-ore-gleam' },
  ],
};

/** A resource's mark as part of a larger drawing. */
export const ResourceMark = memo(function ResourceMark({ kind }: { readonly kind: Resource }) {
  return (
    <g class="mark">
      {MARKS[kind].map((ink) => (
        <path key={ink.class} d={ink.d} class={ink.class} />
      ))}
    </g>
  );
});

/** A resource's mark as a separate SVG. */
export const ResourceIcon = memo(function ResourceIcon({
  kind,
  size = 24,
}: {
  readonly kind: Resource;
  readonly size?: number;
}) {
  return (
    <svg class="resource-icon" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <ResourceMark kind={kind} />
    </svg>
  );
});
