import type { RecordResult } from '@holdfast/kernel';
import type { LogEntry } from './log-entry.ts';
import type { TableDoc } from './table-doc.ts';

type Out = RecordResult['out'][number];

/** Who reported that a seat is out, from its entry. */
const byWhom = ({ by, move }: LogEntry): string =>
  by === 'server' ? 'server' : /^claim \d+$/.test(move) ? `seat ${move.slice('claim '.length)}` : 'owner';

/**
 * The part of a finished game's result that its moves do not show: who resigned or ran out of time, and which seats a bot
 * played. Undefined if there is no such part, as in all records of older versions.
 */
export function recordResult(doc: TableDoc, entries: readonly LogEntry[]): RecordResult | undefined {
  const { outcome, seats } = doc;
  if (!outcome) return undefined;
  const out: Out[] = [];
  const moves: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'move') moves.push(entry);
    else if (entry.kind === 'back') moves.pop();
    else if (entry.kind === 'resign' || entry.kind === 'timeout') {
      const how = entry.kind === 'resign' ? 'resigned' : 'timed-out';
      out.push({ seat: entry.seat, how, by: byWhom(entry), after: moves.length });
    }
  }
  const played = seats.map((_, seat) => ({
    person: moves.filter((move) => move.seat === seat && move.by === 'person').length,
    bot: moves.filter((move) => move.seat === seat && move.by === 'bot').length,
  }));
  const sitIns = seats.some(({ kind }, seat) => kind === 'person' && (played[seat]?.bot ?? 0) > 0);
  if (out.length === 0 && !sitIns && outcome.reason !== 'agreed') return undefined;
  return { winners: outcome.winners, reason: outcome.reason, out, played };
}
