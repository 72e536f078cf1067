import type { Description, Problem, Resolved } from '@holdfast/kernel';
import { boxFor } from './boxes/index.ts';
import { checkBoard } from './custom-board.ts';
import { EDITION_NAMES, EDITIONS, type EditionName } from './editions/editions.ts';
import { manifest } from './manifest.ts';
import {
  HOUSE_ANSWERS,
  isOffered,
  isReading,
  isRetired,
  OFFERED_READINGS,
  READINGS,
  type Reading,
} from './readings.ts';
import { type Layout, REVISION, type Rules, SCENARIOS, type ScenarioName, SEATS_OF } from './rules.ts';
import { chooseVariants, turnLimitFor, VARIANT_CHOICES } from './variants.ts';

/** Layouts of each scenario; only the base game has printed beginner places. */
const LAYOUTS_OF: { readonly [S in ScenarioName]: readonly Layout[] } = {
  gift: ['standard', 'beginner', 'variable'],
  watch: ['standard', 'variable', 'random'],
  island: ['standard', 'random'],
};

/** Everything that can be chosen when a table is made. */
export const describe = (): Description => ({
  seats: SEATS_OF,
  choices: [
    { path: 'scenario', kind: 'scenario', answers: SCENARIOS, standard: manifest.defaultScenario },
    { path: 'edition', kind: 'edition', answers: EDITION_NAMES, standard: 'house' },
    { path: 'layout', kind: 'layout', answers: [...new Set(Object.values(LAYOUTS_OF).flat())], standard: 'standard' },
    ...VARIANT_CHOICES,
    ...OFFERED_READINGS.map((name) => {
      const { answers, house, rule, ...rest } = READINGS[name];
      return { path: `readings.${name}`, kind: 'reading' as const, answers, standard: house, rule, ...rest };
    }),
  ],
  editions: EDITIONS as Description['editions'],
});

const FIELDS = ['scenario', 'seats', 'edition', 'layout', 'variants', 'readings', 'board'];
type Fields = { readonly [field: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const listed = (values: readonly unknown[]): string => values.join(', ');

/** An option's value from a list, or its default; adds a problem for other values. */
function choice<T>(options: Fields, field: string, among: readonly T[], standard: T, problems: Problem[]): T {
  const given = options[field] ?? standard;
  if (among.includes(given as T)) return given as T;
  problems.push({ field, because: `${JSON.stringify(given)} is none of ${listed(among)}` });
  return standard;
}

/** Readings that a scenario or number of players settles regardless of the edition (W-11.6, W-11.7, W-20). */
const settled = (scenario: ScenarioName, seats: number): { readonly [R in Reading]?: string } => {
  if (scenario === 'island')
    return {
      'roads-per-player': '15',
      'trade-and-build': 'mixed',
      'tormund-target': 'any-hex',
      'base-victory': 'at-once',
    };
  return scenario === 'watch' && seats > 4 ? { 'trade-and-build': 'mixed', 'roads-per-player': '14' } : {};
};

interface Settled {
  readonly readings: Rules['readings'];
  readonly says: { readonly [reading: string]: string };
}

function resolveReadings(
  options: Fields,
  scenario: ScenarioName,
  seats: number,
  edition: EditionName,
  problems: Problem[],
): Settled {
  const readings: { [reading: string]: string } = { ...HOUSE_ANSWERS };
  const says: { [reading: string]: string } = {};
  for (const name of Object.keys(READINGS)) says[name] = 'house';
  for (const [name, row] of Object.entries(EDITIONS[edition])) {
    readings[name] = row.answer;
    says[name] = row.source;
  }
  for (const [name, answer] of Object.entries(settled(scenario, seats))) {
    readings[name] = answer;
    says[name] = scenario;
  }
  const given = options.readings ?? {};
  if (!isFields(given)) problems.push({ field: 'readings', because: 'expected an object' });
  else
    for (const [name, answer] of Object.entries(given)) {
      if (!isReading(name)) problems.push({ field: `readings.${name}`, because: 'there is no such reading' });
      else if (!isOffered(name, answer)) {
        const kept = isRetired(name, answer) ? ' any more; games that were begun with it keep it' : '';
        problems.push({
          field: `readings.${name}`,
          because: `${JSON.stringify(answer)} is none of ${listed(READINGS[name].answers)}${kept}`,
        });
      } else {
        readings[name] = answer;
        says[name] = 'option';
      }
    }
  return { readings: readings as never, says };
}

const deepFreeze = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

/** Resolves options to one frozen record, or to problems that name their fields. */
export function resolve(options: unknown): Resolved<Rules> {
  if (!isFields(options)) return { problems: [{ field: 'options', because: 'expected an object' }] };
  const problems: Problem[] = [];
  for (const field in options)
    if (!FIELDS.includes(field)) problems.push({ field, because: 'there is no such option' });
  const scenario = choice(options, 'scenario', SCENARIOS, 'watch', problems);
  const seats = choice(
    options,
    'seats',
    SEATS_OF[scenario],
    SEATS_OF[scenario].at(scenario === 'watch' ? 1 : -1)!,
    problems,
  );
  const edition = choice(options, 'edition', EDITION_NAMES, 'house', problems);
  const layout = choice(options, 'layout', LAYOUTS_OF[scenario], 'standard', problems);
  const wanted = options.variants ?? {};
  if (!isFields(wanted)) problems.push({ field: 'variants', because: 'expected an object' });
  const { switches, numbers } = chooseVariants(isFields(wanted) ? wanted : {}, scenario, problems);
  const { readings, says } = resolveReadings(options, scenario, seats, edition, problems);
  const box = boxFor(scenario, seats, switches);
  if (!box) return { problems: [{ field: 'seats', because: `${scenario} is not played by ${seats}` }] };
  const custom = options.board === undefined ? null : checkBoard(options.board, box.board, seats, layout);
  if (custom && 'problems' in custom) problems.push(...custom.problems);
  if (problems.length) return { problems };
  const turnLimit = turnLimitFor(numbers.goal);
  const rules: Rules = {
    revision: REVISION,
    seats,
    scenario,
    edition,
    layout,
    board: custom && 'board' in custom ? custom.board : box.board,
    material: {
      ...box.material,
      roads: Number(readings['roads-per-player']),
      goal: numbers.goal,
      ...(turnLimit === undefined ? {} : { turnLimit }),
      handLimit: numbers.discardLimit,
    },
    heroes: box.heroes,
    readings,
    variants: switches,
  };
  return { rules: deepFreeze(structuredClone(rules)), says };
}
