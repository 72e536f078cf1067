import {
  COSTS,
  cornerThrows,
  hexYield,
  isHexBlocked,
  RESOURCES,
  TERRAINS,
  throwsOf,
  WORTH,
} from '@holdfast/watch/table';
import { itemAt, valueAt } from '../../../core/item-at.ts';
import { listText } from '../../../ui/list-text.ts';
import type { Answer } from '../../inspector/answer.ts';
import { sayAmounts } from '../actions/amounts.tsx';
import { namePlace, placeWords } from '../places.ts';
import { hexText, routeText } from '../watch-words.ts';
import { type Asking, answer, chance, whyNot } from './asked.ts';

/** "lumber" for the forest; null = the hex yields nothing. */
const resourceAt = ({ view, w }: Asking, hex: number): string | null => {
  const kind = RESOURCES[TERRAINS.indexOf(itemAt(view.terrain, hex))];
  return kind ? w.game.resources[kind] : null;
};

const hexTitle = ({ w, view }: Asking, hex: number): string =>
  hexText(w, itemAt(view.terrain, hex), itemAt(view.numbers, hex));

const blockers = ({ w, view }: Asking, name: string): string => {
  const wildling = view.wall?.gift[name];
  return listText([...(view.tormund === name ? ['Tormund'] : []), ...(wildling ? [w.game.wildlings[wildling]] : [])]);
};

/** What a hex brings and to whom. */
export function hexAnswer(asking: Asking, name: string): Answer {
  const { a, view, board, rules, props } = asking;
  const hex = valueAt(board.hexByName, name);
  const kind = resourceAt(asking, hex);
  const blocked = isHexBlocked(view, name);
  const gains = hexYield(rules, view, hex).flatMap((cards, seat) =>
    cards > 0 ? [a.hex.gain({ name: asking.name(seat), cards })] : [],
  );
  const throws = itemAt(view.numbers, hex).reduce((sum, number) => sum + throwsOf(number), 0);
  const sendTormund = props.asked?.moves.some((move) => move.type === 'tormund' && move.hex === name);
  return answer(
    asking,
    hexTitle(asking, hex),
    blocked ? (view.tormund === name ? 'W-4.4' : 'W-13.9') : kind ? 'W-4.2' : 'W-1.5',
    {
      text: kind
        ? [
            a.hex.yields({ kind }),
            blocked
              ? a.hex.blocked({ who: blockers(asking, name) })
              : gains.length > 0
                ? a.hex.now({ gains: listText(gains) })
                : a.hex.nobody,
          ]
        : [a.hex.nothing, blocked && a.hex.blocked({ who: blockers(asking, name) })],
      next: [sendTormund && a.hex.tormund],
      odds: [kind && throws > 0 && a.hex.odds({ chance: chance(a, throws, 36) })],
    },
  );
}

/** A free intersection, a settlement or a keep. */
export function cornerAnswer(asking: Asking, name: string): Answer {
  const { a, w, view, rules, board, props } = asking;
  const corner = valueAt(board.cornerByName, name);
  const route = rules.board.routes.find(({ corners }) => corners.includes(name));
  const byRoute = route && a.corner.route({ what: routeText(w, route.kind) });
  const throws = cornerThrows(board, view, corner);
  const building = view.buildings[name];
  const place = namePlace({ w, board, view })('corner', name);
  if (!building) {
    const why = whyNot(asking, { type: 'settle', corner: name });
    return answer(asking, placeWords(asking.speaker, `corner:${name}`).split('; ')[0] ?? place, why?.rule ?? 'W-6.6', {
      text: [a.corner.free, byRoute],
      next: [why ? a.corner.noSettle({ reason: why.text }) : a.corner.settle],
      odds: [a.corner.odds({ chance: chance(a, throws, 36) })],
    });
  }
  const owner = asking.name(building.seat);
  const title = `${(building.keep ? w.place.keepOf : w.place.settlementOf)({ name: owner })} (${place})`;
  if (building.keep)
    return answer(asking, title, 'W-4.3', {
      text: [a.corner.keep({ points: WORTH.keep }), byRoute],
      odds: [a.corner.brings({ chance: chance(a, throws, 36) })],
    });
  const own = building.seat === props.viewer;
  const why = own ? whyNot(asking, { type: 'keep', corner: name }) : null;
  const cost = sayAmounts(w, COSTS.keep);
  return answer(asking, title, own ? 'W-6.8' : 'W-4.2', {
    text: [a.corner.settlement({ points: WORTH.settlement }), byRoute],
    next: own && !why ? [a.corner.toKeepNow] : [a.corner.toKeep({ cost }), why && a.not({ reason: why.text })],
    odds: [a.corner.brings({ chance: chance(a, throws, 36) })],
  });
}

