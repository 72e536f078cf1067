import type { Seat } from '@holdfast/kernel';
import { UNSEEN } from '@holdfast/kernel';
import {
  type Amounts,
  type Board,
  boardOf,
  producingHexes,
  RESOURCES,
  type Resource,
  type Rules,
  TERRAINS,
  type View,
} from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import type { Anchor, Flight, ShowContext } from '../event-show.ts';
import type { EventOf } from './props.ts';

/** The picture of a flying card: its resource, or its back if the viewer may not know it. */
export const resourcePicture = (kind: Resource | typeof UNSEEN): string =>
  kind === UNSEEN ? 'back' : `resource:${kind}`;

export const cardsFlying = (cards: Amounts, from: Anchor, to: Anchor): readonly Flight[] =>
  RESOURCES.flatMap((kind) => {
    const count = cards[kind] ?? 0;
    return count > 0 ? [{ picture: resourcePicture(kind), count, from, to }] : [];
  });

/** How many cards a hex yields to each seat. */
const yieldOf = (board: Board, view: View, hex: number): ReadonlyMap<Seat, number> => {
  const cards = new Map<Seat, number>();
  for (let i = 0; i < 6; i++) {
    const building = view.buildings[itemAt(board.cornerNames, itemAt(board.hexCorners, hex * 6 + i))];
    if (building) cards.set(building.seat, (cards.get(building.seat) ?? 0) + (building.keep ? 2 : 1));
  }
  return cards;
};

/** Flights of cards from the producing hexes to the seats; no more than each seat gained, since the supply may be short. */
export function harvest({ gains }: EventOf<'produced'>, { rules, before: view }: ShowContext<View>): readonly Flight[] {
  const board = boardOf((rules as Rules).board);
  const [first = 0, second = 0] = view.stands.dice;
  const due = new Map(
    gains.flatMap(({ seat, cards }) => RESOURCES.map((kind) => [`${seat} ${kind}`, cards[kind] ?? 0] as const)),
  );
  return producingHexes(board, view, first + second).flatMap((hex) => {
    const kind = itemAt(RESOURCES, TERRAINS.indexOf(itemAt(view.terrain, hex)));
    return [...yieldOf(board, view, hex)].flatMap(([seat, cards]) => {
      const left = due.get(`${seat} ${kind}`) ?? 0;
      const count = Math.min(cards, left);
      due.set(`${seat} ${kind}`, left - count);
      const from = { place: `hex:${itemAt(board.hexNames, hex)}` };
      return count > 0 ? [{ picture: resourcePicture(kind), count, from, to: { seat } }] : [];
    });
  });
}

/** The guard that an event removes from the Wall, with the space it was on; null if there is none. */
export function fallenGuard(
  event: EventOf<'breach' | 'giant'>,
  { rules, before, after }: ShowContext<View>,
): { readonly section: number; readonly space: number; readonly seat: Seat } | null {
  const section = (rules as Rules).board.wall?.sections.findIndex(({ clearing }) => clearing === event.clearing) ?? -1;
  const [stood, stands] = [before.wall?.guards[section], after.wall?.guards[section]];
  const space = stood?.findIndex((seat, i) => seat !== null && seat !== stands?.[i]) ?? -1;
  const seat = stood?.[space] ?? null;
  return seat === null ? null : { section, space, seat };
}

/** The flight of a guard that falls off the Wall, back to its owner. */
export function guardFalling(event: EventOf<'breach' | 'giant'>, context: ShowContext<View>): readonly Flight[] {
  const fallen = fallenGuard(event, context);
  if (!fallen) return [];
  const from = { place: `guard:${fallen.section}:${fallen.space}` };
  return [{ picture: `guard:${fallen.seat}`, count: 1, from, to: { seat: fallen.seat }, falls: true }];
}
