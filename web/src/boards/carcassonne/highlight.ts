import type { Spot, TileId, View } from '@holdfast/carcassonne/table';

/** Names of places for the spotlight: parts of tiles, tiles, castles, and the places where a tile would fit. */
export const spotPlace = ({ tile, part }: Spot): string => `spot:${tile}/${part}`;
export const tilePlace = (tile: number): string => `tile:${tile}`;
export const castlePlace = (castle: number): string => `castle:${castle}`;
export const fitsPlace = (tile: TileId): string => `fits:${tile}`;

export interface Lit {
  readonly spots: readonly Spot[];
  readonly tiles: readonly number[];
  readonly cells: readonly { readonly x: number; readonly y: number }[];
  readonly castles: readonly number[];
  readonly fits: readonly TileId[];
}

export function litBy(places: readonly string[]): Lit {
  const of = (kind: string) =>
    places.filter((place) => place.startsWith(`${kind}:`)).map((place) => place.slice(kind.length + 1));
  return {
    spots: of('spot').map((text) => {
      const [tile, part] = text.split('/');
      return { tile: Number(tile), part: part as Spot['part'] };
    }),
    tiles: of('tile').map(Number),
    cells: of('cell').map((text) => {
      const [x = 0, y = 0] = text.split(',').map(Number);
      return { x, y };
    }),
    castles: of('castle').map(Number),
    fits: of('fits'),
  };
}

/** Returns the squares of what is lit, without the places where a tile would fit, which may be anywhere. */
export const litPlaces = (
  lit: Lit,
  { tiles, castles }: View,
): readonly { readonly x: number; readonly y: number }[] => [
  ...[
    ...lit.spots.map(({ tile }) => tile),
    ...lit.tiles,
    ...lit.castles.flatMap((n) => castles[n]?.tiles ?? []),
  ].flatMap((tile) => tiles[tile] ?? []),
  ...lit.cells,
];
