import { CARDS, HEROES, RESOURCES, WILDLINGS, WORKS } from '@holdfast/watch/table';
import type { Answer, BoardInspector } from '../../inspector/answer.ts';
import type { Props } from '../props.ts';
import { type Asking, answer, askingOf } from './asked.ts';
import * as land from './land.ts';
import * as north from './north.ts';
import * as players from './players.ts';

const named = <T extends string>(names: readonly T[], name: string): T | null =>
  names.find((each) => each === name) ?? null;
const ground = (asking: Asking, what: 'wall' | 'north' | 'sea', rule: string): Answer =>
  answer(asking, asking.a.ground[what].title, rule, { text: [asking.a.ground[what].text] });

/** What is asked by the part of a key before its first colon; the rest names which one. */
const ANSWERS: { readonly [what: string]: (asking: Asking, rest: string) => Answer | null } = {
  hex: land.hexAnswer,
  corner: land.cornerAnswer,
  path: land.pathAnswer,
  route: (asking, rest) => land.routeAnswer(asking, Number(rest)),
  gift: land.giftAnswer,
  tormund: land.tormundAnswer,
  'tormund-camp': land.tormundCampAnswer,
  camp: (asking, rest) => {
    const [clan = 0, camp = 0] = rest.split(':').map(Number);
    return north.campAnswer(asking, clan, camp);
  },
  clan: (asking, rest) => north.clanAnswer(asking, Number(rest)),
  camps: (asking, rest) => north.clanAnswer(asking, Number(rest)),
  trail: (asking, rest) => {
    const [clan = 0, higher = 0] = rest.split(':').map(Number);
    return north.trailAnswer(asking, clan, higher === 1);
  },
  clearing: (asking, rest) => north.clearingAnswer(asking, Number(rest)),
  wildling: (asking, rest) => {
    const [section, , kind = ''] = rest.split(':');
    return north.wildlingAnswer(asking, Number(section), named(WILDLINGS, kind) ?? 'regular');
  },
  section: (asking, rest) => north.sectionAnswer(asking, Number(rest)),
  guard: (asking, rest) => {
    const [section = 0, space = 0] = rest.split(':').map(Number);
    return north.guardAnswer(asking, section, space);
  },
  frostfangs: (asking, rest) => north.frostfangsAnswer(asking, rest === '' ? null : Number(rest)),
  breaches: north.breachesAnswer,
  'gift-count': north.giftCountAnswer,
  wall: (asking) => ground(asking, 'wall', 'W-12.2'),
  north: (asking) => ground(asking, 'north', 'W-12.2'),
  sea: (asking) => ground(asking, 'sea', 'W-1.5'),
  dice: players.diceAnswer,
  resource: (asking, rest) => {
    const kind = named(RESOURCES, rest);
    return kind && players.resourceAnswer(asking, kind);
  },
  card: (asking, rest) => {
    const card = named(CARDS, rest);
    return card && players.cardAnswer(asking, card);
  },
  hero: (asking, rest) => {
    const hero = named(HEROES, rest);
    return hero && players.heroAnswer(asking, hero);
  },
  work: (asking, rest) => {
    const work = named(WORKS, rest);
    return work && players.workAnswer(asking, work);
  },
  deed: (asking, rest) => {
    const deed = named(players.DEEDS, rest);
    return deed && players.deedAnswer(asking, deed);
  },
  hand: (asking, rest) => players.handAnswer(asking, Number(rest)),
  cards: (asking, rest) => players.cardCountAnswer(asking, Number(rest)),
  guards: (asking, rest) => players.guardCountAnswer(asking, Number(rest)),
  road: (asking, rest) => players.roadAnswer(asking, Number(rest)),
  patrols: (asking, rest) => players.patrolsAnswer(asking, Number(rest)),
  points: (asking, rest) => players.pointsAnswer(asking, Number(rest)),
};

/** Answers about everything on the Watch's board and beside it. */
export const inspector: BoardInspector<Props> = {
  inspect(key, props) {
    const colon = key.indexOf(':');
    const [what, rest] = colon < 0 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
    return ANSWERS[what]?.(askingOf(props), rest) ?? null;
  },
};
