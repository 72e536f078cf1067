/** A contested point of the rules: its possible answers, the house answer and the rule. */
interface ReadingRow {
  readonly answers: readonly [string, string, ...string[]];
  readonly house: string;
  readonly rule: string;
  /** No source settles it. */
  readonly reconstructed?: true;
}

/**
 * All readings of the game, in the order of the rules. The first answer is that of engine 1: rules of its records lack later
 * readings, so the engine only checks for the other answers.
 */
export const READINGS = {
  'two-tile-city': { answers: ['four', 'two'], house: 'four', rule: 'C-4.4' },
  'farm-scoring': { answers: ['each-field', 'city-once', 'most-around-city'], house: 'each-field', rule: 'C-5.5' },
  'bridges-on-tile': { answers: ['one', 'several'], house: 'one', rule: 'C-6.8' },
  'bridge-only-tile': { answers: ['may-decline', 'must-build'], house: 'may-decline', rule: 'C-6.12' },
  'lone-bridge': { answers: ['joined', 'free'], house: 'joined', rule: 'C-6.13' },
  'castle-halves': { answers: ['two-caps', 'any-two-parts'], house: 'two-caps', rule: 'C-7.2' },
  'castle-by-another': { answers: ['occupant', 'only-in-own-turn'], house: 'occupant', rule: 'C-7.5' },
  'castle-choice': { answers: ['asked', 'highest'], house: 'asked', rule: 'C-7.11' },
  'new-castle': { answers: ['later-tiles', 'same-tile-too'], house: 'later-tiles', rule: 'C-7.12' },
  'castle-beside': { answers: ['in-surroundings', 'both-ways'], house: 'in-surroundings', rule: 'C-7.13' },
  'castle-neighbour': { answers: ['features-first', 'chosen'], house: 'features-first', rule: 'C-7.14' },
  'occupied-castle-field': { answers: ['nothing', 'four'], house: 'nothing', rule: 'C-7.17' },
  'castle-order': { answers: ['turn-order', 'most-first'], house: 'turn-order', rule: 'C-7.20', reconstructed: true },
} as const satisfies Record<string, ReadingRow>;

export type ReadingName = keyof typeof READINGS;
export type Answer<R extends ReadingName> = (typeof READINGS)[R]['answers'][number];

/** Every reading with its resolved answer; records of older engines lack later readings. */
export type Readings = { readonly [R in ReadingName]: Answer<R> };

/** An edition's answers that differ from the house's, each with its source. */
export type Edition = { readonly [R in ReadingName]?: { readonly answer: Answer<R>; readonly source: string } };

export const READING_NAMES = Object.keys(READINGS) as ReadingName[];
