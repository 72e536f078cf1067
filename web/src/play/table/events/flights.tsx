import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Flight } from '../../../boards/event-show.ts';
import { motionEnabled } from '../../../core/settings.ts';
import { anchorOnScreen, type Point, type ShownGame } from './anchors.ts';
import type { Shown } from './event-queue.ts';

/** At most this many pieces are drawn for one flight. */
const MOST_PIECES = 4;

const at = ({ x, y }: Point, more = ''): string => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`;

/** Keyframes of a low arc between two points; a piece that falls topples first. */
function arc(from: Point, to: Point, falls: boolean): Keyframe[] {
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y, (from.y + to.y) / 2 - 60) };
  const start: Keyframe[] = falls
    ? [
        { transform: at(from, 'rotate(0)') },
        { transform: at({ x: from.x + 12, y: from.y + 4 }, 'rotate(55deg)'), offset: 0.25 },
        { transform: at({ x: from.x + 26, y: from.y + 46 }, 'rotate(100deg)'), offset: 0.45 },
      ]
    : [
        { transform: at(from, 'scale(0.5)'), opacity: 0 },
        { transform: at(from, 'scale(1.15)'), opacity: 1, offset: 0.3 },
        { transform: at(top, 'scale(1.05)'), offset: 0.62 },
      ];
  return [
    ...start,
    { transform: at(to, 'scale(0.75)'), opacity: 1, offset: 0.94 },
    { transform: at(to, 'scale(0.5)'), opacity: 0 },
  ];
}

/** Flying pieces, rendered once per event and animated by the browser. With reduced motion they appear at their destination. */
export function Flights({
  game,
  flights,
  ms,
}: {
  game: ShownGame;
  flights: readonly Flight[];
  ms: Shown['ms'];
}): JSX.Element {
  const layer = useRef<HTMLDivElement>(null);
  const { Picture } = game.board;
  const pieces = flights.flatMap((flight) =>
    Array.from({ length: Math.min(flight.count, MOST_PIECES) }, (_, i) => ({ flight, late: i })),
  );
  useLayoutEffect(() => {
    const root = layer.current?.closest('.table, .replay');
    if (!root || !layer.current) return;
    const origin = root.getBoundingClientRect();
    const moving = motionEnabled();
    for (const [i, element] of [...layer.current.children].entries()) {
      const piece = pieces[i];
      if (!(element instanceof HTMLElement) || !piece) continue;
      const [from, to] = [piece.flight.from, piece.flight.to].map((anchor) => {
        const point = anchorOnScreen(game, root, anchor, piece.flight);
        return point && { x: point.x - origin.left, y: point.y - origin.top };
      });
      if (!from || !to) {
        element.hidden = true;
        continue;
      }
      const resting = { x: to.x + piece.late * 9, y: to.y };
      element.style.transform = at(moving ? to : resting);
      if (moving)
        element.animate(arc(from, to, piece.flight.falls ?? false), {
          delay: piece.late * 0.07 * ms,
          duration: ms * 0.78,
          easing: 'cubic-bezier(0.35, 0, 0.4, 1)',
          fill: 'both',
        });
    }
  }, []);
  return (
    <div class="flights" ref={layer}>
      {pieces.map(({ flight }, i) => (
        <span key={i} class="flight">
          <Picture name={flight.picture} />
        </span>
      ))}
    </div>
  );
}
