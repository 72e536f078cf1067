import type { Seen } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { RESOURCES } from '../rules.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Speaker, Words } from './words.ts';

export const LANGUAGES = ['en', 'de', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** All words, by language. */
export const WORDS: Readonly<Record<Language, Words>> = { en, de, nl };

const speaker = (words: Words, names: readonly string[]): Speaker => ({
  name: (seat) => names[seat],
  names: (seats) =>
    seats.length < 2
      ? seats.map((seat) => names[seat]).join('')
      : `${seats
          .slice(0, -1)
          .map((seat) => names[seat])
          .join(', ')} ${words.and} ${names[seats[seats.length - 1]]}`,
  cards: (amounts) =>
    RESOURCES.filter((kind) => amounts[kind])
      .map((kind) => `${amounts[kind]} ${words.resources[kind]}`)
      .join(', '),
  kind: (kind) => words.resources[kind],
  card: (card) => words.cards[card].title,
  hero: (hero) => words.heroes[hero].title,
});

/** One sentence for a fact as somebody saw it; empty = nothing to say. */
export function sayIn(language: Language, event: Seen<Event>, names: readonly string[]): string {
  const words = WORDS[language];
  const sentence = words.sentences[event.type] as (event: Seen<Event>, who: Speaker) => string;
  return sentence(event, speaker(words, names));
}
