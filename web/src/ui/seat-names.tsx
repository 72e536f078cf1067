import type { JSX } from 'preact';
import { commonWords } from '../words/common/compiled/index.ts';
import { SeatMark } from './seat-mark.tsx';

/** The players at a table; null is a free seat. */
export const SeatNames = ({ names }: { names: readonly (string | null)[] }): JSX.Element => (
  <ul class="seat-names">
    {names.map((name, seat) => (
      <li key={seat} class={name === null ? 'soft' : ''}>
        <SeatMark seat={seat} size={18} />
        {name ?? commonWords().freeSeat}
      </li>
    ))}
  </ul>
);
