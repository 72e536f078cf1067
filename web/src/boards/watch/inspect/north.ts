import {
  type Advance,
  guardsBySeat,
  nextAdvances,
  type TokenChance,
  tokenChances,
  WILDLINGS,
  type Wildling,
  wallOdds,
} from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { listText } from '../../../ui/list-text.ts';
import type { Answer } from '../../inspector/answer.ts';
import { wallDocOf, wallOf } from '../props.ts';
import { eitherText } from '../watch-words.ts';
import { type Asking, answer, chance, whyNot } from './asked.ts';

const SPACES = 5;
const RULE_OF: Readonly<Record<Wildling, string>> = {
  regular: 'W-13.8',
  climber: 'W-13.5',
  giant: 'W-13.6',
  mammoth: 'W-21.2',
};

const clearingOf = ({ rules }: Asking, section: number): string =>
  itemAt(wallDocOf(rules.board).sections, section).clearing;
const clanName = ({ rules, w }: Asking, clan: number): string =>
  w.game.clans[itemAt(wallDocOf(rules.board).clans, clan).clan];

const facesText = ({ a, w }: Asking, faces: readonly number[]): string =>
  a.advance.faces({ faces: eitherText(w, faces) });

/** "On a 1 or 2 it goes to clearing 1/2 and breaches the Wall." for faces that do the same. */
const advanceSentences = (asking: Asking, advances: readonly Advance[]): string[] => {
  const { a } = asking;
  const alike = Map.groupBy(advances, ({ section, does }) => `${section} ${does}`);
  return [...alike.values()].map((same) => {
    const { section, does } = itemAt(same, 0);
    return a.advance.goes({
      faces: facesText(
        asking,
        same.map(({ face }) => face),
      ),
      clearing: clearingOf(asking, section),
      does: a.advance.does[does],
    });
  });
};

const endsNote = ({ a }: Asking, advances: readonly Advance[]): string | false =>
  advances.some(({ ends }) => ends) && a.advance.ends;

const tokens = ({ view }: Asking, which: (token: TokenChance) => boolean): { of: number; total: number } => {
  const all = tokenChances(view);
  const sum = (some: readonly TokenChance[]): number => some.reduce((total, { count }) => total + count, 0);
  return { of: sum(all.filter(which)), total: sum(all) };
};

/** A camp: the wildling in it, or who will come. */
export function campAnswer(asking: Asking, clan: number, camp: number): Answer {
  const { a, w, view, rules } = asking;
  const row = itemAt(wallOf(view).camps, clan);
  const kind = row[camp];
  const name = w.place.camp({ clan: clanName(asking, clan), camp: camp + 1 });
  if (!kind) {
    const { of, total } = tokens(asking, (token) => token.clan === clan);
    return answer(asking, a.camp.empty({ camp: name }), camp === SPACES - 1 ? 'W-15.7' : 'W-15.2', {
      text: [a.camp.next({ camp: row.length + 1 }), camp === SPACES - 1 && a.camp.rush],
      odds: [total > 0 && a.camp.token({ chance: chance(a, of, total) })],
    });
  }
  const own = nextAdvances(rules, view).filter((advance) => advance.clan === clan && advance.camp === camp);
  return answer(asking, a.wildling.inCamp({ kind: w.game.wildlings[kind], camp: name }), RULE_OF[kind], {
    text: [a.wildling.does[kind]],
    next:
      own.length > 0 ? [...advanceSentences(asking, own), endsNote(asking, own)] : [a.wildling.behind({ count: camp })],
    odds: [own.length > 0 && a.advance.odds({ chance: chance(a, own.length, 12) })],
  });
}

