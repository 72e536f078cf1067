import type { NamePlace, Seat } from '@holdfast/kernel';
import { type Board, type BoardDoc, cornerThrows, isHexBlocked, type View } from '@holdfast/watch/table';
import { itemAt, valueAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import { askOf, namedBy } from './choices.ts';
import { cornerSpot, hexSpot, northPlan, type Plan, pathLine, type Spot } from './plan.ts';
import { wallDocOf, wallOf } from './props.ts';
import { cornerText, hexText, pathText, routeText, type Words } from './watch-words.ts';

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The position of a place in the drawing. */
export const spotOf = (key: string, board: Board, plan: Plan): Spot => {
  const value = namedBy(key);
  const [first = 0, second = 0] = value.split(':').map(Number);
  switch (askOf(key)) {
    case 'corner':
      return cornerSpot(plan, board, value);
    case 'path': {
      const { a, b } = pathLine(plan, board, value);
      return middle(a, b);
    }
    case 'hex':
      return hexSpot(plan, board, value);
    case 'section': {
      const { sections, crest, base } = northPlan(plan);
      return { x: itemAt(sections, first).x, y: (crest + base) / 2 - 14 };
    }
    case 'guard': {
      const { x, y } = itemAt(itemAt(northPlan(plan).spaces, first), second);
      return { x, y: y - 14 };
    }
    case 'clearing':
      return itemAt(northPlan(plan).clearings, first);
    case 'camp':
      return itemAt(itemAt(northPlan(plan).camps, first), second);
    default:
      return { x: plan.left, y: plan.top };
  }
};

/** The data that spoken names are made from. */
export interface Speaker {
  readonly w: Words;
  readonly doc: BoardDoc;
  readonly board: Board;
  readonly view: View;
  readonly names: readonly string[];
  readonly aids: boolean;
}

const hexWords = ({ w, board, view }: Speaker, hex: number): string =>
  `${hexText(w, itemAt(view.terrain, hex), itemAt(view.numbers, hex))}${isHexBlocked(view, itemAt(board.hexNames, hex)) ? ` (${w.place.blockedBy({ who: blockers(w, view, itemAt(board.hexNames, hex)) })})` : ''}`;

const blockers = (w: Words, view: View, name: string): string =>
  listText([
    ...(view.tormund === name ? ['Tormund'] : []),
    ...(view.wall?.gift[name] ? [w.game.wildlings[view.wall.gift[name]]] : []),
  ]);

const cornerWords = (speaker: Speaker, name: string): string => {
  const { w, doc, board, view, names, aids } = speaker;
  const corner = valueAt(board.cornerByName, name);
  const hexes = [0, 1, 2].map((i) => itemAt(board.cornerHexes, corner * 3 + i)).filter((hex) => hex >= 0);
  const building = view.buildings[name];
  const route = doc.routes.find(({ corners }) => corners.includes(name));
  // A hex at the edge can have several corners that no other hex shares, so the name says which one.
  const ring = [0, 1, 2, 3, 4, 5].map((i) => board.hexCorners[itemAt(hexes, 0) * 6 + i]);
  const parts = [
    cornerText(
      w,
      hexes.map((hex) => hexWords(speaker, hex)),
      hexes.length === 1 ? itemAt(w.place.tips, ring.indexOf(corner)) : '',
    ),
    ...(route ? [routeText(w, route.kind)] : []),
    building
      ? (building.keep ? w.place.keepOf : w.place.settlementOf)({ name: itemAt(names, building.seat) })
      : w.place.free,
    ...(aids ? [w.place.odds({ of36: cornerThrows(board, view, corner) })] : []),
  ];
  return parts.join('; ');
};

const pathWords = (speaker: Speaker, name: string): string => {
  const { w, board } = speaker;
  const sides = name.split('/');
  const hexes = sides.map((side) => board.hexByName.get(side)).filter((hex) => hex !== undefined);
  if (hexes.length > 1)
    return pathText(
      w,
      hexes.map((hex) => hexWords(speaker, hex)),
      '',
    );
  const outside = sides.find((side) => !board.hexByName.has(side)) ?? '';
  const off = outside.split(',').map(Number);
  const at = itemAt(board.hexPlaces, itemAt(hexes, 0));
  const steps = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];
  const side = itemAt(w.place.sides, steps.indexOf(`${itemAt(off, 0) - at.q},${itemAt(off, 1) - at.r}`));
  return pathText(w, [hexWords(speaker, itemAt(hexes, 0))], side);
};

/** Seats with a building at a hex. */
export const ownersAt = (board: Board, view: View, name: string): Seat[] => {
  const hex = valueAt(board.hexByName, name);
  const seats = new Set<Seat>();
  for (let i = 0; i < 6; i++) {
    const building = view.buildings[itemAt(board.cornerNames, itemAt(board.hexCorners, hex * 6 + i))];
    if (building) seats.add(building.seat);
  }
  return [...seats].sort();
};

/** The spoken name of a place: what it is, then what is on it. */
export const placeWords = (speaker: Speaker, key: string): string => {
  const { w, doc, board, view, names } = speaker;
  const value = namedBy(key);
  const [first = 0, second = 0] = value.split(':').map(Number);
  const clearing = (section: number): string => itemAt(wallDocOf(doc).sections, section).clearing;
  const wild = (section: number): string =>
    w.place.wildlingsThere({ count: itemAt(wallOf(view).clearings, section).reduce((sum, count) => sum + count, 0) });
  switch (askOf(key)) {
    case 'corner':
      return cornerWords(speaker, value);
    case 'path':
      return pathWords(speaker, value);
    case 'hex': {
      const owners = ownersAt(board, view, value).map((seat) => itemAt(names, seat));
      const hex = hexWords(speaker, valueAt(board.hexByName, value));
      return owners.length ? `${hex}; ${w.place.buildingsOf({ names: listText(owners) })}` : hex;
    }
    case 'section': {
      const guards = itemAt(wallOf(view).guards, first).filter((seat) => seat !== null).length;
      return `${w.place.section({ number: first + 1, clearing: clearing(first) })}; ${w.place.guards({ count: guards })}, ${wild(first)}`;
    }
    case 'guard':
      return w.place.guard({ section: first + 1, space: second + 1 });
    case 'clearing':
      return `${w.place.clearing({ clearing: clearing(first) })}; ${wild(first)}`;
    case 'camp': {
      const kind = itemAt(wallOf(view).camps, first)[second];
      return `${w.place.camp({ clan: w.game.clans[itemAt(wallDocOf(doc).clans, first).clan], camp: second + 1 })}${kind ? `; ${w.game.wildlings[kind]}` : ''}`;
    }
    default:
      return value;
  }
};

/** Names places for sentences of the log, by the hexes around them. */
export const namePlace = ({ w, board, view }: Pick<Speaker, 'w' | 'board' | 'view'>): NamePlace => {
  const named = (hexes: readonly (number | undefined)[]): string =>
    hexes
      .filter((hex) => hex !== undefined && hex >= 0)
      .map((hex) => hexText(w, itemAt(view.terrain, hex as number), itemAt(view.numbers, hex as number)))
      .join(' / ');
  const hexesAt = (kind: string, place: string): readonly (number | undefined)[] => {
    if (kind !== 'corner') return place.split('/').map((side) => board.hexByName.get(side));
    const corner = valueAt(board.cornerByName, place);
    return [0, 1, 2].map((i) => board.cornerHexes[corner * 3 + i]);
  };
  return (kind, place) => named(hexesAt(kind, place)) || place;
};
