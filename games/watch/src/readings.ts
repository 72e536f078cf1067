/** A contested point of the rules: its possible answers, the house answer and the rule. */
interface ReadingRow {
  /** Answers for new tables. With only one it is no longer contested, is not offered and has no text. */
  readonly answers: readonly [string, ...string[]];
  /** Answers of earlier versions that no rule book has; existing records and tables keep them. */
  readonly retired?: readonly string[];
  readonly house: string;
  readonly rule: string;
  /** No rule book we have settles it; the house answer is a proposal that owners of the game may correct. */
  readonly reconstructed?: true;
}

/**
 * All readings of the game, in the order of the rules. Differences between the books without effect at the table are not
 * readings: silence (where a start guard or a new wildling goes, what fills the board for three), a slip that the book's
 * example corrects (what breaks a road), another order with the same result (guards close up before or after).
 */
export const READINGS = {
  'roads-per-player': { answers: ['14', '15'], house: '14', rule: 'W-2.1' },
  'tormund-start': { answers: ['western-ice', 'off-the-board'], house: 'western-ice', rule: 'W-2.10' },
  'trade-and-build': { answers: ['in-order', 'mixed'], house: 'in-order', rule: 'W-3.2' },
  'supply-short': {
    answers: ['one-due-takes-the-rest', 'nobody'],
    house: 'one-due-takes-the-rest',
    rule: 'W-4.5',
    reconstructed: true,
  },
  // EN p. 4 and NL p. 4 "at any time", DE p. 4 "also before the roll": no book has the other answer.
  'card-before-roll': { answers: ['allowed'], retired: ['after-the-roll'], house: 'allowed', rule: 'W-8.1' },
  'tormund-target': { answers: ['numbered-hex', 'any-hex'], house: 'numbered-hex', rule: 'W-9.3' },
  'base-victory': { answers: ['at-once', 'end-of-turn'], house: 'at-once', rule: 'W-10.1' },
  'tormund-and-wildling': { answers: ['share', 'apart'], house: 'share', rule: 'W-12.9', reconstructed: true },
  'starting-tokens': {
    answers: ['back-to-the-pool', 'migrate-at-once'],
    house: 'back-to-the-pool',
    rule: 'W-12.6',
    reconstructed: true,
  },
  // NL p. 6 words it differently, but its example moves the first wildling of the clan on the higher trail.
  'who-advances': {
    answers: ['first-camp'],
    retired: ['nearest-to-the-trail'],
    house: 'first-camp',
    rule: 'W-13.3',
  },
  // EN p. 5, DE p. 5, NL p. 5: guards are compared after every move into a clearing.
  'giant-then-compare': {
    answers: ['compare-again'],
    retired: ['no-comparison'],
    house: 'compare-again',
    rule: 'W-13.7',
  },
  'full-line': {
    answers: ['back-to-the-frostfangs', 'other-line'],
    house: 'back-to-the-frostfangs',
    rule: 'W-14.5',
    reconstructed: true,
  },
  'figures-exhausted': {
    answers: ['nobody-migrates', 'regular-instead'],
    house: 'nobody-migrates',
    rule: 'W-15.5',
    reconstructed: true,
  },
  'hero-before-roll': { answers: ['allowed', 'after-the-roll'], house: 'allowed', rule: 'W-17.2' },
  'yoren-and-largest-patrol': {
    answers: ['recount', 'holder-keeps'],
    house: 'recount',
    rule: 'W-18.10',
    reconstructed: true,
  },
  'guard-tie': { answers: ['lowest-space-then-west', 'west-only'], house: 'lowest-space-then-west', rule: 'W-19.5' },
  'special-build-claim': { answers: ['after-the-roll', 'end-of-turn'], house: 'after-the-roll', rule: 'W-20.7' },
} as const satisfies Record<string, ReadingRow>;

export type Reading = keyof typeof READINGS;
type Row<R extends Reading> = (typeof READINGS)[R];
/** An answer that a new table may choose. */
export type OfferedAnswer<R extends Reading = Reading> = Row<R>['answers'][number];
type RetiredAnswer<R extends Reading> = Row<R> extends { readonly retired: readonly (infer A)[] } ? A : never;
/** An answer that the rules of a table may have, including old tables. */
export type Answer<R extends Reading = Reading> = OfferedAnswer<R> | RetiredAnswer<R>;
/** Readings with more than one answer to choose from. */
export type OfferedReading = { [R in Reading]: Row<R>['answers'] extends readonly [string] ? never : R }[Reading];

/** One resolved answer for every reading. */
export type Answers = { readonly [R in Reading]: Answer<R> };

/** Answers that differ from the house's, each with its source and whether the source is unclear. */
export type Edition = {
  readonly [R in Reading]?: { readonly answer: OfferedAnswer<R>; readonly source: string; readonly uncertain?: true };
};

export const READING_NAMES = Object.keys(READINGS) as readonly Reading[];

const rowOf = (name: Reading): ReadingRow => READINGS[name];

/** The readings that `describe` offers. */
export const OFFERED_READINGS = READING_NAMES.filter(
  (name) => rowOf(name).answers.length > 1,
) as readonly OfferedReading[];

/** The answers of the house, before any patch. */
export const HOUSE_ANSWERS = Object.freeze(
  Object.fromEntries(READING_NAMES.map((name) => [name, READINGS[name].house])),
) as Answers;

export const isReading = (name: string): name is Reading => Object.hasOwn(READINGS, name);
export const isOffered = <R extends Reading>(name: R, answer: unknown): answer is OfferedAnswer<R> =>
  (rowOf(name).answers as readonly unknown[]).includes(answer);
export const isRetired = (name: Reading, answer: unknown): boolean =>
  (rowOf(name).retired as readonly unknown[] | undefined)?.includes(answer) ?? false;
