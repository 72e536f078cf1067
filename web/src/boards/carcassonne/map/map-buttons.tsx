import './map-buttons.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { fieldsShown, useFieldsShown } from '../fields-shown.ts';
import { litBy, litPlaces } from '../highlight.ts';
import type { Props } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { boundsOfPlace } from './framing.ts';
import { OffscreenTargets } from './offscreen-targets.tsx';
import type { MapViewport } from './use-map-viewport.ts';

function Drawn({ d }: { d: string }): JSX.Element {
  return (
    <svg
      class="icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      role="presentation"
    >
      <path d={d} fill="none" stroke="currentColor" stroke-width="1.8" />
    </svg>
  );
}

/** Buttons over the map: zoom in, zoom out, show everything, and show who owns the fields. */
export function MapButtons({ board, map }: { board: Props; map: MapViewport }): JSX.Element {
  const w = boardWords();
  const fields = useFieldsShown();
  // If nothing that the log or a panel points at is visible, bring the first of it into view.
  useEffect(() => {
    const places = litPlaces(litBy(board.spotlight), board.view);
    if (places.length > 0 && !places.some(map.sees)) map.viewport.reveal(boundsOfPlace(itemAt(places, 0)));
  }, [board.spotlight]);
  return (
    <>
      {board.aids && <OffscreenTargets board={board} map={map} />}
      <fieldset class="carc-tools" aria-label={w.map.tools}>
        <button type="button" class="button round" aria-label={w.map.zoomIn} onClick={() => map.viewport.zoomBy(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" class="button round" aria-label={w.map.zoomOut} onClick={() => map.viewport.zoomBy(0.8)}>
          <Icon name="minus" />
        </button>
        <button type="button" class="button round" aria-label={w.map.fit} onClick={() => map.viewport.home()}>
          <Drawn d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </button>
        {board.aids && (
          <button
            type="button"
            class="button round"
            aria-label={w.map.fields}
            aria-pressed={fields}
            onClick={() => void (fieldsShown.value = !fields)}
          >
            <Drawn d="M3 19c3-5 6-5 9-2s6 2 9-2M3 13c3-5 6-5 9-2s6 2 9-2M7 7l2-3 2 3M9 4v4" />
          </button>
        )}
      </fieldset>
    </>
  );
}
