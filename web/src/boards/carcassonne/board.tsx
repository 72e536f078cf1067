import './board.css';
import {
  bazaarIsOpen,
  castleSquares,
  emptySquares,
  type Feature,
  fitting,
  type Move,
  type Spot,
  type View,
} from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { itemAt } from '../../core/item-at.ts';
import type { Rect } from '../viewport/geometry.ts';
import { targetsOf } from './draft.ts';
import { type FeatureIndex, featureIndexOf } from './feature-index.ts';
import { useFieldsShown } from './fields-shown.ts';
import { type Lit, litBy } from './highlight.ts';
import { FeatureHighlight, FieldWash } from './map/feature-highlight.tsx';
import { boundsOf, boundsOfPlace } from './map/framing.ts';
import { partUnder } from './map/hit-test.ts';
import { LaidLand } from './map/laid-tiles.tsx';
import { LastTiles } from './map/last-tiles.tsx';
import { Magnifier } from './map/magnifier.tsx';
import { magnifierBounds, magnifierPlace } from './map/magnifier-place.ts';
import { MapButtons } from './map/map-buttons.tsx';
import { ScoreMark } from './map/score-mark.tsx';
import { ScoredFeature } from './map/scored-feature.tsx';
import { Targets } from './map/targets.tsx';
import { useDrawing } from './map/use-drawing.ts';
import { type MapViewport, useMapViewport } from './map/use-map-viewport.ts';
import { type Props, rulesOf } from './props.ts';
import { looksOf, nextLook, pictureOf } from './tile-pictures.ts';
import type { Look } from './tiles.ts';
import { boardWords } from './words/board/compiled/index.ts';

/** The question that is answered on the map: a place for the tile in hand, or a meeple on the tile just laid. */
function useQuestion({ truth, asked, still }: Props) {
  const targets = useMemo(() => (asked && !still ? targetsOf(asked.moves) : []), [asked, still]);
  const isChoosing = truth.phase === 'meeple' && asked?.moves.some(({ type }) => type === 'meeple');
  const chosenTile = (isChoosing && truth.tiles[truth.turn.placed ?? -1]) || null;
  return { targets, isPlacing: targets.length > 0, isChoosing, chosenTile };
}

/** Returns the place of the enlarged tile and keeps it in view; null unless a meeple is asked for. */
function useMagnifier({ truth, asked }: Props, tile: View['tiles'][number] | null, { zoom, viewport }: MapViewport) {
  const magnifier = useMemo(
    () => tile && magnifierPlace(truth.tiles, tile, zoom, viewport.size()),
    [asked?.ask, tile, zoom],
  );
  useEffect(() => viewport.hold(magnifier && tile && magnifierBounds(magnifier, tile, zoom)), [magnifier]);
  return magnifier;
}

/** Finds the part under the pointer, and provides the listeners for the map's window. */
function usePointing(props: Props, land: FeatureIndex, looks: readonly Look[], map: MapViewport) {
  const { view, still, aids } = props;
  const [hover, setHover] = useState<Spot | null>(null);
  const frame = useRef(0);
  const spotAt = (event: { clientX: number; clientY: number }): Spot | null => {
    const { x, y } = map.placeAt(event);
    const tile = land.tileAt(Math.floor(x), Math.floor(y));
    if (tile < 0 || !view.tiles[tile]) return null;
    const part = partUnder(view.tiles[tile], itemAt(looks, tile), [
      (x - Math.floor(x)) * 100,
      (y - Math.floor(y)) * 100,
    ]);
    return part && { tile, part };
  };
  const listeners = {
    onPointerMove: (event: PointerEvent): void => {
      if (still || !aids || event.buttons > 0 || event.pointerType === 'touch') return;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setHover(spotAt(event)));
    },
    onPointerLeave: (): void => {
      cancelAnimationFrame(frame.current);
      setHover(null);
    },
    onClick: (event: MouseEvent): void => {
      if (aids && !(event.target as Element).closest('button, fieldset.carc-magnifier')) setHover(spotAt(event));
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (still || event.ctrlKey || event.metaKey || event.altKey) return;
      if (map.viewport.press(event.key)) event.preventDefault();
    },
  };
  return { hover, setHover, spotAt, listeners };
}

/** Draws unlaid tiles wherever they would fit, if the market or a panel highlights that (`fits:` in the spotlight). */
const previewOf = (props: Props, lit: Lit): readonly JSX.Element[] =>
  lit.fits
    .flatMap((tile) => fitsOf(props, tile))
    .map(({ x, y, tile, turn }) => (
      <g key={`${x},${y}`} class="carc-preview" transform={`translate(${x * 100} ${y * 100})`}>
        <image href={pictureOf(nextLook(props.view.tiles, tile, turn))} width="100" height="100" />
        <rect width="100" height="100" />
      </g>
    ));

/** The drawing grows by so many tiles: each time it does, the browser paints all of it again. */
const GROWS_BY = 8;

/** The part of the map that is drawn: all of it, with room for what surrounds a tile and for the next tiles. */
function boxAround({ left, top, right, bottom }: Rect) {
  const down = (at: number): number => Math.floor((at - 1) / GROWS_BY) * GROWS_BY;
  const up = (at: number): number => Math.ceil((at + 2) / GROWS_BY) * GROWS_BY;
  return { left: down(left), top: down(top), wide: up(right) - down(left), high: up(bottom) - down(top) };
}

const outlineAt = ({ x, y }: { readonly x: number; readonly y: number }): JSX.Element => (
  <rect key={`${x},${y}`} class="carc-outline" x={x * 100 + 2} y={y * 100 + 2} width="96" height="96" rx="4" />
);

