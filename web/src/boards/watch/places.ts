import type { NamePlace, Seat } from '@holdfast/kernel';
import { type Board, type BoardDoc, cornerThrows, isHexBlocked, type View } from '@holdfast/watch/table';
import { askOf, namedBy } from './choices.ts';
import type { Plan, Spot } from './plan.ts';
import type { Words } from './words/words.ts';

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Where a place of the board lies in the drawing. */
export const spotOf = (key: string, board: Board, plan: Plan): Spot => {
  const value = namedBy(key);
  const [first, second] = value.split(':').map(Number);
  const north = plan.north;
  switch (askOf(key)) {
    case 'corner':
      return plan.corners[board.cornerByName.get(value)!];
    case 'path': {
      const { a, b } = plan.paths[board.pathByName.get(value)!];
      return middle(a, b);
    }
    case 'hex':
      return plan.hexes[board.hexByName.get(value)!];
    case 'section':
      return { x: north!.sections[first].x, y: (north!.crest + north!.base) / 2 - 14 };
    case 'guard':
      return { x: north!.spaces[first][second].x, y: north!.spaces[first][second].y - 14 };
    case 'clearing':
      return north!.clearings[first];
    case 'camp':
      return north!.camps[first][second];
    default:
      return { x: plan.left, y: plan.top };
  }
};

/** What a spoken name is made from. */
export interface Speaker {
  readonly w: Words;
  readonly doc: BoardDoc;
  readonly board: Board;
  readonly view: View;
  readonly names: readonly string[];
  readonly aids: boolean;
}

const hexWords = ({ w, board, view }: Speaker, hex: number): string =>
  `${w.place.hex(view.terrain[hex], view.numbers[hex])}${isHexBlocked(view, board.hexNames[hex]) ? ` (${w.place.blockedBy(blockers(w, view, board.hexNames[hex]))})` : ''}`;

const blockers = (w: Words, view: View, name: string): string =>
  w.and([
    ...(view.tormund === name ? ['Tormund'] : []),
    ...(view.wall?.gift[name] ? [w.wildling[view.wall.gift[name]]] : []),
  ]);

const cornerWords = (speaker: Speaker, name: string): string => {
  const { w, doc, board, view, names, aids } = speaker;
  const corner = board.cornerByName.get(name)!;
  const hexes = [0, 1, 2].map((i) => board.cornerHexes[corner * 3 + i]).filter((hex) => hex >= 0);
  const building = view.buildings[name];
  const route = doc.routes.find(({ corners }) => corners.includes(name));
  // A hex at the edge has several corners of its own.
  const ring = [0, 1, 2, 3, 4, 5].map((i) => board.hexCorners[hexes[0] * 6 + i]);
  const parts = [
    w.place.corner(
      hexes.map((hex) => hexWords(speaker, hex)),
      hexes.length === 1 ? w.place.tips[ring.indexOf(corner)] : '',
    ),
    ...(route ? [w.place.route(route.kind)] : []),
    building ? (building.keep ? w.place.keepOf : w.place.settlementOf)(names[building.seat]) : w.place.free,
    ...(aids ? [w.place.odds(cornerThrows(board, view, corner))] : []),
  ];
  return parts.join('; ');
};

const pathWords = (speaker: Speaker, name: string): string => {
  const { w, board } = speaker;
  const sides = name.split('/');
  const hexes = sides.map((side) => board.hexByName.get(side)).filter((hex) => hex !== undefined);
  if (hexes.length > 1)
    return w.place.path(
      hexes.map((hex) => hexWords(speaker, hex)),
      '',
    );
  const off = sides
    .find((side) => !board.hexByName.has(side))!
    .split(',')
    .map(Number);
  const at = board.hexPlaces[hexes[0]];
  const steps = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];
  const side = w.place.sides[steps.indexOf(`${off[0] - at.q},${off[1] - at.r}`)];
  return w.place.path([hexWords(speaker, hexes[0])], side);
};

/** Who has a building at a hex. */
export const ownersAt = (board: Board, view: View, name: string): Seat[] => {
  const hex = board.hexByName.get(name)!;
  const seats = new Set<Seat>();
  for (let i = 0; i < 6; i++) {
    const building = view.buildings[board.cornerNames[board.hexCorners[hex * 6 + i]]];
    if (building) seats.add(building.seat);
  }
  return [...seats].sort();
};

/** The spoken name of a place: what it is, what stands there. */
export const placeWords = (speaker: Speaker, key: string): string => {
  const { w, doc, board, view, names } = speaker;
  const value = namedBy(key);
  const [first, second] = value.split(':').map(Number);
  const clearing = (section: number): string => doc.wall!.sections[section].clearing;
  const wild = (section: number): string =>
    w.place.wildlingsThere(view.wall!.clearings[section].reduce((sum, count) => sum + count, 0));
  switch (askOf(key)) {
    case 'corner':
      return cornerWords(speaker, value);
    case 'path':
      return pathWords(speaker, value);
    case 'hex': {
      const owners = ownersAt(board, view, value).map((seat) => names[seat]);
      const hex = hexWords(speaker, board.hexByName.get(value)!);
      return owners.length ? `${hex}; ${w.place.buildingsOf(w.and(owners))}` : hex;
    }
    case 'section': {
      const guards = view.wall!.guards[first].filter((seat) => seat !== null).length;
      return `${w.place.section(first + 1, clearing(first))}; ${w.place.guards(guards)}, ${wild(first)}`;
    }
    case 'guard':
      return w.place.guard(first + 1, second + 1);
    case 'clearing':
      return `${w.place.clearing(clearing(first))}; ${wild(first)}`;
    case 'camp': {
      const kind = view.wall!.camps[first][second];
      return `${w.place.camp(doc.wall!.clans[first].clan, second + 1)}${kind ? `; ${w.wildling[kind]}` : ''}`;
    }
    default:
      return value;
  }
};

/** How sentences of the log name a place: by the hexes around it. */
export const namePlace = ({ w, board, view }: Pick<Speaker, 'w' | 'board' | 'view'>): NamePlace => {
  const named = (hexes: readonly (number | undefined)[]): string =>
    hexes
      .filter((hex) => hex !== undefined && hex >= 0)
      .map((hex) => w.place.hex(view.terrain[hex as number], view.numbers[hex as number]))
      .join(' / ');
  const hexesAt = (kind: string, place: string): readonly (number | undefined)[] => {
    if (kind !== 'corner') return place.split('/').map((side) => board.hexByName.get(side));
    const corner = board.cornerByName.get(place)!;
    return [0, 1, 2].map((i) => board.cornerHexes[corner * 3 + i]);
  };
  return (kind, place) => (kind === 'clearing' ? w.place.clearing(place) : named(hexesAt(kind, place)) || place);
};
