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
import type { Anchor, Flight } from '../event-show.ts';
import type { SeenEvent } from './props.ts';

type EventOf<T extends SeenEvent['type']> = Extract<SeenEvent, { type: T }>;

/** Pictures of cards that fly: a resource, or the back of one that the viewer may not know. */
export const resourcePicture = (kind: Resource | typeof UNSEEN): string =>
  kind === UNSEEN ? 'back' : `resource:${kind}`;

const cardsFlying = (cards: Amounts, from: Anchor, to: Anchor): readonly Flight[] =>
  RESOURCES.flatMap((kind) => {
    const count = cards[kind] ?? 0;
    return count > 0 ? [{ picture: resourcePicture(kind), count, from, to }] : [];
  });

/** Which seats a hex yields to, and how many cards. */
const yieldOf = (board: Board, view: View, hex: number): ReadonlyMap<Seat, number> => {
  const cards = new Map<Seat, number>();
  for (let i = 0; i < 6; i++) {
    const building = view.buildings[itemAt(board.cornerNames, itemAt(board.hexCorners, hex * 6 + i))];
    if (building) cards.set(building.seat, (cards.get(building.seat) ?? 0) + (building.keep ? 2 : 1));
  }
  return cards;
};

/** Cards from the hexes that yield to those who get them; what the supply did not have stays away. */
function harvest(board: Board, view: View, { gains }: EventOf<'produced'>): readonly Flight[] {
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

/** The guard that an event drives off the Wall: where it stood before; null = none. */
export function fallenGuard(
  event: EventOf<'breach' | 'giant'>,
  rules: Rules,
  before: View,
  after: View,
): { readonly section: number; readonly space: number; readonly seat: Seat } | null {
  const section = rules.board.wall?.sections.findIndex(({ clearing }) => clearing === event.clearing) ?? -1;
  const [stood, stands] = [before.wall?.guards[section], after.wall?.guards[section]];
  const space = stood?.findIndex((seat, i) => seat !== null && seat !== stands?.[i]) ?? -1;
  const seat = stood?.[space] ?? null;
  return seat === null ? null : { section, space, seat };
}

/** What flies over the table while an event is shown. */
export function flightsOf(event: SeenEvent, rules: Rules, before: View, after: View): readonly Flight[] {
  switch (event.type) {
    case 'produced':
      return harvest(boardOf(rules.board), before, event);
    case 'took':
      return cardsFlying(event.cards, 'table', { seat: event.seat });
    case 'discarded':
      return cardsFlying(event.cards, { seat: event.seat }, 'table');
    case 'stole':
      return [{ picture: resourcePicture(event.card), count: 1, from: { seat: event.from }, to: { seat: event.seat } }];
    case 'swapped':
      return [
        ...cardsFlying({ [event.give]: event.count }, { seat: event.seat }, 'table'),
        ...cardsFlying({ [event.get]: 1 }, 'table', { seat: event.seat }),
      ];
    case 'dealt':
      return [
        ...cardsFlying(event.gave, { seat: event.seat }, { seat: event.partner }),
        ...cardsFlying(event.got, { seat: event.partner }, { seat: event.seat }),
      ];
    case 'gave':
      return cardsFlying({ [event.kind]: 1 }, { seat: event.seat }, { seat: event.to });
    case 'demanded':
      return event.from.flatMap((from) => cardsFlying({ [event.kind]: 1 }, { seat: from }, { seat: event.seat }));
    case 'monopoly':
      return event.taken.flatMap((count, from) =>
        from === event.seat ? [] : cardsFlying({ [event.kind]: count }, { seat: from }, { seat: event.seat }),
      );
    case 'bought':
      return [{ picture: 'development', count: 1, from: 'table', to: { seat: event.seat } }];
    case 'breach':
    case 'giant': {
      const fallen = fallenGuard(event, rules, before, after);
      if (!fallen) return [];
      const from = { place: `guard:${fallen.section}:${fallen.space}` };
      return [{ picture: `guard:${fallen.seat}`, count: 1, from, to: { seat: fallen.seat }, falls: true }];
    }
    default:
      return [];
  }
}
