import './offscreen-targets.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { targetsOf } from '../draft.ts';
import type { Props } from '../props.ts';
import type { MapViewport } from './use-map-viewport.ts';

const SIDES = ['north', 'east', 'south', 'west'] as const;
type Place = { readonly x: number; readonly y: number };
/** The places that are mostly outside the window, by the side beyond which they are. */
type Hidden = readonly (readonly Place[])[];
const NONE: Hidden = [[], [], [], []];

/** Returns the side of the window beyond which a box is: the one that it exceeds most. */
function sideOf(box: DOMRectReadOnly, window: DOMRectReadOnly): number {
  const out = [window.top - box.top, box.right - window.right, box.bottom - window.bottom, window.left - box.left];
  return out.indexOf(Math.max(...out));
}

/** Returns a place with its neighbours, so that you see where it is. */
const withNeighbours = ({ x, y }: Place) => ({ left: x - 1, top: y - 1, right: x + 2, bottom: y + 2 });

/** The number of places beyond each side of the window; a tap reveals the nearest. Pointer only: keys reach all places anyway. */
export function OffscreenTargets({ board, map }: { board: Props; map: MapViewport }): JSX.Element {
  const [hidden, setHidden] = useState(NONE);
  const moves = board.asked?.moves;
  useEffect(() => {
    const root = map.window.current;
    if (!root || !moves?.some(({ type }) => type === 'place')) return setHidden(NONE);
    const targets = new Map(targetsOf(moves).map(({ x, y }) => [`${x},${y}`, { x, y }]));
    const sides = new Map<string, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const id = (target as HTMLElement).dataset.place ?? '';
          if (intersectionRatio >= 0.5 || !rootBounds) sides.delete(id);
          else sides.set(id, sideOf(boundingClientRect, rootBounds));
        }
        setHidden(
          SIDES.map((_, side) => [...targets].flatMap(([id, place]) => (sides.get(id) === side ? [place] : []))),
        );
      },
      { root, threshold: 0.5 },
    );
    for (const button of root.querySelectorAll('.carc-place')) observer.observe(button);
    return () => observer.disconnect();
  }, [moves, map.zoom]);
  return (
    <>
      {hidden.map(
        (places, side) =>
          places.length > 0 && (
            <button
              key={side}
              type="button"
              class={`button carc-beyond ${SIDES[side]}`}
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => map.viewport.reveal(withNeighbours(nearest(places, side)))}
            >
              <svg class="icon" width="14" height="14" viewBox="0 0 24 24" role="presentation">
                <path d="M4 17 12 6l8 11z" fill="currentColor" transform={`rotate(${side * 90} 12 12)`} />
              </svg>
              {places.length}
            </button>
          ),
      )}
    </>
  );
}

/** Returns the place nearest to the window of those beyond a side. */
const nearest = (places: readonly Place[], side: number): Place =>
  places.reduce((best, place) => {
    const ahead = side & 1 ? place.x - best.x : place.y - best.y;
    return (side === 0 || side === 3 ? -ahead : ahead) < 0 ? place : best;
  });
