import {
  type Card,
  COSTS,
  discardOnSeven,
  expectedIncome,
  guardsBySeat,
  HEROES,
  type Hero,
  handLimitOf,
  nextAdvances,
  piecesLeft,
  RESOURCES,
  type Resource,
  TERRAINS,
  WORKS,
  WORTH,
  type Work,
} from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { shownLang } from '../../../core/page-words.ts';
import { listText } from '../../../ui/list-text.ts';
import type { Answer } from '../../inspector/answer.ts';
import { sayAmounts } from '../actions/amounts.tsx';
import { whyNotBuild, whyNotHero, whyNotPlay, whyNotTrade } from '../reasons.ts';
import { type Asking, answer, chance } from './asked.ts';

const CARD_RULE: Readonly<Record<Card, string>> = {
  patrol: 'W-8.3',
  roads: 'W-8.6',
  winter: 'W-8.7',
  recruits: 'W-16.5',
  monopoly: 'W-11.5',
  point: 'W-8.8',
};
const WORK_RULE: Readonly<Record<Work, string>> = {
  road: 'W-6.2',
  settlement: 'W-6.5',
  keep: 'W-6.8',
  guard: 'W-16.1',
  card: 'W-6.10',
};
/** Chapter 18 has the heroes in the order of the list. */
const heroRule = (hero: Hero): string => `W-18.${HEROES.indexOf(hero) + 1}`;

const costText = ({ w }: Asking, work: Work): string => sayAmounts(w, COSTS[work]);

const totalOf = (points: readonly { readonly points: number }[]): number =>
  points.reduce((sum, line) => sum + line.points, 0);

export function resourceAnswer(asking: Asking, kind: Resource): Answer {
  const { a, w, view, rules, props } = asking;
  const at = RESOURCES.indexOf(kind);
  const { viewer } = props;
  const player = viewer === 'table' ? null : itemAt(view.players, viewer);
  const income = viewer === 'table' ? 0 : (expectedIncome(rules, view, viewer)[kind] ?? 0) / 36;
  const works = WORKS.filter((work) => COSTS[work][kind] && (work !== 'guard' || view.wall)).map(
    (work) => w.game.pieces[work],
  );
  return answer(asking, w.game.resources[kind], 'W-1.2', {
    text: [
      player?.hand && a.resource.own({ count: itemAt(player.hand, at) }),
      a.resource.from({ terrain: w.game.terrains[itemAt(TERRAINS, at)] }),
      a.resource.supply({ count: itemAt(view.supply, at) }),
    ],
    next: [
      a.resource.for({ works: listText(works) }),
      player && a.resource.rate({ rate: itemAt(player.rates, at) }),
      player?.hand &&
        a.resource.tap({ does: (player.hand[at] ? w.hand.offer : w.hand.want)({ kind: w.game.resources[kind] }) }),
    ],
    odds: [
      income > 0 && a.resource.income({ cards: income.toLocaleString(shownLang(), { maximumFractionDigits: 2 }) }),
    ],
  });
}

export function cardAnswer(asking: Asking, card: Card): Answer {
  const { a, w, props } = asking;
  const why = whyNotPlay(props, w, card);
  return answer(asking, w.game.cards[card].title, CARD_RULE[card], {
    text: [w.game.cards[card].text],
    next: [why ? a.not({ reason: why.text }) : a.cards.now],
  });
}

/** A hero in front of a player, or in the display. */
export function heroAnswer(asking: Asking, hero: Hero): Answer {
  const { a, w, view, props } = asking;
  const seat = view.wall?.heroes.findIndex((held) => held?.hero === hero) ?? -1;
  const held = view.wall?.heroes[seat] ?? null;
  const own = seat >= 0 && seat === props.viewer;
  const why = own ? whyNotHero(props, w) : null;
  return answer(
    asking,
    held ? `${w.game.heroes[hero].title} (${asking.name(seat)})` : w.game.heroes[hero].title,
    heroRule(hero),
    {
      text: [
        w.game.heroes[hero].text,
        held ? a.hero.side({ side: held.side }) : a.hero.display,
        held?.rests && a.hero.rests,
      ],
      next: [own && (why ? a.not({ reason: why.text }) : a.hero.now)],
    },
  );
}

export function handAnswer(asking: Asking, seat: number): Answer {
  const { a, view, rules, props } = asking;
  return answer(asking, a.hand.title({ name: asking.name(seat), count: itemAt(view.players, seat).size }), 'W-9.2', {
    text: [seat !== props.viewer && a.hand.text, a.hand.limit({ limit: handLimitOf(rules) })],
    next: [a.hand.seven({ count: discardOnSeven(rules, view, seat) })],
    odds: [a.tormund.seven],
  });
}

