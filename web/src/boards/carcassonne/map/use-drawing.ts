import { emptySquares, meeplesOn, type Spot, type View } from '@holdfast/carcassonne/table';
import { useEffect } from 'preact/hooks';
import { itemAt } from '../../../core/item-at.ts';
import type { AskedRect } from '../../inspector/answer.ts';
import type { FeatureIndex } from '../feature-index.ts';
import type { Props } from '../props.ts';
import type { Look } from '../tiles.ts';
import { boundsOfPlace } from './framing.ts';
import { meeplePosition } from './meeple-position.ts';
import type { MapViewport } from './use-map-viewport.ts';

interface Drawn {
  readonly view: View;
  readonly looks: readonly Look[];
  readonly land: FeatureIndex;
  readonly map: MapViewport;
  /** Returns the part of a tile under a pointer; null if there is none. */
  spotAt(event: { readonly clientX: number; readonly clientY: number }): Spot | null;
  /** Highlights the feature at a spot that the inspector reveals; null highlights none. */
  light(spot: Spot | null): void;
}

/** Half the width of the box around a part or a meeple, in tiles. */
const HALF = 0.16;

const spotKey = (kind: 'spot' | 'meeple', { tile, part }: Spot): string => `${kind}:${tile}/${part}`;
const restOf = (key: string): string => key.slice(key.indexOf(':') + 1);
const isSpot = (key: string): boolean => key.startsWith('spot:') || key.startsWith('meeple:');
const spotOf = (key: string): Spot => {
  const [tile, part = ''] = restOf(key).split('/');
  return { tile: Number(tile), part: part as Spot['part'] };
};

/** A rectangle in tiles. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Gives the inspector access to the map: features, meeples, castles and empty places, in pixels of the browser window. */
export function useDrawing({ drawing, still }: Pick<Props, 'drawing' | 'still'>, drawn: Drawn): void {
  const { view, looks, land, map } = drawn;
  const positionOf = (spot: Spot): { x: number; y: number } | null => {
    const [laid, look] = [view.tiles[spot.tile], looks[spot.tile]];
    if (!laid || !look) return null;
    const [dx, dy] = meeplePosition(look, spot.part, laid);
    return { x: laid.x + dx / 100, y: laid.y + dy / 100 };
  };
  const boxOf = (key: string): Box | null => {
    if (isSpot(key)) {
      const at = positionOf(spotOf(key));
      return at && { x: at.x - HALF, y: at.y - HALF, wide: 2 * HALF, high: 2 * HALF };
    }
    if (key.startsWith('cell:')) {
      const [x = 0, y = 0] = restOf(key).split(',').map(Number);
      return { x, y, wide: 1, high: 1 };
    }
    const castle = key.startsWith('castle:') ? view.castles[Number(restOf(key))] : undefined;
    if (!castle) return null;
    const [a, b] = [itemAt(view.tiles, castle.tiles[0]), itemAt(view.tiles, castle.tiles[1])];
    return { x: (a.x + b.x) / 2 + 0.2, y: (a.y + b.y) / 2 + 0.2, wide: 0.6, high: 0.6 };
  };
  const rectOf = (key: string): AskedRect | null => {
    const [box, frame] = [boxOf(key), map.window.current?.getBoundingClientRect()];
    if (!box || !frame) return null;
    const { x, y } = map.viewport.toWindow(box);
    const { scale } = map.viewport.now();
    return { left: frame.left + x, top: frame.top + y, width: box.wide * scale, height: box.high * scale };
  };
  useEffect(() => {
    if (still || !drawing) return;
    drawing.current = {
      keyAt(clientX, clientY) {
        const { x, y } = map.placeAt({ clientX, clientY });
        const castle = view.castles.findIndex((_, i) => holds(boxOf(`castle:${i}`), x, y));
        if (castle >= 0) return `castle:${castle}`;
        const meeple = meeplesOn(view.tiles).find(({ at }) => holds(boxOf(spotKey('meeple', at)), x, y));
        if (meeple) return spotKey('meeple', meeple.at);
        const spot = drawn.spotAt({ clientX, clientY });
        if (spot) return spotKey('spot', spot);
        const [column, row] = [Math.floor(x), Math.floor(y)];
        const near = [0, 1, -1].some((dx) =>
          [0, 1, -1].some((dy) => dx * dy === 0 && land.tileAt(column + dx, row + dy) >= 0),
        );
        return near ? `cell:${column},${row}` : 'table';
      },
      rectOf,
      keys: () => [
        ...land.features.flatMap(({ parts, castle }) =>
          castle === null && parts[0] ? [spotKey('spot', parts[0])] : [],
        ),
        ...view.castles.map((_, i) => `castle:${i}`),
        ...meeplesOn(view.tiles).map(({ at }) => spotKey('meeple', at)),
        ...emptySquares(view.tiles).map(({ x, y }) => `cell:${x},${y}`),
      ],
      reveal(key) {
        const box = boxOf(key);
        if (box) map.viewport.reveal(boundsOfPlace({ x: Math.floor(box.x), y: Math.floor(box.y) }));
        drawn.light(isSpot(key) ? spotOf(key) : null);
      },
    };
  });
}

const holds = (box: Box | null, x: number, y: number): boolean =>
  box !== null && x >= box.x && y >= box.y && x <= box.x + box.wide && y <= box.y + box.high;
