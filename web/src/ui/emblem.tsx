import type { JSX } from 'preact';

/** The logo: a hexagon and a tile, held fast by one knot. */
export const Emblem = ({ size }: { size: number }): JSX.Element => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <path d="M32 3 57 17.5v29L32 61 7 46.5v-29z" fill="var(--accent)" />
    <path
      d="M32 8 52.6 20v24L32 56 11.4 44V20z"
      fill="none"
      stroke="var(--accent-ink)"
      stroke-opacity=".35"
      stroke-width="1.5"
    />
    <path d="M20 44V26h5v4h4.5v-4h5v4H39v-4h5v18h-8.5v-6.5a3.5 3.5 0 0 0-7 0V44z" fill="var(--accent-ink)" />
    <path d="M16 48.5h32" stroke="var(--accent-ink)" stroke-width="2.5" stroke-linecap="round" />
    <path
      d="M32 12l2.2 4.4 4.8.6-3.5 3.3.9 4.7-4.4-2.3-4.4 2.3.9-4.7-3.5-3.3 4.8-.6z"
      fill="var(--ember)"
      stroke="var(--accent)"
      stroke-width="1"
    />
  </svg>
);
