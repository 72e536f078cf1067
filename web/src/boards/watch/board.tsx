import './board.css';
import { boardOf, cornerThrows, type Move, wallOdds } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { itemAt, valueAt } from '../../core/item-at.ts';
import { Icon } from '../../ui/icons.tsx';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import { MIN_TARGET_PX, roomAround } from '../viewport/nearest-target.ts';
import { usePointedTarget } from '../viewport/use-pointed-target.ts';
import { groundParts } from './art/ground.tsx';
import { Numbers } from './art/hexes.tsx';
import { placed } from './art/pieces.tsx';
import { askOf, isPlace, namedBy } from './choices.ts';
import { current, hintedPlaces, oneAsked, probes, take } from './draft.ts';
import { onBoard } from './event-places.ts';
import { inReadingOrder } from './map/arrow-keys.ts';
import { Dice } from './map/dice.tsx';
import { EventAnimation } from './map/event-animation.tsx';
import { Ghost } from './map/ghost.tsx';
import { BlockedHexes, PlacedPieces, WallFigures } from './map/placed-pieces.tsx';
import { BreachTrack, SectionCounts } from './map/section-counts.tsx';
import { shapedTarget } from './map/target-shapes.ts';
import { howOf, Lit, Targets } from './map/targets.tsx';
import { useDrawing } from './map/use-drawing.ts';
import { useMapViewport } from './map/use-map-viewport.ts';
import { placeWords, type Speaker, spotOf } from './places.ts';
import { planOf } from './plan.ts';
import { type Props, rulesOf } from './props.ts';
import { watchWords } from './watch-words.ts';

/** The ground, one part per painted frame; what lies and stands on it is not rendered again for each. */
function StagedGround({ parts, onWhole }: { readonly parts: readonly JSX.Element[]; onWhole(): void }) {
  const drawn = useStagedRender(parts.length);
  const isWhole = drawn >= parts.length;
  useEffect(() => {
    if (isWhole) onWhole();
  }, [isWhole]);
  return <g class="ground">{parts.slice(0, drawn)}</g>;
}

