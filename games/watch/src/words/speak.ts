import type { Refusal, Seen } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { READING_NAMES } from '../readings.ts';
import { RESOURCES, type Resource, type Rules } from '../rules.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Entry, Reason, Speaker, Words } from './words.ts';

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

/** One sentence for a refusal, its numbers and names filled in. */
export function whyIn(language: Language, { because, with: details }: Refusal): string {
  const words = WORDS[language];
  const text = words.reasons[because as Reason] ?? words.reasons['not-now'];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details?.[name] ?? '';
    return words.resources[value as Resource] ?? String(value);
  });
}

/** A thing to be chosen when a table is made: its name, what it means, and its answers. */
export interface ChoiceWords {
  readonly name: string;
  readonly note: string;
  readonly answers: { readonly [answer: string]: string };
}

const titles = (entries: { readonly [name: string]: Entry }): ChoiceWords['answers'] =>
  Object.fromEntries(Object.entries(entries).map(([name, { title }]) => [name, title]));

/** The words of every choice, by its path in the options. */
const choicesOf = (words: Words): { readonly [path: string]: ChoiceWords } => ({
  scenario: { name: words.options.scenario.title, note: words.options.scenario.text, answers: titles(words.scenarios) },
  edition: { name: words.options.edition.title, note: words.options.edition.text, answers: titles(words.editions) },
  layout: { name: words.options.layout.title, note: words.options.layout.text, answers: titles(words.layouts) },
  ...Object.fromEntries(
    Object.entries(words.variants).map(([name, { title, text }]) => [
      `variants.${name}`,
      { name: title, note: text, answers: {} },
    ]),
  ),
  ...Object.fromEntries(
    READING_NAMES.map((name) => {
      const { title, text, answers } = words.readings[name];
      return [`readings.${name}`, { name: title, note: text, answers }];
    }),
  ),
});

const voice = (language: Language) => ({
  ...WORDS[language],
  choices: choicesOf(WORDS[language]),
  say: (_rules: Rules, event: Seen<Event>, names: readonly string[]): string => sayIn(language, event, names),
  why: (refusal: Refusal): string => whyIn(language, refusal),
});

/** What the game says, by language: names, choices, log sentences and reasons. */
export const words = { en: voice('en'), de: voice('de'), nl: voice('nl') };
