import type { AnyEvent, Seat } from '@holdfast/kernel';
import type { CompanyLines, Moment } from '../../../boards/moments.ts';

/** A bot's line, shown until the next one or until it is old (see `lineAt`). */
export interface SpokenLine {
  readonly seq: number;
  readonly seat: Seat;
  readonly text: string;
}

interface Bot {
  readonly seat: Seat;
  readonly temperament: string | null;
}

interface Said {
  readonly log: readonly { readonly seq: number; readonly event: AnyEvent }[];
  readonly bots: readonly Bot[];
  readonly lines: CompanyLines;
  /** Selects the lines: the same seed gives the same lines at the same moments. */
  readonly seed: string;
  /** The moment that an event is for a seat; null if it is none. */
  momentOf(event: AnyEvent, seat: Seat): Moment | null;
}

/** Minimum distance between two lines of any bots, in log entries; the end of the game is exempt. */
const QUIET = 14;
/** About one in this many moments gets a line; the end of the game always does. */
const RARELY = 3;
/** A line is shown for this many log entries. */
const SHOWN = 8;
/** Moments at which a bot may use a line of its temperament. */
const GOOD: readonly Moment[] = ['builds', 'proud', 'deal', 'robs'];
const LAST: readonly Moment[] = ['wins', 'loses'];

/** A small hash (FNV-1a), good enough to vary the lines. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** All lines said at a table so far, oldest first. Depends only on the log and the table, so that a reload changes nothing. */
export function spokenLines({ log, bots, lines, seed, momentOf }: Said): readonly SpokenLine[] {
  const spoken: SpokenLine[] = [];
  const used = new Set<string>();
  let quietUntil = 0;
  for (const { seq, event } of log)
    for (const { seat, temperament } of bots) {
      const moment = momentOf(event, seat);
      if (!moment) continue;
      const last = LAST.includes(moment);
      const dice = hash(`${seed}/${seq}/${seat}/${moment}`);
      if (!last && (seq < quietUntil || dice % RARELY !== 0)) continue;
      if (last && spoken.at(-1)?.seq === seq) continue;
      const own = GOOD.includes(moment) && dice % 2 === 0 ? (lines.own[temperament ?? 'plain'] ?? []) : [];
      const fresh = [...own, ...lines.moments[moment]].filter((text) => !used.has(text));
      const text = fresh[(dice >>> 8) % Math.max(1, fresh.length)];
      if (text === undefined) continue;
      used.add(text);
      spoken.push({ seq, seat, text });
      quietUntil = seq + QUIET;
    }
  return spoken;
}

/** The last line, if it is still recent at this entry; otherwise null. */
export const lineAt = (spoken: readonly SpokenLine[], seq: number): SpokenLine | null => {
  const last = spoken.at(-1);
  return last && seq - last.seq <= SHOWN ? last : null;
};
