import type { AnyEvent, AnyRules, Refusal, Seat } from './game.ts';
import { LANGUAGES, type Language } from './manifest.ts';
import type { Seen } from './secret.ts';

/** Texts of a choice: its name, explanation, and answers (`true`, `house`, ...). */
export interface ChoiceWords {
  readonly name: string;
  readonly note: string;
  readonly answers: { readonly [answer: string]: string };
  /** Explanations of answers that need one. */
  readonly notes?: { readonly [answer: string]: string };
}

/** Texts of a game's options in one language, by path, e.g. `readings.full-line`. */
export interface OptionWords {
  readonly [path: string]: ChoiceWords;
}

/** Names a place of the board in a sentence, e.g. `('corner', 'S(-3,3)')`. */
export type NamePlace = (kind: string, place: string) => string;

/** Names places by their notation, as in records. */
export const inNotation: NamePlace = (_, place) => place;

/** A game's texts in one language; games may add more. */
export interface GameWords<Rules extends AnyRules = AnyRules, Event extends AnyEvent = AnyEvent> {
  /** One sentence for the log about a seen event; empty if there is nothing to say. Addresses `you`, if given. */
  say(rules: Rules, event: Seen<Event>, players: readonly string[], place?: NamePlace, you?: Seat | null): string;
  /** One sentence for a refusal, with numbers and names filled in. */
  explain(refusal: Refusal): string;
}

/** The `words` and `choices` of a game: a language is loaded when it is wanted, so that a page loads one. */
export type WordLoaders<Words = GameWords> = { readonly [L in Language]: () => Promise<Words> };

/** One value for each language. */
export const byLanguage = <Value>(read: (language: Language) => Value): { readonly [L in Language]: Value } =>
  Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as { [L in Language]: Value };

/** Loaders of what a game says or offers, from the loaders of its texts. */
export const wordLoaders = <Texts, Words>(
  texts: { readonly [L in Language]: () => Promise<Texts> },
  wordsFrom: (texts: Texts, language: Language) => Words,
): WordLoaders<Words> => byLanguage((language) => async () => wordsFrom(await texts[language](), language));

/** All choices by their path in the options, those about contested rules under `readings`. */
export const choicesByPath = (choices: OptionWords, readings: OptionWords): OptionWords => ({
  ...choices,
  ...Object.fromEntries(Object.entries(readings).map(([name, words]) => [`readings.${name}`, words])),
});

/** The text of a refusal's reason with numbers and names filled in; the reason code if there is no text. */
export function explained(texts: object, { because, with: blanks = {} }: Refusal): string {
  const text = (texts as { readonly [reason: string]: string | ((blanks: object) => string) | undefined })[because];
  return typeof text === 'function' ? text(blanks) : (text ?? because);
}
