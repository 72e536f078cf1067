import type { AnyEvent, Seat } from '@holdfast/kernel';
import type { CompanyLines, Moment } from '../../../boards/moments.ts';

/** A bot's line, to be shown until the next one or until the table has moved on. */
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
  /** The same table says the same at the same moment; another one says something else. */
  readonly seed: string;
  /** Whether an event is a moment for a seat. */
  momentOf(event: AnyEvent, seat: Seat): Moment | null;
}

/** Entries between two lines, whoever says them. */
const QUIET = 14;
/** One moment in so many is used, the end of the game always. */
const RARELY = 3;
/** A line is old after so many entries. */
const SHOWN = 8;
/** Moments at which a bot may say something of its own. */
const GOOD: readonly Moment[] = ['builds', 'proud', 'deal', 'robs'];
const LAST: readonly Moment[] = ['wins', 'loses'];

/** A small hash (FNV-1a), enough to vary what is said. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** All lines that were said at a table so far, oldest first: a function of the log, so that a reload changes nothing. */
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

/** The line that is still fresh at an entry; null = nobody speaks. */
export const lineAt = (spoken: readonly SpokenLine[], seq: number): SpokenLine | null => {
  const last = spoken.at(-1);
  return last && seq - last.seq <= SHOWN ? last : null;
};
