import { type Seat, UNSEEN } from '@holdfast/kernel';
import { boardOf, handLimitOf, type Resource, type Rules, type View } from '@holdfast/watch/table';
import { listText } from '../../ui/list-text.ts';
import type { Banner, MarkContext, ShowContext } from '../event-show.ts';
import { resourcePicture } from './event-flights.ts';
import { gameWords } from './game-words.ts';
import { namePlace } from './places.ts';
import type { EventOf, SeenEvent } from './props.ts';
import { amountText, watchWords } from './watch-words.ts';
import { eventWords } from './words/event/compiled/index.ts';

type Context = ShowContext<View>;

/** The event's sentence in the log. */
export const sentenceOf = (event: SeenEvent, { rules, names, before, viewer }: MarkContext<View>): string => {
  const place = namePlace({ w: watchWords(), board: boardOf((rules as Rules).board), view: before });
  return gameWords().say(rules as Rules, event, names, place, viewer === 'table' ? null : Number(viewer));
};

const nameIn = ({ names }: Context, seat: number): string => names[seat] ?? '';

/** Announces a 7: players with too many cards discard, and Tormund moves. Undefined for other rolls. */
export function sevenBanner({ dice }: EventOf<'rolled'>, { rules }: Context): Banner | undefined {
  const [first = 0, second = 0] = dice;
  if (first + second !== 7) return undefined;
  const w = eventWords();
  return {
    tone: 'bad',
    picture: 'tormund',
    title: w.seven,
    text: w.sevenText({ limit: handLimitOf(rules as Rules) }),
    late: true,
  };
}

/** Shown only to the seat that was robbed. */
export function theftBanner({ seat, from, card }: EventOf<'stole'>, context: Context): Banner | undefined {
  if (from !== context.viewer) return undefined;
  const w = eventWords();
  return {
    tone: 'bad',
    picture: resourcePicture(card),
    title: w.stolen({ thief: nameIn(context, seat) }),
    text: w.lost({ cards: card === UNSEEN ? w.card : amountText(watchWords(), 1, card) }),
  };
}

/** Shown to a viewer who had to give `count` cards of a kind that `by` named; undefined if the count is 0. */
export function takenBanner(by: Seat, kind: Resource, count: number, context: Context): Banner | undefined {
  if (count === 0) return undefined;
  const w = eventWords();
  return {
    tone: 'bad',
    picture: resourcePicture(kind),
    title: w.taken({ who: nameIn(context, by), kind: gameWords().resources[kind] }),
    text: w.lost({ cards: amountText(watchWords(), count, kind) }),
  };
}

export function breachBanner({ guard }: EventOf<'breach'>, { before, viewer }: Context): Banner {
  const w = eventWords();
  const count = w.breachText({ breaches: (before.wall?.breaches ?? 0) + 1 });
  const text = guard !== null && guard === viewer ? `${count} ${w.guardLost}` : count;
  return { tone: 'bad', picture: 'breach', title: w.breach, text };
}

/** Longest Road or Largest Patrol has a new owner, or none. */
export const specialBanner = (event: EventOf<'longest-road' | 'largest-patrol'>, context: Context): Banner => ({
  tone: event.seat === context.viewer ? 'good' : 'news',
  picture: event.type,
  title: gameWords().specials[event.type],
  text: sentenceOf(event, context),
});

export function endBanner({ outcome }: EventOf<'over'>, context: Context): Banner {
  const { viewer } = context;
  const w = eventWords();
  const reasons: { readonly [reason: string]: string } = watchWords().end.reason;
  const { winners, reason } = outcome;
  const won = winners.some((seat) => seat === viewer);
  return {
    tone: won ? 'good' : 'news',
    picture: reason === 'points' || reason === 'turns' ? 'crown' : 'breach',
    title:
      won && winners.length === 1
        ? w.youWon
        : w.won({ count: winners.length, names: listText(winners.map((seat) => nameIn(context, seat))) }),
    text: reasons[reason] ?? '',
    winners,
  };
}
