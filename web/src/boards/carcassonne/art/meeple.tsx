import './meeple.css';
import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { memo } from '../../../ui/memo.ts';
import { SHAPE_PATHS, seatColour, seatInk, seatShape } from '../../../ui/seat-look.ts';
import { FOLLOWER, face, followerShadow } from './tokens.ts';

const FACE = face();
const SHADOW = followerShadow();

/** A meeple around 0 0, standing, or lying in a field. Its colour and the shape on its cloak show its seat. */
export const Meeple = memo(function Meeple({ seat, lying = false }: { seat: Seat; lying?: boolean }): JSX.Element {
  return (
    <g transform={lying ? 'rotate(-84)' : undefined}>
      {!lying && <g dangerouslySetInnerHTML={{ __html: SHADOW }} />}
      <path class="carc-halo" d={FOLLOWER} />
      <path class="carc-cloak" d={FOLLOWER} fill={seatColour(seat)} />
      <g dangerouslySetInnerHTML={{ __html: FACE }} />
      <path d={SHAPE_PATHS[seatShape(seat)]} transform="translate(-5.2 .6) scale(.65)" fill={seatInk(seat)} />
    </g>
  );
});

/** A small picture of a meeple, for use in text. */
export const MeepleIcon = memo(function MeepleIcon({ seat, size = 18 }: { seat: Seat; size?: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="-17 -19 34 34" role="presentation" aria-hidden="true" focusable="false">
      <path class="carc-cloak" d={FOLLOWER} fill={seatColour(seat)} />
      <path d={SHAPE_PATHS[seatShape(seat)]} transform="translate(-5.2 .6) scale(.65)" fill={seatInk(seat)} />
    </svg>
  );
});
