import { edgeShown, type LaidTile, type Part, partAt, type TileId, type View } from '@holdfast/carcassonne/table';
import { DX, DY } from '@holdfast/kernel';
import { itemAt } from '../../core/item-at.ts';
import { plus } from './art/points.ts';
import type { FeatureIndex } from './feature-index.ts';
import { partKind, planOfLook, shapeOfLook, tileOf } from './tiles.ts';
import type { Words } from './words/index.ts';

/** With a capital, to stand at the start of a line or a button. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A turned tile in words: "city north, road east and west, bazaar". */
export function tileName(w: Words, tile: TileId, turn: number): string {
  const kind = tileOf(tile);
  const shape = shapeOfLook({ tile, turn });
  const sides = (edges: readonly number[]) => w.list([...edges].sort().map((e) => itemAt(w.directions, e)));
  const parts = [
    ...shape.cities.map(
      ({ edges, shield }) => `${w.tile.edge(w.shows.C, sides(edges))}${shield ? ` (${w.tile.shield})` : ''}`,
    ),
    ...shape.roads.map(({ edges }) => w.tile.edge(w.shows.R, sides(edges))),
  ];
  if (kind.monastery) parts.push(w.tile.monastery);
  if (kind.bazaar) parts.push(w.tile.bazaar);
  if (shape.cities.length + shape.roads.length === 0) parts.push(w.tile.plain);
  return parts.join(', ');
}

/** A part of a turned tile in words: "city north", "field south and west". */
export function partName(w: Words, laid: Pick<LaidTile, 'tile' | 'turn'>, part: Part): string {
  const { kind, index } = partKind(part);
  const shape = shapeOfLook(laid);
  const sides = (edges: readonly number[]) => w.list([...new Set(edges)].sort().map((e) => itemAt(w.directions, e)));
  if (kind === 'city')
    return w.meeple.on(w.feature.city, shape.cities.length > 1 ? sides(itemAt(shape.cities, index).edges) : '');
  if (kind === 'road')
    return w.meeple.on(w.feature.road, shape.roads.length > 1 ? sides(itemAt(shape.roads, index).edges) : '');
  if (kind === 'field') return fieldName(w, laid, index);
  return w.feature[kind];
}

/** A field by its sides; two fields with the same sides are told apart by the city, or by where they lie. */
function fieldName(w: Words, laid: Pick<LaidTile, 'tile' | 'turn'>, index: number): string {
  const { fields } = shapeOfLook(laid);
  if (fields.length < 2) return w.feature.field;
  const names = fields.map(({ halves }) =>
    w.meeple.on(
      w.feature.field,
      w.list([...new Set(halves.map((h) => h >> 1))].sort().map((e) => itemAt(w.directions, e))),
    ),
  );
  const other = names.findIndex((name, i) => i !== index && name === names[index]);
  if (other < 0) return itemAt(names, index);
  const [mine, theirs] = [itemAt(fields, index).cities.length > 0, itemAt(fields, other).cities.length > 0];
  if (mine !== theirs) return w.meeple.which(itemAt(names, index), mine ? w.meeple.byCity : w.meeple.acrossRoad);
  const { spots } = planOfLook({ ...laid, variation: 0 });
  const [dx, dy] = plus(itemAt(spots.fields, index), itemAt(spots.fields, other), -1);
  const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
  return w.meeple.which(itemAt(names, index), w.meeple.side(w.directions[side]));
}

/** A square of the table; the start tile lies at 0, 0, y grows to the south. */
interface Square {
  readonly x: number;
  readonly y: number;
}

/** An empty place by what lies round it: "Lea’s city to the north, road to the west"; without names no owners are told. */
export function placeName(
  w: Words,
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
    const what = w.shows[edgeShown(itemAt(view.tiles, tile), edge)];
    const owners = names ? (land.at({ tile, part: partAt(itemAt(view.tiles, tile), edge) })?.owners ?? []) : [];
    const who = names ? w.list(owners.map((seat) => itemAt(names, seat))) : '';
    around.push(w.place.beside(who ? w.place.of(what, who) : what, itemAt(w.directions, e)));
  }
  return `${w.place.free(w.list(around))}, ${fromStart(w, { x, y })}`;
}

/** "2 north and 1 east of the start tile": every square has a name of its own. */
export function fromStart(w: Words, { x, y }: Square): string {
  const steps = [
    [Math.abs(y), y < 0 ? 0 : 2],
    [Math.abs(x), x < 0 ? 3 : 1],
  ] as const;
  return w.place.from(steps.filter(([count]) => count > 0));
}

/** A square as people call it: beside a monastery or the start tile, else by the way from the start tile. */
export function squareName(w: Words, tiles: readonly LaidTile[], square: Square): string {
  const beside = (tile: Square): number =>
    [0, 1, 2, 3].findIndex((e) => tile.x + itemAt(DX, e) === square.x && tile.y + itemAt(DY, e) === square.y);
  const monasteries = tiles.filter(({ tile }) => tileOf(tile).monastery);
  for (const monastery of monasteries) {
    const direction = beside(monastery);
    if (direction >= 0) return w.place.besideMonastery(direction, monasteries.length === 1);
  }
  const direction = beside({ x: 0, y: 0 });
  return direction >= 0 ? w.place.besideStart(direction) : fromStart(w, square);
}
