import { UNSEEN } from '@holdfast/kernel';
import { boardOf, words as gameWords, handLimitOf, type Resource, type Rules, type View } from '@holdfast/watch/table';
import type { Banner, EventShow, Importance, MarkContext, ShowContext, SoundName } from '../event-show.ts';
import { fallenGuard, flightsOf } from './event-flights.ts';
import { namePlace } from './places.ts';
import type { SeenEvent } from './props.ts';
import { eventWords } from './words/event/compiled/index.ts';
import { WORDS } from './words/index.ts';

type Context = ShowContext<View>;

/** Importance, time in ms at normal speed, and sound; what is not listed passes unseen. */
const PLAIN: { readonly [T in SeenEvent['type']]?: readonly [Importance, number, SoundName?] } = {
  'start-roll': [1, 500, 'dice'],
  turn: [1, 260],
  built: [1, 480, 'build'],
  took: [1, 600, 'card'],
  rolled: [2, 1250, 'dice'],
  'rolled-again': [2, 1000, 'dice'],
  produced: [1, 1000, 'card'],
  discarded: [1, 550, 'card'],
  tormund: [2, 700, 'move'],
  stole: [2, 950, 'theft'],
  swapped: [1, 700, 'coin'],
  offered: [1, 220, 'coin'],
  dealt: [2, 1050, 'coin'],
  bought: [1, 550, 'card'],
  played: [2, 800, 'card'],
  monopoly: [2, 1200, 'theft'],
  'longest-road': [3, 1700, 'horn'],
  'largest-patrol': [3, 1700, 'horn'],
  token: [1, 450, 'place'],
  migrated: [1, 750, 'move'],
  rush: [3, 1500, 'horn'],
  advanced: [1, 800, 'move'],
  giant: [2, 950, 'alarm'],
  breach: [3, 1900, 'alarm'],
  crossed: [2, 900, 'move'],
  'sent-home': [1, 600, 'move'],
  guard: [1, 480, 'build'],
  'guard-moved': [1, 550, 'move'],
  'road-moved': [1, 550, 'move'],
  hero: [2, 700, 'horn'],
  'hero-taken': [1, 450, 'card'],
  tragedy: [2, 800, 'horn'],
  demanded: [2, 900, 'theft'],
  gave: [1, 700, 'card'],
  over: [3, 3800, 'win'],
};

/** What is drawn while an event is shown: who walks has left the old place and not reached the new one. */
function during(event: SeenEvent, { before, after, rules }: Context): View | undefined {
  if (!before.wall || !after.wall) return undefined;
  const { camps, clearings, frostfangs } = after.wall;
  switch (event.type) {
    case 'migrated':
      return { ...before, wall: { ...before.wall, frostfangs } };
    case 'advanced':
      return { ...before, wall: { ...before.wall, camps } };
    case 'crossed':
      return { ...before, wall: { ...before.wall, clearings } };
    case 'giant':
    case 'breach': {
      const fallen = fallenGuard(event, rules as Rules, before, after);
      if (!fallen) return before;
      const guards = before.wall.guards.map((spaces, section) =>
        section === fallen.section ? spaces.map((seat, i) => (i === fallen.space ? null : seat)) : spaces,
      );
      return { ...before, wall: { ...before.wall, guards } };
    }
    default:
      return undefined;
  }
}

/** The sentence of the log. */
export const sentenceOf = (event: SeenEvent, { rules, names, lang, before, viewer }: MarkContext<View>): string => {
  const place = namePlace({ w: WORDS[lang], board: boardOf((rules as Rules).board), view: before });
  return gameWords[lang].say(rules as Rules, event, names, place, viewer === 'table' ? null : Number(viewer));
};

function bannerOf(event: SeenEvent, context: Context): Banner | undefined {
  const { lang, names, viewer, rules, before } = context;
  const w = eventWords();
  const game = gameWords[lang];
  const nameOf = (seat: number): string => names[seat] ?? '';
  const amount = (count: number, kind: Resource): string => WORDS[lang].amount(count, kind);
  switch (event.type) {
    case 'rolled': {
      const [first = 0, second = 0] = event.dice;
      if (first + second !== 7) return undefined;
      return {
        tone: 'bad',
        picture: 'tormund',
        title: w.seven,
        text: w.sevenText({ limit: handLimitOf(rules as Rules) }),
        late: true,
      };
    }
    case 'stole':
      if (event.from !== viewer) return undefined;
      return {
        tone: 'bad',
        picture: event.card === UNSEEN ? 'back' : `resource:${event.card}`,
        title: w.stolen({ thief: nameOf(event.seat) }),
        text: w.lost({ cards: event.card === UNSEEN ? w.card : amount(1, event.card) }),
      };
    case 'monopoly': {
      const count = viewer === 'table' ? 0 : (event.taken[Number(viewer)] ?? 0);
      if (viewer === event.seat || count === 0) return undefined;
      return {
        tone: 'bad',
        picture: `resource:${event.kind}`,
        title: w.taken({ who: nameOf(event.seat), kind: game.resources[event.kind] }),
        text: w.lost({ cards: amount(count, event.kind) }),
      };
    }
    case 'demanded':
      if (!event.from.some((seat) => seat === viewer)) return undefined;
      return {
        tone: 'bad',
        picture: `resource:${event.kind}`,
        title: w.taken({ who: nameOf(event.seat), kind: game.resources[event.kind] }),
        text: w.lost({ cards: amount(1, event.kind) }),
      };
    case 'rush':
      return { tone: 'bad', picture: 'wildling:regular', title: sentenceOf(event, context), text: '' };
    case 'breach': {
      const count = w.breachText({ breaches: (before.wall?.breaches ?? 0) + 1 });
      const text = event.guard !== null && event.guard === viewer ? `${count} ${w.guardLost}` : count;
      return { tone: 'bad', picture: 'breach', title: w.breach, text };
    }
    case 'longest-road':
    case 'largest-patrol':
      return {
        tone: event.seat === viewer ? 'good' : 'news',
        picture: event.type,
        title: game.specials[event.type],
        text: sentenceOf(event, context),
      };
    case 'over': {
      const { winners, reason } = event.outcome;
      const won = winners.some((seat) => seat === viewer);
      return {
        tone: won ? 'good' : 'news',
        picture: reason === 'points' || reason === 'turns' ? 'crown' : 'breach',
        title:
          won && winners.length === 1
            ? w.youWon
            : w.won({ count: winners.length, names: WORDS[lang].and(winners.map(nameOf)) }),
        text: WORDS[lang].end.reason[reason as keyof (typeof WORDS)['en']['end']['reason']] ?? '',
        winners,
      };
    }
    default:
      return undefined;
  }
}

/** How the Watch shows an event. */
export function showEvent(event: SeenEvent, context: Context): EventShow<View> {
  const [importance, ms, sound] = PLAIN[event.type] ?? [0, 0];
  if (ms === 0) return { importance, ms };
  const flights = flightsOf(event, context.rules as Rules, context.before, context.after);
  // A roll that brings nothing needs no time of its own.
  if ((event.type === 'produced' || event.type === 'took') && flights.length === 0) return { importance: 0, ms: 0 };
  const banner = bannerOf(event, context);
  const view = during(event, context);
  return {
    importance: banner ? 3 : importance,
    ms: banner?.late ? 2600 : banner ? Math.max(ms, 1900) : ms,
    flights,
    ...(view && { view }),
    ...(banner && { banner }),
    ...(sound && { sound }),
  };
}
