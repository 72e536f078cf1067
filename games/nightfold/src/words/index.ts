import { type Catalogue, type GameWords, UNSEEN } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import type { Rules } from '../rules.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { nl } from './nl.ts';

type Words = Texts & GameWords<Rules, Event>;

const sum = (list: readonly number[]): string => `${list.join(' + ')} = ${list.reduce((total, n) => total + n, 0)}`;

const changes = (gains: readonly number[], players: readonly string[]): string[] =>
  gains.flatMap((n, seat) => (n ? `${players[seat]} ${n > 0 ? '+' : ''}${n}` : []));

const wordsFrom = (text: Texts): Words => ({
  ...text,
  choices: {},
  say(_, event, players) {
    switch (event.type) {
      case 'night':
        return text.night(event.night + 1, sum(event.dice));
      case 'lit':
        return text.lit(players[event.seat], event.torch === UNSEEN ? '' : event.torch);
      case 'shown':
        return `${[text.shown(event.held, sum(event.torches)), ...changes(event.gains, players)].join('. ')}.`;
      case 'ended':
        return text.ended(event.winners.map((seat) => players[seat]).join(' + '));
    }
  },
  explain: ({ because }) => text.because[because as keyof Texts['because']] ?? because,
});

export const words: Catalogue<Words> = { en: wordsFrom(en), de: wordsFrom(de), nl: wordsFrom(nl) };
