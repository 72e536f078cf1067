import './laid-tiles.css';
import { type Event, type LaidTile, meeplesOn, type View } from '@holdfast/carcassonne/table';
import type { ComponentChildren, JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { memo } from '../../../ui/memo.ts';
import { seatColour } from '../../../ui/seat-look.ts';
import { Meeple } from '../art/meeple.tsx';
import { bridgeArt, castleArt } from '../art/tokens.ts';
import { type Pictures, towerPicture, usePictures } from '../tile-pictures.ts';
import { edgesOf, type Look } from '../tiles.ts';
import { meeplePosition } from './meeple-position.ts';

const BRIDGES = { ns: bridgeArt(true), we: bridgeArt(false) };
const CASTLE = castleArt();

/** Uses one of our own drawings (SVG text) as the content of an SVG element. */
const inside = (art: string) => ({ __html: art });

export const BridgeArt = memo(function BridgeArt({ axis }: { axis: 'ns' | 'we' }): JSX.Element {
  return <g dangerouslySetInnerHTML={inside(BRIDGES[axis])} />;
});

/** The tiles, then the towers where walls meet at the corners of the grid. */
const LaidTiles = memo(function LaidTiles({
  tiles,
  pictures,
  fresh,
}: {
  tiles: readonly LaidTile[];
  pictures: Pictures;
  fresh: number;
}): JSX.Element {
  return (
    <>
      <path class="carc-blank" d={squares(tiles)} />
      {tiles.map(
        ({ x, y }, i) =>
          pictures[i] && (
            <image
              key={i}
              href={pictures[i]}
              x={x * 100}
              y={y * 100}
              width={100}
              height={100}
              class={i === fresh ? 'carc-tile carc-fresh' : 'carc-tile'}
            />
          ),
      )}
      <path class="carc-grid" d={squares(tiles)} />
      {corners(tiles).map(([x, y]) => (
        <image key={`${x},${y}`} href={towerPicture()} x={x * 100 - 8} y={y * 100 - 8} width={16} height={16} />
      ))}
    </>
  );
});

const squares = (tiles: readonly LaidTile[]): string =>
  tiles.map(({ x, y }) => `M${x * 100} ${y * 100}h100v100h-100z`).join('');

/** Returns the corners of the grid that a city wall reaches; there is no wall at a corner with city edges on all sides. */
export function corners(tiles: readonly LaidTile[]): [number, number][] {
  const count = new Map<string, number>();
  for (const { tile, turn, x, y } of tiles) {
    const edges = edgesOf(tile, turn);
    for (let e = 0; e < 4; e++) {
      if (edges[e] !== 'C') continue;
      for (const c of [e, (e + 1) & 3]) {
        const at = `${x + (c === 1 || c === 2 ? 1 : 0)},${y + (c > 1 ? 1 : 0)}`;
        count.set(at, (count.get(at) ?? 0) + 1);
      }
    }
  }
  return [...count].filter(([, n]) => n < 8).map(([at]) => at.split(',').map(Number) as [number, number]);
}

/** The bridges, castles and meeples, above the tiles. */
const Pieces = memo(function Pieces({
  tiles,
  castles,
  looks,
  pictures,
  fresh,
}: {
  tiles: View['tiles'];
  castles: View['castles'];
  looks: readonly Look[];
  pictures: Pictures;
  /** The part on which a meeple was just placed; '' if none. */
  fresh: string;
}): JSX.Element {
  return (
    <>
      {tiles.flatMap(({ bridge, bridge2, x, y }, i) =>
        [bridge, bridge2].map(
          (over) =>
            over &&
            pictures[i] && (
              <g
                key={`${i}/${over.axis}`}
                data-bridge={over.axis}
                transform={`translate(${x * 100 + 50} ${y * 100 + 50})`}
              >
                <BridgeArt axis={over.axis} />
                <rect
                  class="carc-dusk"
                  {...(over.axis === 'ns'
                    ? { x: -10, y: -50, width: 20, height: 100 }
                    : { x: -50, y: -10, width: 100, height: 20 })}
                />
              </g>
            ),
        ),
      )}
      {castles.map(({ seat, tiles: ends, occupied }, i) => {
        if (!pictures[ends[0]]) return null;
        const [a, b] = [itemAt(tiles, ends[0]), itemAt(tiles, ends[1])];
        return (
          <g
            key={i}
            transform={`translate(${(a.x + b.x) * 50 + 50} ${(a.y + b.y) * 50 + 50})`}
            style={{ '--flag': seatColour(seat) }}
          >
            <g dangerouslySetInnerHTML={inside(CASTLE)} />
            {occupied && (
              <g class="carc-man">
                <Meeple seat={seat} />
              </g>
            )}
          </g>
        );
      })}
      {meeplesOn(tiles).map(({ seat, at }) => {
        if (!pictures[at.tile]) return null;
        const laid = itemAt(tiles, at.tile);
        const [dx, dy] = meeplePosition(itemAt(looks, at.tile), at.part, laid);
        const id = `${at.tile}/${at.part}`;
        return (
          <g key={id} transform={`translate(${laid.x * 100 + dx} ${laid.y * 100 + dy})`}>
            <g class={`carc-man${id === fresh ? ' carc-fresh-man' : ''}`}>
              <Meeple seat={seat} lying={at.part.startsWith('field')} />
            </g>
          </g>
        );
      })}
    </>
  );
});

/** The tiles, then `children`, then the pieces. A picture that is drawn later re-renders only this component, not the board. */
export function LaidLand({
  view,
  looks,
  moving,
  children,
}: {
  view: View;
  looks: readonly Look[];
  moving: Event | null;
  children: ComponentChildren;
}): JSX.Element {
  const pictures = usePictures(looks);
  return (
    <>
      <LaidTiles
        tiles={view.tiles}
        pictures={pictures}
        fresh={moving?.type === 'placed' ? view.tiles.length - 1 : -1}
      />
      {children}
      <Pieces
        tiles={view.tiles}
        castles={view.castles}
        looks={looks}
        pictures={pictures}
        fresh={moving?.type === 'deployed' ? `${moving.at.tile}/${moving.at.part}` : ''}
      />
    </>
  );
}