/** A clan: its banner and the ground of its camps. */
export function clanAnswer(asking: Asking, clan: number): Answer {
  const { a, view, rules } = asking;
  const { lower, higher } = itemAt(wallDocOf(rules.board).clans, clan);
  const trails = [lower, higher].map(({ faces, section }) =>
    a.clan.trail({ faces: faces.join('/'), clearing: clearingOf(asking, section) }),
  );
  const { of, total } = tokens(asking, (token) => token.clan === clan);
  const own = nextAdvances(rules, view).filter((advance) => advance.clan === clan);
  return answer(asking, clanName(asking, clan), 'W-12.3', {
    text: [
      a.clan.camps({ count: itemAt(wallOf(view).camps, clan).length }),
      a.clan.trails({ trails: listText(trails) }),
    ],
    next: [a.camp.rush],
    odds: [
      own.length > 0 && a.dice.odds({ chance: chance(a, own.length, 12) }),
      total > 0 && a.camp.token({ chance: chance(a, of, total) }),
    ],
  });
}

export function trailAnswer(asking: Asking, clan: number, higher: boolean): Answer {
  const { a, view, rules } = asking;
  const doc = itemAt(wallDocOf(rules.board).clans, clan);
  const { faces, section } = higher ? doc.higher : doc.lower;
  const own = nextAdvances(rules, view).filter((advance) => advance.clan === clan && advance.higher === higher);
  return answer(asking, a.trail.title({ faces: faces.join('/'), clearing: clearingOf(asking, section) }), 'W-13.2', {
    text: [a.trail.text({ faces: facesText(asking, faces), clan: clanName(asking, clan) })],
    next: own.length > 0 ? [...advanceSentences(asking, own), endsNote(asking, own)] : [a.trail.nobody],
    odds: [a.trail.odds({ chance: chance(a, faces.length, 12) })],
  });
}

const sectionOdds = (asking: Asking, section: number) => itemAt(wallOdds(asking.rules, asking.view), section);

const dangers = (asking: Asking, section: number): (string | false)[] => {
  const { a } = asking;
  const { breach, climb } = sectionOdds(asking, section);
  return [
    breach > 0 ? a.section.breach({ chance: chance(a, breach, 12) }) : a.section.noBreach,
    climb > 0 && a.section.climb({ chance: chance(a, climb, 12) }),
  ];
};

/** How a clearing stands against its section. */
const balance = (asking: Asking, section: number): string => {
  const { guards, wildlings } = sectionOdds(asking, section);
  return asking.a.clearing.against({ wildlings, guards });
};

export function clearingAnswer(asking: Asking, section: number): Answer {
  const { a, w, view } = asking;
  const { guards, wildlings } = sectionOdds(asking, section);
  const here = itemAt(wallOf(view).clearings, section).flatMap((count, i) => {
    const kind = itemAt(WILDLINGS, i);
    return count > 0
      ? [a.clearing.many({ count, kind: count === 1 ? w.game.wildlings[kind] : w.wildlings[kind] })]
      : [];
  });
  return answer(asking, w.place.clearing({ clearing: clearingOf(asking, section) }), 'W-13.8', {
    text: [here.length > 0 ? a.clearing.holds({ what: listText(here) }) : a.clearing.empty, balance(asking, section)],
    next: [a.clearing.room({ count: Math.max(1, guards - wildlings + 1) })],
    odds: dangers(asking, section),
  });
}

/** One wildling in a clearing. */
export function wildlingAnswer(asking: Asking, section: number, kind: Wildling): Answer {
  const { a, w } = asking;
  return answer(
    asking,
    a.wildling.inClearing({ kind: w.game.wildlings[kind], clearing: clearingOf(asking, section) }),
    RULE_OF[kind],
    {
      text: [a.wildling.does[kind]],
      next: [balance(asking, section)],
      odds: dangers(asking, section),
    },
  );
}

export function sectionAnswer(asking: Asking, section: number): Answer {
  const { a, w } = asking;
  const { guards, southEast } = sectionOdds(asking, section);
  const why = whyNot(asking, { type: 'guard', section });
  const full = guards >= SPACES;
  return answer(
    asking,
    w.place.section({ number: section + 1, clearing: clearingOf(asking, section) }),
    full ? 'W-16.3' : 'W-14.1',
    {
      text: [balance(asking, section), a.section.line[southEast ? 'south-east' : 'south-west']],
      next: full
        ? [a.section.full]
        : [a.section.space({ space: guards + 1 }), why ? a.not({ reason: why.text }) : a.section.guard],
      odds: dangers(asking, section),
    },
  );
}