/** Draws the tile in hand where the hint would lay it; null without such a hint. */
function hintedTile({ hints, truth }: Props): JSX.Element | null {
  const hint = hints[0]?.move as Move | undefined;
  if (hint?.type !== 'place' || truth.hand === null) return null;
  return (
    <g class="carc-hint" transform={`translate(${hint.x * 100} ${hint.y * 100})`}>
      <image href={pictureOf(nextLook(truth.tiles, truth.hand, hint.turn))} width="100" height="100" />
      <rect x="3" y="3" width="94" height="94" rx="6" />
    </g>
  );
}

/** The map of tiles: can be panned and zoomed, offers the answers to the open question, highlights what is under the pointer. */
export function Board(props: Props): JSX.Element {
  const { view, truth, still } = props;
  const looks = useMemo(() => looksOf(view.tiles), [view.tiles]);
  const rules = rulesOf(props);
  const land = featureIndexOf(rules, truth);
  const { targets, isPlacing, isChoosing, chosenTile } = useQuestion(props);
  const around = useMemo(
    () => (still ? view.tiles : [...view.tiles, ...emptySquares(view.tiles)]),
    [view.tiles, still],
  );
  const bounds = boundsOf(around);
  const map = useMapViewport(bounds, isPlacing ? boundsOf(targets) : null, {
    overview: bazaarIsOpen(truth),
    still,
    motion: props.motion,
  });
  const fields = useFieldsShown();
  const lit = useMemo(() => litBy(props.spotlight), [props.spotlight]);
  const { zoom, viewport } = map;
  const show = (place: { readonly x: number; readonly y: number }): void => viewport.reveal(boundsOfPlace(place));
  const newest = view.tiles.at(-1);
  useEffect(() => {
    if (newest && !still) show(newest);
  }, [view.tiles.length]);
  const magnifier = useMagnifier(props, chosenTile, map);
  const { hover, setHover, spotAt, listeners } = usePointing(props, land, looks, map);
  useDrawing(props, { view, looks, land, map, spotAt, light: setHover });
  const hovered = hover && land.at(hover);
  const shown = hovered ?? (lit.spots.length > 0 ? land.at(itemAt(lit.spots, 0)) : null);
  const lastTilesMarks = useMemo(
    () => rules && <LastTiles rules={rules} view={view} />,
    [rules, view.tiles, view.active, view.turn.placed],
  );
  const box = boxAround(bounds);

  return (
    <div class={`carc${props.motion ? ' moves' : ''}${still ? ' still' : ''}${isChoosing ? ' choosing' : ''}`}>
      <div
        ref={map.window}
        class="carc-window"
        role="application"
        aria-label={boardWords().map.label}
        aria-hidden={still}
        tabIndex={still ? undefined : isPlacing || isChoosing ? -1 : 0}
        {...listeners}
      >
        <div ref={map.sheet} class="carc-sheet">
          <div ref={map.drawing} class="carc-drawing" style={{ '--man': String(manScale(zoom)) }}>
            <svg
              class="carc-land"
              data-drawing
              style={{ left: `${box.left * zoom}px`, top: `${box.top * zoom}px` }}
              width={box.wide * zoom}
              height={box.high * zoom}
              viewBox={`${box.left * 100} ${box.top * 100} ${box.wide * 100} ${box.high * 100}`}
              aria-hidden="true"
              focusable="false"
              role="presentation"
            >
              <LaidLand view={view} looks={looks} moving={props.moving}>
                {fields && props.aids && <FieldWash view={view} looks={looks} features={land.features} />}
                {shown && <FeatureHighlight view={view} looks={looks} spots={shown.parts} owners={shown.owners} />}
                {previewOf(props, lit)}
              </LaidLand>
              {!still && lastTilesMarks}
              {outlined(props, lit, shown).map(outlineAt)}
              {hintedTile(props)}
              <ScoredFeature board={props} looks={looks} />
              <ScoreMark board={props} looks={looks} />
            </svg>
            {isPlacing && <Targets board={props} targets={targets} zoom={zoom} show={show} />}
            {magnifier && typeof props.viewer === 'number' && (
              <Magnifier
                board={props}
                looks={looksOf(truth.tiles)}
                zoom={zoom}
                place={magnifier}
                seat={props.viewer}
                onPoint={setHover}
              />
            )}
          </div>
        </div>
      </div>
      {!still && <MapButtons board={props} map={map} />}
    </div>
  );
}

/** Returns where a tile would fit without a bridge; if several turns fit at a place, only the first. */
const fitsOf = (props: Props, tile: string) => {
  const rules = rulesOf(props);
  const fits = rules === null ? [] : fitting(rules, props.truth, tile);
  return [...new Map(fits.reverse().map((fit) => [`${fit.x},${fit.y}`, fit])).values()];
};

/** Returns the scale of meeples: larger for small tiles, so that meeples stay recognisable. */
const manScale = (zoom: number): number => Math.round(Math.max(0.85, Math.min(1.7, 62 / zoom)) * 100) / 100;

/** Returns the squares to outline: those that the log or a panel points at, and the surroundings of a castle. */
function outlined({ view }: Props, lit: Lit, shown: Feature | null): { x: number; y: number }[] {
  const { tiles, castles } = view;
  const pointed = [...lit.castles, ...(shown?.castle === null || !shown ? [] : [shown.castle])];
  return [
    ...lit.tiles.flatMap((tile) => tiles[tile] ?? []),
    ...lit.cells,
    ...pointed.flatMap((castle) => (castles[castle] ? castleSquares(view, castle) : [])),
  ].map(({ x, y }) => ({ x, y }));
}
