import {
  type Catalogue,
  type ChoiceWords,
  capitalised,
  inNotation,
  type Language,
  type NamePlace,
  type OptionWords,
  type PlayerNames,
  playerNames,
  type Refusal,
  type Seat,
  type Seen,
} from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { OFFERED_READINGS } from '../readings.ts';
import type { Reason } from '../reasons.ts';
import { RESOURCES, type Resource } from '../rules.ts';
import { NUMBERS } from '../variants.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Entry, LanguageTable, SentenceParts, Words } from './words.ts';

const TABLES: { readonly [L in Language]: LanguageTable } = { en, de, nl };

const sentenceParts = (words: LanguageTable, who: PlayerNames, place: NamePlace): SentenceParts => ({
  ...who,
  cards: (amounts) =>
    RESOURCES.filter((kind) => amounts[kind])
      .map((kind) => `${amounts[kind]} ${words.resources[kind]}`)
      .join(', '),
  kind: (kind) => words.resources[kind],
  card: (card) => words.cards[card].title,
  hero: (hero) => words.heroes[hero].title,
  place,
});

function say(
  words: LanguageTable,
  event: Seen<Event>,
  players: readonly string[],
  place: NamePlace,
  you: Seat | null,
): string {
  const sentence = words.sentences[event.type] as (event: Seen<Event>, who: SentenceParts) => string;
  return capitalised(sentence(event, sentenceParts(words, playerNames(players, you, words), place)), you);
}

function explain(words: LanguageTable, { because, with: details }: Refusal): string {
  const text = words.reasons[because as Reason] ?? words.reasons['not-now'];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details?.[name] ?? '';
    return words.resources[value as Resource] ?? String(value);
  });
}

/** A choice whose answers have texts of their own. */
const entries = ({ title, text }: Entry, answers: { readonly [name: string]: Entry }): ChoiceWords => ({
  name: title,
  note: text,
  answers: Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer.title])),
  notes: Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer.text])),
});

/** Numbers are their own words. */
const NUMBER_ANSWERS: { readonly [name: string]: ChoiceWords['answers'] } = Object.fromEntries(
  Object.entries(NUMBERS).map(([name, { answers }]) => [name, Object.fromEntries(answers.map((n) => [n, n]))]),
);

/** The words of every choice, by its path in the options. */
const choicesOf = (words: LanguageTable): OptionWords => ({
  scenario: entries(words.options.scenario, words.scenarios),
  edition: entries(words.options.edition, words.editions),
  layout: entries(words.options.layout, words.layouts),
  ...Object.fromEntries(
    Object.entries(words.variants).map(([name, { title, text }]) => [
      `variants.${name}`,
      { name: title, note: text, answers: NUMBER_ANSWERS[name] ?? {} },
    ]),
  ),
  ...Object.fromEntries(
    OFFERED_READINGS.map((name) => {
      const { title, text, answers } = words.readings[name];
      return [`readings.${name}`, { name: title, note: text, answers }];
    }),
  ),
});

const wordsIn = (language: Language): Words => {
  const table = TABLES[language];
  return {
    ...table,
    choices: choicesOf(table),
    say: (_, event, players, place = inNotation, you = null) => say(table, event, players, place, you),
    explain: (refusal) => explain(table, refusal),
  };
};

/** What the game says, by language: names, choices, log sentences and reasons. */
export const words: Catalogue<Words> = { en: wordsIn('en'), de: wordsIn('de'), nl: wordsIn('nl') };