/** A space on the Wall: its guard, or who may come. */
export function guardAnswer(asking: Asking, section: number, space: number): Answer {
  const { a, view, rules } = asking;
  const row = itemAt(wallOf(view).guards, section);
  const seat = row[space] ?? null;
  const { guards } = sectionOdds(asking, section);
  if (seat === null) {
    const why = space === guards ? whyNot(asking, { type: 'guard', section }) : null;
    return answer(asking, a.guard.free({ section: section + 1, space: space + 1 }), 'W-16.2', {
      text: [space === guards ? a.guard.nextHere : a.guard.later],
      next: [space === guards && (why ? a.not({ reason: why.text }) : a.section.guard)],
    });
  }
  const falls = nextAdvances(rules, view).filter(
    (advance) => advance.section === section && (advance.does === 'fells' || advance.does === 'breaches'),
  ).length;
  return answer(asking, a.guard.of({ name: asking.name(seat), section: section + 1, space: space + 1 }), 'W-16.4', {
    text: [a.guard.has({ name: asking.name(seat), count: itemAt(guardsBySeat(rules, view), seat) }), a.guard.points],
    next: [space === 0 ? a.guard.first : a.guard.behind],
    odds: [space === 0 && a.guard.falls({ chance: chance(a, falls, 12) })],
  });
}

export function frostfangsAnswer(asking: Asking, kindIndex: number | null): Answer {
  const { a, w, view } = asking;
  const figures = wallOf(view).frostfangs;
  if (kindIndex !== null) {
    const kind = itemAt(WILDLINGS, kindIndex);
    const count = itemAt(figures, kindIndex);
    const { of, total } = tokens(asking, (token) => token.kind === kind);
    return answer(
      asking,
      a.frostfangs.kind({ count, kind: count === 1 ? w.game.wildlings[kind] : w.wildlings[kind] }),
      RULE_OF[kind],
      {
        text: [a.frostfangs.text, a.wildling.does[kind]],
        odds: [total > 0 && a.frostfangs.token({ chance: chance(a, of, total) })],
      },
    );
  }
  const waiting = figures.flatMap((count, i) =>
    count > 0
      ? [
          a.clearing.many({
            count,
            kind: count === 1 ? w.game.wildlings[itemAt(WILDLINGS, i)] : w.wildlings[itemAt(WILDLINGS, i)],
          }),
        ]
      : [],
  );
  return answer(asking, a.frostfangs.title, 'W-12.5', {
    text: [a.frostfangs.text, waiting.length > 0 && a.frostfangs.waiting({ what: listText(waiting) })],
  });
}

/** Who would win now if the Wall fell, as far as guards decide. */
const leaders = (asking: Asking): string => {
  const { a, rules, view } = asking;
  const counts = guardsBySeat(rules, view);
  const most = Math.max(...counts);
  return most === 0
    ? a.breaches.none
    : a.breaches.most({
        names: listText(counts.flatMap((count, seat) => (count === most ? [asking.name(seat)] : []))),
        count: most,
      });
};

export function breachesAnswer(asking: Asking): Answer {
  const { a, rules, view } = asking;
  const of12 = nextAdvances(rules, view).filter(({ does }) => does === 'breaches').length;
  return answer(asking, a.breaches.title({ count: wallOf(view).breaches }), 'W-19.1', {
    text: [a.breaches.text, leaders(asking)],
    odds: [of12 > 0 ? a.breaches.odds({ chance: chance(a, of12, 12) }) : a.breaches.noOdds],
  });
}

export function giftCountAnswer(asking: Asking): Answer {
  const { a, rules, view } = asking;
  const of12 = nextAdvances(rules, view).filter(({ ends }) => ends).length;
  return answer(asking, a.gift.title({ count: Object.keys(wallOf(view).gift).length }), 'W-19.2', {
    text: [a.gift.text, leaders(asking)],
    odds: [of12 > 0 ? a.gift.odds({ chance: chance(a, of12, 12) }) : a.gift.noOdds],
  });
}
