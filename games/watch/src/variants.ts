import type { Choice, Problem } from '@holdfast/kernel';
import { manifest } from './manifest.ts';
import { type ScenarioName, SEATS_OF, type Variants } from './rules.ts';

const upTo = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

/** Options that can be switched on, and options with a number; each with its rule. */
const SWITCHES = {
  heroicTragedy: 'W-22.1',
  allHeroes: 'W-22.2',
  mammoths: 'W-22.3',
  newHeroes: 'W-22.3',
} as const;
export const NUMBERS = {
  goal: { answers: upTo(8, 14), standard: '10', rule: 'W-10.4' },
  discardLimit: { answers: upTo(5, 12), standard: '7', rule: 'W-9.7' },
} as const;

type Switch = keyof typeof SWITCHES;
type NumberName = keyof typeof NUMBERS;
/** `extension` of engine 1 stands for both of the last two switches; still accepted, no longer offered. */
export type VariantName = Switch | NumberName | 'extension';

const isSwitch = (name: string): name is Switch => Object.hasOwn(SWITCHES, name);
const isNumber = (name: string): name is NumberName => Object.hasOwn(NUMBERS, name);

/** Variants for `describe`. */
export const VARIANT_CHOICES: readonly Choice[] = [
  ...Object.entries(NUMBERS).map(([name, row]) => ({ path: `variants.${name}`, kind: 'variant' as const, ...row })),
  ...Object.entries(SWITCHES).map(([name, rule]) => ({
    path: `variants.${name}`,
    kind: 'variant' as const,
    answers: [false, true],
    standard: false,
    rule,
  })),
];

/** A game to more than 10 points can stall, so it ends after this many turns of each player (W-10.5). */
export const turnLimitFor = (goal: number): number | undefined =>
  goal > Number(NUMBERS.goal.standard) ? 100 : undefined;

/** The resolved variants. */
export interface ChosenVariants {
  readonly switches: Variants;
  readonly numbers: { readonly [N in NumberName]: number };
}

/** True if the variant can change anything in the scenario. */
const belongsTo = (scenario: ScenarioName, name: string): boolean => {
  const choice = VARIANT_CHOICES.find(({ path }) => path === `variants.${name}`);
  return choice !== undefined && SEATS_OF[scenario].some((seats) => manifest.matters(choice, { scenario, seats }));
};

/** Resolves the variants of the options; adds problems for invalid ones. */
export function chooseVariants(given: object, scenario: ScenarioName, problems: Problem[]): ChosenVariants {
  const switches = { heroicTragedy: false, allHeroes: false, mammoths: false, newHeroes: false };
  const numbers = { goal: Number(NUMBERS.goal.standard), discardLimit: Number(NUMBERS.discardLimit.standard) };
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const complain = (because: string): void => void problems.push({ field: `variants.${name}`, because });
    if (isNumber(name)) {
      const { answers, standard } = NUMBERS[name];
      if ((typeof value !== 'string' && typeof value !== 'number') || !answers.includes(String(value)))
        complain(`${JSON.stringify(value)} is none of ${answers.join(', ')}`);
      else if (String(value) !== standard && !belongsTo(scenario, name)) complain(`it is ${standard} in ${scenario}`);
      else numbers[name] = Number(value);
    } else if (!isSwitch(name) && name !== 'extension') complain('there is no such variant');
    else if (typeof value !== 'boolean') complain('expected true or false');
    else if (value && !belongsTo(scenario, name === 'extension' ? 'mammoths' : name))
      complain(`it changes nothing in ${scenario}`);
    else if (value)
      for (const one of isSwitch(name) ? [name] : (['mammoths', 'newHeroes'] as const)) switches[one] = true;
  }
  return { switches, numbers };
}
