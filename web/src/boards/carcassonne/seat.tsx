import './seat.css';
import type { View } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../core/item-at.ts';
import type { SeatProps } from '../board-module.ts';
import { MeepleIcon } from './art/meeple.tsx';
import { boardWords } from './words/board/compiled/index.ts';

/** What everybody may know about a player: the meeples, bridges and castles left, and if a tile was bought at the bazaar. */
export function Seat({ view, seat, small }: SeatProps<View>): JSX.Element {
  const w = boardWords();
  const [bridges, castles] = [itemAt(view.bridgesLeft, seat), itemAt(view.castlesLeft, seat)];
  const extras = view.bridgesLeft.some((n) => n > 0) || view.castlesLeft.some((n) => n > 0);
  return (
    <span class={`carc-seat${small ? ' small' : ''}`}>
      <span class="carc-seat-count" data-ask={`supply:${seat}`}>
        <MeepleIcon seat={seat} size={16} />
        <span aria-hidden="true">{view.supply[seat]}</span>
        <span class="unseen">{w.seat.supply({ n: itemAt(view.supply, seat) })}</span>
      </span>
      {extras && (
        <>
          <span class="carc-seat-count extra" data-ask={`bridges:${seat}`}>
            <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false" role="presentation">
              <path
                d="M2 10h20M4 10v8M20 10v8M4 18a8 7 0 0 1 16 0M12 10v1"
                fill="none"
                stroke="currentColor"
                stroke-width="2"
              />
            </svg>
            <span aria-hidden="true">{bridges}</span>
            <span class="unseen">{w.seat.bridges({ n: bridges })}</span>
          </span>
          <span class="carc-seat-count extra" data-ask={`castles:${seat}`}>
            <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false" role="presentation">
              <path d="M4 21V6h3v3h3V6h4v3h3V6h3v15zM10 21v-5h4v5" fill="none" stroke="currentColor" stroke-width="2" />
            </svg>
            <span aria-hidden="true">{castles}</span>
            <span class="unseen">{w.seat.castles({ n: castles })}</span>
          </span>
        </>
      )}
      {view.bazaar?.bought[seat] && !small && <span class="small soft">{w.seat.has}</span>}
    </span>
  );
}
