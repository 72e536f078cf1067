import { explained, type GameWords, UNSEEN, wordLoaders } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import type { Rules } from '../rules.ts';
import { type NightfoldWords, nightfoldWords } from './compiled/index.ts';

const sum = (list: readonly number[]): string => `${list.join(' + ')} = ${list.reduce((total, n) => total + n, 0)}`;

const changes = (gains: readonly number[], players: readonly string[]): string[] =>
  gains.flatMap((n, seat) => (n ? `${players[seat]} ${n > 0 ? '+' : ''}${n}` : []));

/** All that the game says, from the texts of a language. */
export const wordsFrom = (texts: NightfoldWords): NightfoldWords & GameWords<Rules, Event> => ({
  ...texts,
  say(_, event, players) {
    switch (event.type) {
      case 'night':
        return texts.night({ night: event.night + 1, dice: sum(event.dice) });
      case 'lit': {
        const who = players[event.seat];
        return event.torch === UNSEEN ? texts.litUnseen({ who }) : texts.lit({ who, torch: event.torch });
      }
      case 'shown': {
        const torches = sum(event.torches);
        const night = event.held ? texts.held({ torches }) : texts.broken({ torches });
        return `${[night, ...changes(event.gains, players)].join('. ')}.`;
      }
      case 'ended':
        return texts.ended({ who: event.winners.map((seat) => players[seat]).join(' + ') });
    }
  },
  explain: (refusal) => explained(texts.because, refusal),
});

/** A page loads one language of these. */
export const words = wordLoaders(nightfoldWords, wordsFrom);
