import type { Choice, Description, Problem, Resolved } from '@holdfast/kernel';
import { EDITION_NAMES, EDITIONS, type EditionName } from './editions/editions.ts';
import { manifest } from './manifest.ts';
import { READING_NAMES, READINGS, type ReadingName, type Readings } from './readings.ts';
import { type Rules, SCENARIOS, type ScenarioName, SEATS_OF } from './rules.ts';

const VARIANTS = { farmers: 'C-1.6', auction: 'C-8.15' } as const;
const FIELDS = ['seats', 'scenario', 'edition', 'readings', ...Object.keys(VARIANTS)];

/** The options of the game. */
export function describe(): Description {
  const choices: Choice[] = [
    { path: 'scenario', kind: 'scenario', answers: SCENARIOS, standard: manifest.defaultScenario, rule: 'C-1.1' },
    { path: 'edition', kind: 'edition', answers: EDITION_NAMES, standard: 'house' },
    { path: 'farmers', kind: 'variant', answers: [true, false], standard: true, rule: VARIANTS.farmers },
    { path: 'auction', kind: 'variant', answers: [true, false], standard: true, rule: VARIANTS.auction },
    ...READING_NAMES.map((name): Choice => {
      const { house, ...row } = READINGS[name];
      return { path: `readings.${name}`, kind: 'reading', standard: house, ...row };
    }),
  ];
  return { seats: SEATS_OF, choices, editions: EDITIONS };
}

const among = <T extends string>(list: readonly T[], value: unknown): value is T => list.includes(value as T);
const oneOf = (list: readonly (string | number)[]): string => `expected one of ${list.join(', ')}`;
const plain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Resolves options to one frozen Rules record with the source of every reading, or to problems that name their fields. */
export function resolve(options: unknown): Resolved<Rules> {
  if (!plain(options)) return { problems: [{ field: 'options', because: 'expected an object' }] };
  const problems: Problem[] = [];
  const wrong = (field: string, because: string): void => void problems.push({ field, because });
  for (const field in options) if (!FIELDS.includes(field)) wrong(field, `unknown; ${oneOf(FIELDS)}`);

  const scenario: ScenarioName = among(SCENARIOS, options.scenario) ? options.scenario : 'base';
  if (options.scenario !== undefined && options.scenario !== scenario) wrong('scenario', oneOf(SCENARIOS));
  const seats = options.seats === undefined ? 2 : options.seats;
  if (!SEATS_OF[scenario].includes(seats as number)) wrong('seats', oneOf(SEATS_OF[scenario]));
  const flag = (name: keyof typeof VARIANTS): boolean => {
    const value = options[name] === undefined ? true : options[name];
    if (typeof value !== 'boolean') wrong(name, 'expected true or false');
    return value !== false;
  };
  const edition: EditionName = among(EDITION_NAMES, options.edition) ? options.edition : 'house';
  if (options.edition !== undefined && options.edition !== edition) wrong('edition', oneOf(EDITION_NAMES));

  const chosen = options.readings === undefined ? {} : options.readings;
  if (!plain(chosen)) wrong('readings', 'expected an object');
  else
    for (const name in chosen)
      if (!among(READING_NAMES, name)) wrong(`readings.${name}`, `unknown; ${oneOf(READING_NAMES)}`);
  const readings: Partial<Record<ReadingName, string>> = {};
  const says: Record<string, string> = {};
  for (const name of READING_NAMES) {
    const patch = EDITIONS[edition][name];
    const own = plain(chosen) ? chosen[name] : undefined;
    const answers: readonly string[] = READINGS[name].answers;
    if (own !== undefined && !among(answers, own)) wrong(`readings.${name}`, oneOf(answers));
    readings[name] = among(answers, own) ? own : (patch?.answer ?? READINGS[name].house);
    says[name] = own !== undefined ? 'table' : (patch?.source ?? 'house');
  }
  const farmers = flag('farmers');
  const auction = flag('auction');
  if (problems.length) return { problems };
  return {
    rules: Object.freeze({
      seats: seats as number,
      scenario,
      farmers,
      auction,
      readings: Object.freeze(readings) as Readings,
    }),
    says,
  };
}
