/** A contested point of the rules: its closed answers, the house's answer and the rule it belongs to. */
interface ReadingRow {
  readonly answers: readonly [string, string, ...string[]];
  readonly house: string;
  readonly rule: string;
  /** No book at hand settles it; the house answer is a proposal that an owner of the game may correct. */
  readonly reconstructed?: true;
}

/**
 * Every reading of the game, in the order of the law. Differences between the books that come to the same at the table
 * are none: silence (where a start guard or a new wildling goes, what fills the board of three), a slip that the book's
 * own example corrects (what breaks a road), another order with the same result (guards close up before or after).
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
  'card-before-roll': { answers: ['allowed', 'after-the-roll'], house: 'allowed', rule: 'W-8.1' },
  'tormund-target': { answers: ['numbered-hex', 'any-hex'], house: 'numbered-hex', rule: 'W-9.3' },
  'base-victory': { answers: ['at-once', 'end-of-turn'], house: 'at-once', rule: 'W-10.1' },
  'tormund-and-wildling': { answers: ['share', 'apart'], house: 'share', rule: 'W-12.9', reconstructed: true },
  'starting-tokens': {
    answers: ['back-to-the-pool', 'migrate-at-once'],
    house: 'back-to-the-pool',
    rule: 'W-12.6',
    reconstructed: true,
  },
  'who-advances': { answers: ['first-camp', 'nearest-to-the-trail'], house: 'first-camp', rule: 'W-13.3' },
  'giant-then-compare': {
    answers: ['compare-again', 'no-comparison'],
    house: 'compare-again',
    rule: 'W-13.7',
    reconstructed: true,
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
export type Answer<R extends Reading = Reading> = (typeof READINGS)[R]['answers'][number];

/** One resolved answer for every reading. */
export type Answers = { readonly [R in Reading]: Answer<R> };

/** A short patch over the house answers; each answer says where it is printed. */
export type Edition = { readonly [R in Reading]?: { readonly answer: Answer<R>; readonly source: string } };

export const READING_NAMES = Object.keys(READINGS) as readonly Reading[];

/** The answers of the house, before any patch. */
export const HOUSE_ANSWERS = Object.freeze(
  Object.fromEntries(READING_NAMES.map((name) => [name, READINGS[name].house])),
) as Answers;

export const isReading = (name: string): name is Reading => Object.hasOwn(READINGS, name);
export const isAnswer = <R extends Reading>(name: R, answer: unknown): answer is Answer<R> =>
  (READINGS[name].answers as readonly unknown[]).includes(answer);
