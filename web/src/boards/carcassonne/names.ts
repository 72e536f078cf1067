import { edgeShown, type LaidTile, type Part, partAt, type TileId, type View } from '@holdfast/carcassonne/table';
import { DX, DY } from '@holdfast/kernel';
import { itemAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import { plus } from './art/points.ts';
import type { FeatureIndex } from './feature-index.ts';
import { partKind, planOfLook, shapeOfLook, tileOf } from './tiles.ts';
import type { BoardWords } from './words/board/compiled/index.ts';

/** The sides of a square by number, clockwise. */
const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** What an edge of a tile shows. */
const SHOWN = { C: 'city', R: 'road', F: 'field' } as const;

const sidesInWords = (w: BoardWords, edges: readonly number[]): string =>
  listText([...new Set(edges)].sort().map((e) => w.directions[itemAt(DIRECTIONS, e)]));

/** Capitalises the first letter, for the start of a line or a button. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a turned tile, for example "city north, road east and west, bazaar". */
export function tileName(w: BoardWords, tile: TileId, turn: number): string {
  const kind = tileOf(tile);
  const shape = shapeOfLook({ tile, turn });
  const sides = (edges: readonly number[]) => sidesInWords(w, edges);
  const parts = [
    ...shape.cities.map(
      ({ edges, shield }) =>
        `${w.tile.edge({ what: w.feature.city, sides: sides(edges) })}${shield ? ` (${w.tile.shield})` : ''}`,
    ),
    ...shape.roads.map(({ edges }) => w.tile.edge({ what: w.feature.road, sides: sides(edges) })),
  ];
  if (kind.monastery) parts.push(w.feature.monastery);
  if (kind.bazaar) parts.push(w.tile.bazaar);
  if (shape.cities.length + shape.roads.length === 0) parts.push(w.tile.plain);
  return parts.join(', ');
}

/** Describes a part of a turned tile, for example "city north" or "field south and west". */
export function partName(w: BoardWords, laid: Pick<LaidTile, 'tile' | 'turn'>, part: Part): string {
  const { kind, index } = partKind(part);
  const shape = shapeOfLook(laid);
  const onSides = (what: string, edges: readonly number[]) =>
    edges.length === 0 ? what : w.meeple.on({ what, where: sidesInWords(w, edges) });
  if (kind === 'city') return onSides(w.feature.city, shape.cities.length > 1 ? itemAt(shape.cities, index).edges : []);
  if (kind === 'road') return onSides(w.feature.road, shape.roads.length > 1 ? itemAt(shape.roads, index).edges : []);
  if (kind === 'field') return fieldName(w, laid, index);
  return w.feature[kind];
}

/** Names a field by its sides; two fields with the same sides are distinguished by a city or by their positions. */
function fieldName(w: BoardWords, laid: Pick<LaidTile, 'tile' | 'turn'>, index: number): string {
  const { fields } = shapeOfLook(laid);
  if (fields.length < 2) return w.feature.field;
  const names = fields.map(({ halves }) =>
    w.meeple.on({
      what: w.feature.field,
      where: sidesInWords(
        w,
        halves.map((h) => h >> 1),
      ),
    }),
  );
  const other = names.findIndex((name, i) => i !== index && name === names[index]);
  if (other < 0) return itemAt(names, index);
  const [mine, theirs] = [itemAt(fields, index).cities.length > 0, itemAt(fields, other).cities.length > 0];
  if (mine !== theirs)
    return w.meeple.which({ name: itemAt(names, index), where: mine ? w.meeple.byCity : w.meeple.acrossRoad });
  const { spots } = planOfLook({ ...laid, variation: 0 });
  const [dx, dy] = plus(itemAt(spots.fields, index), itemAt(spots.fields, other), -1);
  const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
  return w.meeple.which({
    name: itemAt(names, index),
    where: w.meeple.side({ side: w.directions[itemAt(DIRECTIONS, side)] }),
  });
}

/** A square of the map; the start tile is at 0, 0, and y grows to the south. */
interface Square {
  readonly x: number;
  readonly y: number;
}

/** Describes an empty place by its neighbours ("Lea’s city to the north, road to the west"); without `names`, omits owners. */
export function placeName(
  w: BoardWords,
  view: View,
  land: FeatureIndex,
  names: readonly string[] | null,
  { x, y }: Square,
): string {
  const around: string[] = [];
  for (let e = 0; e < 4; e++) {
    const tile = land.tileAt(x + itemAt(DX, e), y + itemAt(DY, e));
    if (tile < 0) continue;
    const edge = (e + 2) & 3;
    const what = w.feature[SHOWN[edgeShown(itemAt(view.tiles, tile), edge)]];
    const owners = names ? (land.at({ tile, part: partAt(itemAt(view.tiles, tile), edge) })?.owners ?? []) : [];
    const who = names ? listText(owners.map((seat) => itemAt(names, seat))) : '';
    around.push(
      w.place.beside({ what: who ? w.place.of({ what, who }) : what, side: w.directions[itemAt(DIRECTIONS, e)] }),
    );
  }
  return `${w.place.free({ around: listText(around) })}, ${fromStart(w, { x, y })}`;
}

/** Returns for example "2 north and 1 east of the start tile"; different for every square. */
export function fromStart(w: BoardWords, { x, y }: Square): string {
  const steps = [
    [Math.abs(y), y < 0 ? 0 : 2],
    [Math.abs(x), x < 0 ? 3 : 1],
  ] as const;
  const ways = steps.flatMap(([count, e]) =>
    count > 0 ? [w.place.step({ count, direction: itemAt(DIRECTIONS, e) })] : [],
  );
  return ways.length === 0 ? w.place.onStart : w.place.from({ steps: listText(ways) });
}

/** Names a square as people would: beside a monastery or the start tile, otherwise by the steps from the start tile. */
export function squareName(w: BoardWords, tiles: readonly LaidTile[], square: Square): string {
  const beside = (tile: Square): Direction | undefined =>
    DIRECTIONS.find((_, e) => tile.x + itemAt(DX, e) === square.x && tile.y + itemAt(DY, e) === square.y);
  const monasteries = tiles.filter(({ tile }) => tileOf(tile).monastery);
  for (const monastery of monasteries) {
    const direction = beside(monastery);
    if (direction) return w.place.besideMonastery({ direction, which: monasteries.length === 1 ? 'only' : 'other' });
  }
  const direction = beside({ x: 0, y: 0 });
  return direction ? w.place.besideStart({ direction }) : fromStart(w, square);
}
