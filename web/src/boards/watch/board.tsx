import './board.css';
import { boardOf, type Move } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { itemAt } from '../../core/item-at.ts';
import { Icon } from '../../ui/icons.tsx';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import type { ViewportController } from '../viewport/controller.ts';
import { placed } from './art/pieces.tsx';
import { askOf } from './choices.ts';
import { hintedPlaces, take } from './draft.ts';
import { onBoard } from './event-places.ts';
import { Dice } from './map/dice.tsx';
import { EventAnimation } from './map/event-animation.tsx';
import { Ghost } from './map/ghost.tsx';
import { BreachTrack, SectionCounts } from './map/section-counts.tsx';
import { Lit, Targets } from './map/targets.tsx';
import { type Layout, useBoardParts, useEventNumber } from './map/use-board-parts.tsx';
import { useDrawing } from './map/use-drawing.ts';
import { useMapViewport } from './map/use-map-viewport.ts';
import { type Places, usePlaces } from './map/use-places.ts';
import { placeWords, type Speaker, spotOf } from './places.ts';
import { planOf } from './plan.ts';
import { type Props, rulesOf } from './props.ts';
import { type Words, watchWords } from './watch-words.ts';

/** The ground, one more part after each paint. A separate component, so that a new part does not render the rest again. */
function StagedGround({ parts, onWhole }: { readonly parts: readonly JSX.Element[]; onWhole(): void }) {
  const drawn = useStagedRender(parts.length);
  const isWhole = drawn >= parts.length;
  useEffect(() => {
    if (isWhole) onWhole();
  }, [isWhole]);
  return <g class="ground">{parts.slice(0, drawn)}</g>;
}

/** Previews of the pieces that moves would put at the pointed and chosen places. */
function ghostsOf({ viewer, truth }: Props, { board, plan }: Layout, { choice, options, pointed, marked }: Places) {
  if (!choice) return null;
  const ghostAt = (place: string, move: Move | undefined, isChosen: boolean) =>
    move &&
    viewer !== 'table' && (
      <Ghost
        key={place}
        place={place}
        move={move}
        seat={viewer}
        board={board}
        plan={plan}
        view={truth}
        chosen={isChosen}
      />
    );
  const optionAt = (place: string) => options.find(({ key }) => key === place);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      {pointed !== null && !marked.includes(pointed) && ghostAt(pointed, optionAt(pointed)?.moves[0], false)}
      {marked.map((key) => ghostAt(key, (optionAt(key) ?? choice.options[0])?.moves[0], true))}
    </g>
  );
}

/** Highlights of the places that the log or a panel points at; those of paths are below the roads, which stay visible. */
function litPlaces({ spotlight }: Props, { doc, board, plan }: Layout) {
  const lit = (key: string) => (
    <g key={key} class="spotlight" transform={placed(spotOf(key, board, plan))}>
      <Lit board={board} plan={plan} place={key} />
    </g>
  );
  const places = spotlight.flatMap((key) => onBoard(key, doc) ?? []);
  const isPath = (key: string): boolean => askOf(key) === 'path';
  return { below: places.filter(isPath).map(lit), above: places.filter((key) => !isPath(key)).map(lit) };
}

