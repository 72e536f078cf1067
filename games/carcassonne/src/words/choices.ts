import { type ChoiceWords, choicesByPath, type OptionWords, wordLoaders } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { Answer, ReadingName } from '../readings.ts';
import type { ScenarioName } from '../rules.ts';
import { type OptionsWords, optionsWords } from './options/compiled/index.ts';

/** A choice with a text for each of these answers. */
type ChoiceOf<Answers extends string> = ChoiceWords & { readonly answers: Readonly<Record<Answers, string>> };

/** Every choice needs its texts: one that is missing does not compile. */
interface OptionTexts {
  readonly scenario: ChoiceOf<ScenarioName>;
  readonly edition: ChoiceOf<EditionName>;
  readonly farmers: ChoiceOf<'true' | 'false'>;
  readonly auction: ChoiceOf<'true' | 'false'>;
  readonly readings: { readonly [R in ReadingName]: ChoiceOf<Answer<R>> };
}

/** The words of every choice, by its path in the options. */
function choicesFrom({ readings, ...choices }: OptionsWords): OptionWords {
  const texts: OptionTexts = { ...choices, readings };
  return choicesByPath(choices, texts.readings);
}

/** What can be chosen when a table is made; a page loads one language. */
export const choices = wordLoaders(optionsWords, choicesFrom);
