import type { ClockRule } from '@holdfast/protocol';

const DAY_MS = 86_400_000;
/** What all who still play may have left together when the time of a round is up, by person. */
const SHARE_MS = 120_000;
/** Nobody is cut below this; those who have less keep it. */
const LEAST_MS = 30_000;
/** A move adds at most this much. */
const GAIN_MS = 5_000;
/** How many moves of each seat still add time, so that the game ends. */
const GAINS = 100;
/** With days for each turn: how many turns' time everybody has for the rest of the game. */
const TURNS = 5;

/**
 * How clocks go on when the time of a tournament round is up. `share`: all that is left is shortened by the same factor, to
 * `totalMs` together, so that nobody gains by making the others wait until then. `bank`: the same for everybody.
 */
export type Overtime =
  | {
      readonly kind: 'share';
      readonly totalMs: number;
      readonly leastMs: number;
      readonly gainMs: number;
      readonly gains: number;
    }
  | { readonly kind: 'bank'; readonly bankMs: number };

/** The overtime of a table at which `people` still play. */
export const overtimeOf = (rule: ClockRule, people: number): Overtime =>
  'days' in rule
    ? { kind: 'bank', bankMs: Math.round(TURNS * rule.days * DAY_MS) }
    : { kind: 'share', totalMs: SHARE_MS * people, leastMs: LEAST_MS, gainMs: GAIN_MS, gains: GAINS };

/** The text of an entry that starts overtime. It has all figures, so that a later version replays it with the same. */
export const writeOvertime = (overtime: Overtime): string =>
  overtime.kind === 'bank'
    ? `bank ${overtime.bankMs}`
    : `share ${overtime.totalMs} ${overtime.leastMs} ${overtime.gainMs} ${overtime.gains}`;

/** Reads it again; null if it is none. */
export function readOvertime(text: string): Overtime | null {
  const [, bank] = /^bank (\d+)$/.exec(text) ?? [];
  if (bank !== undefined) return { kind: 'bank', bankMs: Number(bank) };
  const [, ...figures] = /^share (\d+) (\d+) (\d+) (\d+)$/.exec(text) ?? [];
  const [totalMs, leastMs, gainMs, gains] = figures.map(Number);
  if (totalMs === undefined || leastMs === undefined || gainMs === undefined || gains === undefined) return null;
  return { kind: 'share', totalMs, leastMs, gainMs, gains };
}
