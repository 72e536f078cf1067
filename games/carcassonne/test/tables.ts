import { carcassonne } from '../src/engine.ts';
import { READING_NAMES, READINGS } from '../src/readings.ts';
import { type Rules, SCENARIOS, SEATS_OF } from '../src/rules.ts';

const rulesFor = (options: object): Rules => {
  const { rules, problems } = carcassonne.resolve(options);
  if (!rules) throw new Error(JSON.stringify(problems));
  return rules;
};

/** Every number of seats with every box, every variant, and every other answer of each reading. */
export const TABLES: readonly Rules[] = [
  ...SCENARIOS.flatMap((scenario) => SEATS_OF[scenario].map((seats) => rulesFor({ scenario, seats }))),
  ...[2, 3, 4].map((seats) => rulesFor({ scenario: 'bridges-castles-bazaars', seats, auction: false })),
  ...SCENARIOS.map((scenario) => rulesFor({ scenario, seats: 3, farmers: false })),
  ...[2, 4, 6].map((seats) => rulesFor({ scenario: 'bridges-castles-bazaars', seats, edition: 'nl' })),
  rulesFor({
    scenario: 'bridges-castles-bazaars',
    seats: 3,
    edition: 'nl',
    readings: { 'castle-order': 'turn-order' },
  }),
  rulesFor({ scenario: 'bridges-castles-bazaars', seats: 2, edition: 'nl', readings: { 'castle-choice': 'highest' } }),
  ...READING_NAMES.flatMap((name, i) =>
    READINGS[name].answers
      .filter((answer) => answer !== READINGS[name].house)
      .map((answer) =>
        rulesFor({ scenario: 'bridges-castles-bazaars', seats: 2 + (i % 3), readings: { [name]: answer } }),
      ),
  ),
  rulesFor({
    scenario: 'bridges-castles-bazaars',
    seats: 2,
    readings: Object.fromEntries(READING_NAMES.map((name) => [name, READINGS[name].answers.at(-1)])),
  }),
];

/** A table's name in test titles. */
export const nameOf = ({ scenario, seats, farmers, auction, readings }: Rules): string => {
  const turned = READING_NAMES.filter((name) => readings[name] !== READINGS[name].house);
  return [scenario, `${seats} seats`, farmers ? '' : 'no farmers', auction ? '' : 'no auction', ...turned]
    .filter(Boolean)
    .join(', ');
};
