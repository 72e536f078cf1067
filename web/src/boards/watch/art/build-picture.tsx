import type { Work } from '@holdfast/watch/table';
import { memo } from '../../../ui/memo.ts';
import { CardBack } from './card-back.tsx';
import { Guard, Keep, Road, Settlement } from './pieces.tsx';

/** A small picture of a piece in a seat's colour, or of a development card. */
export const BuildPicture = memo(function BuildPicture({
  work,
  seat,
  size = 32,
}: {
  readonly work: Work;
  readonly seat: number;
  readonly size?: number;
}) {
  return (
    <svg class="watch-board work-picture" width={size} height={size} viewBox="-24 -26 48 46" aria-hidden="true">
      {work === 'road' && <Road seat={seat} along={{ a: { x: -30, y: 12 }, b: { x: 30, y: -18 } }} />}
      {work === 'settlement' && <Settlement seat={seat} />}
      {work === 'keep' && (
        <g transform="translate(0 3)">
          <Keep seat={seat} />
        </g>
      )}
      {work === 'guard' && (
        <g transform="translate(0 17)">
          <Guard seat={seat} />
        </g>
      )}
      {work === 'card' && <CardBack />}
    </svg>
  );
});