/** The dice, large during a roll, and the zoom buttons. */
function controlsOf({ view, moving }: Props, w: Words, eventNumber: number, viewport: ViewportController) {
  const dice = <Dice view={view} w={w} wall={view.wall !== null} />;
  const rolling = moving?.type === 'rolled' || moving?.type === 'rolled-again';
  const buttons = [
    ['plus', w.map.zoomIn, () => viewport.zoomBy(1.4)],
    ['minus', w.map.zoomOut, () => viewport.zoomBy(1 / 1.4)],
    ['home', w.map.whole, () => viewport.home()],
  ] as const;
  return (
    <>
      <div class="watch-dice" data-ask="dice">
        {!rolling && dice}
      </div>
      {rolling && (
        <div class="watch-roll" key={eventNumber}>
          {dice}
          <strong class="roll-sum">{itemAt(view.stands.dice, 0) + itemAt(view.stands.dice, 1)}</strong>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons that belong together, no form */}
      <div class="watch-zoom" role="group" aria-label={w.map.controls}>
        {buttons.map(([icon, label, act]) => (
          <button key={icon} type="button" class="button round" aria-label={label} onClick={act}>
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </>
  );
}

/** The board: land, Wall and north, the pieces, and the places that can be chosen now. */
export function Board(props: Props) {
  const { view, truth, aids, still } = props;
  const w = watchWords();
  const { board: doc } = rulesOf(props);
  const board = boardOf(doc);
  const plan = planOf(doc, board);
  const layout: Layout = { doc, board, plan };
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const viewport = useMapViewport(box, sheet, plan, { still, motion: props.motion, ask: props.asked?.ask ?? null });
  useDrawing(props, sheet, viewport, { ...layout, view });
  const eventNumber = useEventNumber(props.moving);
  const { drawn, odds, ...parts } = useBoardParts(props, layout);
  const speaker: Speaker = { w, doc, board, view: truth, names: props.names, aids };
  const places = usePlaces(props, layout, speaker, box, viewport);
  const { pointed, told } = places;
  const lit = litPlaces(props, layout);
  const sections = odds.map(({ breach }, section) =>
    [placeWords(speaker, `section:${section}`), aids && breach > 0 && w.wall.breaks({ of12: breach })]
      .filter(Boolean)
      .join('; '),
  );
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (viewport.press(event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: finds the place nearest to the pointer; the places handle keys
    <div
      class={`watch-frame${pointed === null ? '' : ' pointing'}`}
      ref={box}
      onClick={places.tap}
      onKeyDown={press}
      {...places.listeners}
    >
      <div
        class="watch-sheet"
        ref={sheet}
        // The board is hidden until it is complete, because painting each part would cost more than drawing it.
        style={{ width: `${plan.width}px`, height: `${plan.height}px`, opacity: drawn < 3 ? 0 : 1 }}
      >
        <svg
          class={`watch-board${props.motion && !still ? ' lively' : ''}`}
          data-drawing
          width={plan.width}
          height={plan.height}
          viewBox={`${plan.left} ${plan.top} ${plan.width} ${plan.height}`}
          role={still ? 'img' : 'group'}
          aria-label={w.place.board}
        >
          {/* Screen readers get the Wall and the places that can be chosen; the panel "in words" describes the rest. */}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g aria-hidden="true">
            <StagedGround parts={parts.ground} onWhole={parts.onGround} />
            {drawn > 0 && parts.veils}
            {drawn > 0 && parts.numbers}
          </g>
          {drawn > 0 && plan.north && view.wall && (
            <>
              <SectionCounts north={plan.north} odds={odds} aids={aids} says={sections} />
              <BreachTrack north={plan.north} view={view} w={w} />
            </>
          )}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g aria-hidden="true">
            {lit.below}
            {drawn > 1 && parts.standing}
            {drawn > 2 && parts.watchers}
            {props.moving && !still && (
              <EventAnimation key={eventNumber} event={props.moving} {...layout} view={view} />
            )}
            {lit.above}
          </g>
          {!still && (
            <Targets
              board={board}
              plan={plan}
              stops={places.stops}
              chosen={places.marked}
              pointed={pointed}
              hinted={hintedPlaces(props)}
              worth={(key) => told.get(key)?.worth ?? null}
              label={(key) => told.get(key)?.label ?? ''}
              pick={(key, how) => take(props, key, how)}
              point={places.setFocused}
              show={({ x, y }) => viewport.reveal({ left: x, top: y, right: x, bottom: y })}
            />
          )}
          {ghostsOf(props, layout, places)}
        </svg>
      </div>
      {!still && controlsOf(props, w, eventNumber, viewport)}
    </div>
  );
}