/** The board: land, Wall and north, everything that stands on it, and the places of the open question. */
export function Board(props: Props) {
  const { view, truth, aids, still, viewer, spotlight } = props;
  const w = watchWords();
  const rules = rulesOf(props);
  const doc = rules.board;
  const board = boardOf(doc);
  const plan = planOf(doc, board);
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const viewport = useMapViewport(box, sheet, plan, { still, motion: props.motion, ask: props.asked?.ask ?? null });
  useDrawing(props, sheet, viewport, { doc, board, plan, view });

  const shownEvents = useRef({ event: props.moving, number: 0 });
  if (shownEvents.current.event !== props.moving)
    shownEvents.current = { event: props.moving, number: shownEvents.current.number + 1 };

  const rolling = props.moving?.type === 'rolled' || props.moving?.type === 'rolled-again';

  const laid = view.terrain.join();
  const numbered = view.numbers.join(';');
  const ground = useMemo(() => groundParts(doc, plan, view.terrain), [doc, laid]);
  // First the ground, then what lies on it, what stands on it, and who watches.
  const [hasGround, setHasGround] = useState(false);
  const drawn = useStagedRender(hasGround ? 4 : 1) - 1;
  // Each part is drawn again only when the part of the view it shows has changed: fold keeps the others.
  const gift = view.wall?.gift;
  const numbers = useMemo(() => <Numbers plan={plan} numbers={view.numbers} />, [doc, numbered]);
  const standing = useMemo(
    () => <PlacedPieces board={board} plan={plan} view={view} />,
    [doc, view.roads, view.buildings, view.tormund, gift, view.wall === null],
  );
  const veils = useMemo(() => <BlockedHexes board={board} plan={plan} view={view} />, [doc, view.tormund, gift]);
  const watchers = useMemo(() => plan.north && <WallFigures north={plan.north} view={view} />, [doc, view.wall]);
  // Counting the odds is work enough for a task of its own: not while the ground is drawn.
  const odds = useMemo(() => (drawn > 0 ? wallOdds(rules, view) : []), [rules, view, drawn > 0]);

  const choice = still ? null : current(props);
  const options = choice?.options.filter(({ key }) => isPlace(key)) ?? [];
  const keys = options.map(({ key }) => key).join();
  const stops = useMemo(() => inReadingOrder(options.map(({ key }) => shapedTarget(key, board, plan))), [doc, keys]);
  const { pointed, setFocused, targetOf, listeners } = usePointedTarget(box, viewport, stops, keys);
  const speaker: Speaker = { w, doc, board, view: truth, names: props.names, aids };
  const held = props.draft?.kind === 'move' && props.draft.held ? props.draft.path[props.draft.path.length - 1] : null;
  const chosen = (choice?.path ?? []).filter(isPlace);
  const label = (key: string): string => {
    const type = options.find((option) => option.key === key)?.moves[0]?.type;
    return [placeWords(speaker, key), type && w.may[type]].filter(Boolean).join('; ');
  };
  // Pointing draws the targets again and again: what is said about them stays the same.
  const told = useMemo(
    () =>
      new Map(
        stops.map(({ key }) => [
          key,
          {
            label: label(key),
            worth:
              aids && askOf(key) === 'corner' && !(namedBy(key) in truth.buildings)
                ? cornerThrows(board, truth, valueAt(board.cornerByName, namedBy(key)))
                : null,
          },
        ]),
      ),
    [stops, truth, w, aids, props.names],
  );
  const sections = odds.map(({ breach }, section) =>
    [placeWords(speaker, `section:${section}`), aids && breach > 0 && w.wall.breaks({ of12: breach })]
      .filter(Boolean)
      .join('; '),
  );
  const tap = (event: MouseEvent): void => {
    // Assistive technology clicks the place itself.
    if (event.detail === 0) return;
    const target = targetOf(event);
    if (!target) {
      refuse(event);
      return;
    }
    const how = howOf(event);
    if (how === 'touch') enlargeAt(event, MIN_TARGET_PX / (roomAround(stops, target) * viewport.now().scale));
    take(props, target.key, how);
  };
  /** What lies too close together for a finger is enlarged with the first tap, so that the second one is sure. */
  const enlargeAt = ({ clientX, clientY }: MouseEvent, factor: number): void => {
    const frame = box.current?.getBoundingClientRect();
    if (frame) viewport.enlarge(factor, { x: clientX - frame.left, y: clientY - frame.top });
  };
  /** Beside all targets: the move is sent all the same, so that the refusal explains why that place will not do. */
  const refuse = (event: MouseEvent): void => {
    const type = oneAsked(props);
    const refused = (type ? probes(type, board) : []).map(({ key, move }) => ({
      ...shapedTarget(key, board, plan),
      move,
    }));
    const meant = targetOf(event, refused);
    if (meant) props.send(meant.move);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (viewport.press(event.key)) event.preventDefault();
  };
  const marked = held ? [...chosen, held] : chosen;
  const ghostOf = (place: string, move: Move | undefined, isChosen: boolean) =>
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
  const litPlaces = spotlight.flatMap((key) => onBoard(key, doc) ?? []);
  const lit = (key: string) => (
    <g key={key} class="spotlight" transform={placed(spotOf(key, board, plan))}>
      <Lit board={board} plan={plan} place={key} />
    </g>
  );
  /** Lit from below: the road on it stays in sight. */
  const isPath = (key: string): boolean => askOf(key) === 'path';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: finds the place that a pointer means; keys are heard by the places
    <div
      class={`watch-frame${pointed === null ? '' : ' pointing'}`}
      ref={box}
      onClick={tap}
      onKeyDown={press}
      {...listeners}
    >
      <div
        class="watch-sheet"
        ref={sheet}
        // The board is shown when it is whole: painting each part would cost more than drawing it.
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
          {/* Screen readers get the Wall and the places that can be chosen; all the rest is in the panel of words. */}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g aria-hidden="true">
            <StagedGround parts={ground} onWhole={() => setHasGround(true)} />
            {drawn > 0 && veils}
            {drawn > 0 && numbers}
          </g>
          {drawn > 0 && plan.north && view.wall && (
            <>
              <SectionCounts north={plan.north} odds={odds} aids={aids} says={sections} />
              <BreachTrack north={plan.north} view={view} w={w} />
            </>
          )}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g aria-hidden="true">
            {litPlaces.filter(isPath).map(lit)}
            {drawn > 1 && standing}
            {drawn > 2 && watchers}
            {props.moving && !still && (
              <EventAnimation
                key={shownEvents.current.number}
                event={props.moving}
                doc={doc}
                board={board}
                plan={plan}
                view={view}
              />
            )}
            {litPlaces.filter((key) => !isPath(key)).map(lit)}
          </g>
          {!still && (
            <Targets
              board={board}
              plan={plan}
              stops={stops}
              chosen={marked}
              pointed={pointed}
              hinted={hintedPlaces(props)}
              worth={(key) => told.get(key)?.worth ?? null}
              label={(key) => told.get(key)?.label ?? ''}
              pick={(key, how) => take(props, key, how)}
              point={setFocused}
              show={({ x, y }) => viewport.reveal({ left: x, top: y, right: x, bottom: y })}
            />
          )}
          {choice && (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
            <g aria-hidden="true">
              {pointed !== null &&
                !marked.includes(pointed) &&
                ghostOf(pointed, options.find(({ key }) => key === pointed)?.moves[0], false)}
              {marked.map((key) =>
                ghostOf(key, (options.find((option) => option.key === key) ?? choice.options[0])?.moves[0], true),
              )}
            </g>
          )}
        </svg>
      </div>
      {!still && (
        <>
          <div class="watch-dice" data-ask="dice">
            {!rolling && <Dice view={view} w={w} wall={view.wall !== null} />}
          </div>
          {rolling && (
            <div class="watch-roll" key={shownEvents.current.number}>
              <Dice view={view} w={w} wall={view.wall !== null} />
              <strong class="roll-sum">{itemAt(view.stands.dice, 0) + itemAt(view.stands.dice, 1)}</strong>
            </div>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: three buttons that belong together, no form */}
          <div class="watch-zoom" role="group" aria-label={w.map.controls}>
            <button type="button" class="button round" aria-label={w.map.zoomIn} onClick={() => viewport.zoomBy(1.4)}>
              <Icon name="plus" />
            </button>
            <button
              type="button"
              class="button round"
              aria-label={w.map.zoomOut}
              onClick={() => viewport.zoomBy(1 / 1.4)}
            >
              <Icon name="minus" />
            </button>
            <button type="button" class="button round" aria-label={w.map.whole} onClick={() => viewport.home()}>
              <Icon name="home" />
            </button>
          </div>
        </>
      )}
    </div>
  );
}