export function cardCountAnswer(asking: Asking, seat: number): Answer {
  const { a, view } = asking;
  return answer(
    asking,
    a.cards.title({ name: asking.name(seat), count: itemAt(view.players, seat).cardCount }),
    'W-8.1',
    {
      text: [a.cards.text, a.cards.deck({ count: view.deck })],
    },
  );
}

export function guardCountAnswer(asking: Asking, seat: number): Answer {
  const { a, view, rules } = asking;
  return answer(
    asking,
    a.guards.title({ name: asking.name(seat), count: itemAt(guardsBySeat(rules, view), seat) }),
    'W-16.4',
    {
      text: [a.guard.points, a.breaches.text],
    },
  );
}

export function roadAnswer(asking: Asking, seat: number): Answer {
  const { a, view, rules } = asking;
  const { specialPoints } = rules.material;
  return answer(
    asking,
    a.road.title({ name: asking.name(seat), length: itemAt(view.players, seat).roadLength }),
    'W-7.1',
    {
      text: [
        a.road.text({ points: specialPoints }),
        view.longest !== null && a.path.longest({ name: asking.name(view.longest), points: specialPoints }),
      ],
    },
  );
}

export function patrolsAnswer(asking: Asking, seat: number): Answer {
  const { a, view, rules } = asking;
  return answer(
    asking,
    a.patrols.title({ name: asking.name(seat), count: itemAt(view.players, seat).patrols }),
    'W-8.4',
    {
      text: [
        a.patrols.text({ points: rules.material.specialPoints }),
        view.largest !== null && a.patrols.holder({ name: asking.name(view.largest) }),
      ],
    },
  );
}

export function pointsAnswer(asking: Asking, seat: number): Answer {
  const { a, w, view, rules, props } = asking;
  const { points } = itemAt(view.players, seat);
  const lines = points.map((line) =>
    a.points.line({ what: w.points[line.why]({ count: line.count }), points: line.points }),
  );
  return answer(
    asking,
    a.points.title({ name: asking.name(seat), points: totalOf(points) }),
    view.wall ? 'W-19.3' : 'W-10.1',
    {
      text: [lines.length > 0 ? `${lines.join('; ')}.` : a.points.none, props.outcome === null && a.points.hidden],
      next: [a.points.goal({ goal: rules.material.goal })],
    },
  );
}

/** A button of the bar: what it costs, what it brings, why not now. */
export function workAnswer(asking: Asking, work: Work): Answer {
  const { a, w, view, props } = asking;
  const why = whyNotBuild(props, w, work);
  const tokens = view.wall ? (work === 'keep' ? 2 : work === 'settlement' ? 1 : 0) : 0;
  return answer(asking, w.game.pieces[work], WORK_RULE[work], {
    text: [
      a.work.cost({ cost: costText(asking, work) }),
      WORTH[work] > 0 && a.work.worth({ points: WORTH[work] }),
      work === 'guard' && a.guard.points,
      props.viewer !== 'table' && a.work.left({ count: piecesLeft(view, props.viewer, work) }),
      tokens > 0 && a.work.token({ count: tokens }),
    ],
    next: [why ? a.not({ reason: why.text }) : a.work.now],
  });
}

/** The other buttons of the bar. */
export const DEEDS = ['trade', 'play', 'roll', 'end', 'pass'] as const;
type Deed = (typeof DEEDS)[number];
const DEED_RULE: Readonly<Record<Deed, string>> = {
  trade: 'W-5.1',
  play: 'W-8.1',
  roll: 'W-3.1',
  end: 'W-3.3',
  pass: 'W-20.5',
};

export function deedAnswer(asking: Asking, deed: Deed): Answer {
  const { a, w, props } = asking;
  // The last three are there only while they can be done.
  const why = deed === 'trade' ? whyNotTrade(props, w) : deed === 'play' ? whyNotPlay(props, w) : null;
  const title = deed === 'trade' || deed === 'play' ? w.bar[deed] : (w.act[deed] ?? '');
  return answer(asking, title, DEED_RULE[deed], {
    text: [a.deed[deed]],
    next: [why ? a.not({ reason: why.text }) : a.deed.now],
  });
}

export function diceAnswer(asking: Asking): Answer {
  const { a, view, rules } = asking;
  const [first = 0, second = 0, face = 0] = view.stands.dice;
  const sum = first + second;
  return answer(asking, a.dice.title({ sum }), view.wall ? 'W-13.1' : 'W-4.1', {
    text: [sum === 7 ? a.dice.seven : a.dice.production({ sum }), view.wall && face > 0 && a.dice.wildling({ face })],
    odds: [a.tormund.seven, view.wall && a.dice.odds({ chance: chance(a, nextAdvances(rules, view).length, 12) })],
  });
}
