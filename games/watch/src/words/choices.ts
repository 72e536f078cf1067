import { type ChoiceWords, choicesByPath, type OptionWords, wordLoaders } from '@holdfast/kernel';
import type { EditionName } from '../editions/editions.ts';
import type { OfferedAnswer, OfferedReading } from '../readings.ts';
import type { Layout, ScenarioName } from '../rules.ts';
import { NUMBERS, type VariantName } from '../variants.ts';
import { type OptionsWords, optionsWords } from './options/compiled/index.ts';

/** A choice with a text for each of these answers. */
type ChoiceOf<Answer extends string> = ChoiceWords & { readonly answers: Readonly<Record<Answer, string>> };
/** A choice whose answers need a sentence of their own. */
type ExplainedChoiceOf<Answer extends string> = ChoiceOf<Answer> & { readonly notes: Readonly<Record<Answer, string>> };

/** Every choice needs its texts: one that is missing does not compile. */
interface OptionTexts {
  readonly scenario: ExplainedChoiceOf<ScenarioName>;
  readonly edition: ExplainedChoiceOf<EditionName>;
  readonly layout: ExplainedChoiceOf<Layout>;
  readonly variants: { readonly [V in VariantName]: Omit<ChoiceWords, 'answers'> };
  readonly readings: { readonly [R in OfferedReading]: ChoiceOf<OfferedAnswer<R>> };
}

/** Numbers are their own words. */
const NUMBER_ANSWERS: { readonly [name: string]: ChoiceWords['answers'] } = Object.fromEntries(
  Object.entries(NUMBERS).map(([name, { answers }]) => [name, Object.fromEntries(answers.map((n) => [n, n]))]),
);

/** The words of every choice, by its path in the options. */
function choicesFrom(texts: OptionsWords): OptionWords {
  const { scenario, edition, layout, variants, readings }: OptionTexts = texts;
  const byPath = Object.entries(variants).map(([name, choice]): [string, ChoiceWords] => [
    `variants.${name}`,
    { ...choice, answers: NUMBER_ANSWERS[name] ?? {} },
  ]);
  return choicesByPath({ scenario, edition, layout, ...Object.fromEntries(byPath) }, readings);
}

/** What can be chosen when a table is made; a page loads one language. */
export const choices = wordLoaders(optionsWords, choicesFrom);