/** A free path or a road. */
export function pathAnswer(asking: Asking, name: string): Answer {
  const { a, view, rules } = asking;
  const seat = view.roads[name];
  const place = placeWords(asking.speaker, `path:${name}`);
  if (seat === undefined) {
    const why = whyNot(asking, { type: 'road', path: name });
    return answer(asking, place, why?.rule ?? 'W-6.3', {
      text: [a.path.free],
      next: [why ? a.path.noRoad({ reason: why.text }) : a.path.road],
    });
  }
  const owner = asking.name(seat);
  return answer(asking, `${a.path.roadOf({ name: owner })} (${place})`, 'W-7.1', {
    text: [
      a.path.length({ name: owner, length: itemAt(view.players, seat).roadLength }),
      view.longest === null
        ? a.path.nobodyLongest
        : a.path.longest({ name: asking.name(view.longest), points: rules.material.specialPoints }),
    ],
  });
}

/** The sign of a trade route. */
export function routeAnswer(asking: Asking, index: number): Answer {
  const { a, w, view, rules, props } = asking;
  const { kind, corners } = itemAt(rules.board.routes, index);
  const users = [...new Set(corners.flatMap((corner) => view.buildings[corner]?.seat ?? []))].map(asking.name);
  const name = kind === 'any' ? null : w.game.resources[kind];
  const rate =
    kind !== 'any' && props.viewer !== 'table' && itemAt(view.players, props.viewer).rates[RESOURCES.indexOf(kind)];
  return answer(
    asking,
    name === null ? a.route.anyTitle : a.route.title({ kind: name }),
    kind === 'any' ? 'W-5.8' : 'W-5.9',
    {
      text: [
        name === null ? a.route.anyText : a.route.text({ kind: name }),
        users.length > 0 ? a.route.usedBy({ names: listText(users) }) : a.route.nobody,
      ],
      next: [rate ? name && a.route.yourRate({ rate, kind: name }) : null],
    },
  );
}

export function tormundAnswer(asking: Asking): Answer {
  const { a, view, board } = asking;
  const on = view.tormund;
  return answer(asking, 'Tormund', on === null ? 'W-12.9' : 'W-9.3', {
    text: [on === null ? a.tormund.inCamp : a.tormund.onHex({ hex: hexTitle(asking, valueAt(board.hexByName, on)) })],
    next: [a.tormund.next],
    odds: [a.tormund.seven],
  });
}

export const tormundCampAnswer = (asking: Asking): Answer =>
  answer(asking, asking.a.tormund.camp, 'W-12.9', { text: [asking.a.tormund.campText] });

/** A wildling that stands in the Gift. */
export function giftAnswer(asking: Asking, name: string): Answer | null {
  const { a, w, view, board } = asking;
  const kind = view.wall?.gift[name];
  if (!view.wall || !kind) return null;
  return answer(asking, a.wildling.inGift({ kind: w.game.wildlings[kind] }), 'W-13.9', {
    text: [
      a.wildling.blocks({ hex: hexTitle(asking, valueAt(board.hexByName, name)) }),
      a.wildling.oneOf({ count: Object.keys(view.wall.gift).length }),
    ],
    next: [a.wildling.home],
  });
}
