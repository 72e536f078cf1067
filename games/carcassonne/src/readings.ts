/** A contested point of the rules: its closed answers, the house's answer and the rule it belongs to. */
interface ReadingRow {
  readonly answers: readonly [string, string, ...string[]];
  readonly house: string;
  readonly rule: string;
}

/** Every reading of the game, in the order of the law. */
export const READINGS = {
  'two-tile-city': { answers: ['four', 'two'], house: 'four', rule: 'C-4.4' },
  'farm-scoring': { answers: ['each-field', 'city-once', 'most-around-city'], house: 'each-field', rule: 'C-5.5' },
  'bridge-only-tile': { answers: ['may-decline', 'must-build'], house: 'may-decline', rule: 'C-6.12' },
  'lone-bridge': { answers: ['joined', 'free'], house: 'joined', rule: 'C-6.13' },
  'castle-halves': { answers: ['two-caps', 'any-two-parts'], house: 'two-caps', rule: 'C-7.2' },
  'castle-by-another': { answers: ['occupant', 'only-in-own-turn'], house: 'occupant', rule: 'C-7.5' },
  'castle-choice': { answers: ['asked', 'highest'], house: 'asked', rule: 'C-7.11' },
  'new-castle': { answers: ['later-tiles', 'same-tile-too'], house: 'later-tiles', rule: 'C-7.12' },
  'occupied-castle-field': { answers: ['nothing', 'four'], house: 'nothing', rule: 'C-7.17' },
} as const satisfies Record<string, ReadingRow>;

export type ReadingName = keyof typeof READINGS;
export type Answer<R extends ReadingName> = (typeof READINGS)[R]['answers'][number];

/** Every reading with its resolved answer. */
export type Readings = { readonly [R in ReadingName]: Answer<R> };

/** What one edition says: a short patch, each line with its source. */
export type Edition = { readonly [R in ReadingName]?: { readonly answer: Answer<R>; readonly source: string } };

export const READING_NAMES = Object.keys(READINGS) as ReadingName[];
