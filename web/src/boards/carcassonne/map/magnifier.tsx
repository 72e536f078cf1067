import './magnifier.css';
import { isBridge, type Move, type Part, type Spot } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { discAt, nearestTarget } from '../../viewport/nearest-target.ts';
import { Meeple } from '../art/meeple.tsx';
import { TilePicture } from '../art/tile-picture.tsx';
import { featureIndexOf } from '../feature-index.ts';
import { factsOf } from '../feature-words.ts';
import { partName } from '../names.ts';
import { type Props, rulesOf } from '../props.ts';
import type { Look } from '../tiles.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { partPath } from './feature-highlight.tsx';
import { answeredByKey, useFocusNextPrompt } from './focus-next-prompt.ts';
import { partUnder } from './hit-test.ts';
import { BridgeArt } from './laid-tiles.tsx';
import type { MagnifierPlace } from './magnifier-place.ts';
import { meeplePosition } from './meeple-position.ts';

/** Width of the disc behind a meeple in pixels, same as in magnifier.css. */
const SPOT_PX = 44;

interface MagnifierProps {
  readonly board: Props;
  readonly looks: readonly Look[];
  readonly zoom: number;
  readonly place: MagnifierPlace;
  readonly seat: number;
  /** Called with the part that is pointed at or focused, so that the map highlights its feature; null if none. */
  readonly onPoint: (spot: Spot | null) => void;
}

/** Returns the parts of the tile just laid that a meeple may go to; null if there are none. */
function asking({ truth, asked, draft, hints }: Props, looks: readonly Look[]) {
  const { placed, bridged } = truth.turn;
  if (placed === null || !asked) return null;
  const [laid, look] = [truth.tiles[placed], looks[placed]];
  // A bridge on another tile is offered only by a button in the action bar.
  const parts = asked.moves.flatMap((move) =>
    move.type === 'meeple' && (!isBridge(move.on) || bridged === placed) ? [move.on] : [],
  );
  if (!laid || !look || parts.length === 0) return null;
  const hint = hints[0]?.move as Move | undefined;
  return {
    placed,
    laid,
    look,
    parts,
    chosen: draft?.type === 'meeple' ? draft.on : null,
    axis: draft?.type === 'bridge' ? draft.axis : laid.bridge?.axis,
    advised: hint?.type === 'meeple' ? hint.on : null,
  };
}
type Asking = NonNullable<ReturnType<typeof asking>>;

/** Returns for example "road; 2 tiles, 1 open end; 2 points". */
function partText(board: Props, { placed, laid }: Asking, part: Part): string {
  const w = boardWords();
  const land = featureIndexOf(rulesOf(board), board.truth);
  const feature = board.aids ? land.at({ tile: placed, part }) : null;
  const lying = part.startsWith('field') ? [w.meeple.lying] : [];
  const worth = feature ? [factsOf(w, feature), w.worth.points({ points: feature.worthAtEnd })] : [];
  return [partName(w, laid, part), ...lying, ...worth].filter((words) => words !== '').join('; ');
}

/** The outlines of the parts that can be chosen, and the bridge on the tile. */
const zonesOf = ({ laid, look, parts, chosen, axis }: Asking): JSX.Element => (
  <svg class="carc-magnifier-over" viewBox="0 0 100 100" aria-hidden="true" focusable="false" role="presentation">
    {axis && (
      <g transform="translate(50 50)">
        <BridgeArt axis={axis} />
      </g>
    )}
    {parts.map((part) => {
      const { d, line } = partPath(look, part, laid);
      return <path key={part} d={d} class={`carc-zone${line ? ' line' : ''}${part === chosen ? ' chosen' : ''}`} />;
    })}
  </svg>
);

/** The tile just laid, large enough for a finger: tap a part to choose it, tap it again to confirm. */
export function Magnifier({ board, looks, zoom, place, seat, onPoint }: MagnifierProps): JSX.Element | null {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [pointed, setPointed] = useState<Part | null>(null);
  useFocusNextPrompt(board.asked?.ask, () => frame.current?.querySelector<HTMLElement>('.carc-spot'));
  const asks = asking(board, looks);
  if (!asks) return null;
  const { placed, laid, look, parts, chosen, advised } = asks;
  const { size } = place;
  const choose = (part: Part): void => {
    if (part === chosen) board.send({ type: 'meeple', on: part });
    else board.setDraft({ type: 'meeple', on: part });
  };
  const spots = parts.map((part) => {
    const [x, y] = meeplePosition(look, part, laid);
    return { key: part, spot: { x, y }, shape: discAt({ x, y }, (SPOT_PX / 2 / size) * 100) };
  });
  /** Returns the part that a pointer means: that of the nearest meeple under it, otherwise the part of the tile there. */
  const under = (event: { readonly currentTarget: Element; readonly clientX: number; readonly clientY: number }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100];
    return nearestTarget(spots, { x, y }, 0)?.key ?? partUnder(laid, look, [x, y], parts);
  };
  const squareAt = (x: number, y: number, width: number) => ({
    left: `${x * zoom}px`,
    top: `${y * zoom}px`,
    width: `${width}px`,
    height: `${width}px`,
  });
  return (
    <>
      {place.beside && <div class="carc-magnifier-mark" style={squareAt(laid.x, laid.y, zoom)} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each spot is a button; this click only makes the whole part tappable */}
      <fieldset
        ref={frame}
        class="carc-magnifier"
        aria-label={boardWords().map.parts}
        style={squareAt(place.x, place.y, size)}
        onClick={(event) => {
          const part = event.detail === 0 ? null : under(event);
          if (part) choose(part);
        }}
        onPointerMove={(event) => {
          event.stopPropagation();
          const part = under(event);
          setPointed(event.pointerType === 'touch' ? null : part);
          onPoint(part && { tile: placed, part });
        }}
        onPointerLeave={() => setPointed(null)}
      >
        <TilePicture look={look} size={size} label={null} />
        {zonesOf(asks)}
        {spots.map(({ key: part, spot: { x, y } }) => {
          return (
            <button
              key={part}
              type="button"
              class={`carc-spot${part === pointed ? ' pointed' : ''}${part === chosen ? ' chosen' : ''}${part === advised ? ' advised' : ''}`}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-pressed={part === chosen}
              aria-label={partText(board, asks, part)}
              data-part={part}
              onFocus={() => onPoint({ tile: placed, part })}
              onBlur={() => onPoint(null)}
              // Keyboard only: the fieldset handles pointers, since a disc may overlap its neighbour.
              onClick={(event) => {
                if (event.detail > 0) return;
                answeredByKey();
                choose(part);
              }}
            >
              <svg class="carc-stand" viewBox="-20 -20 40 40" aria-hidden="true" focusable="false" role="presentation">
                <Meeple seat={seat} lying={part.startsWith('field')} />
              </svg>
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
