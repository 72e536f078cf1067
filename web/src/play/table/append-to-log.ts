import type { LogEntry } from './table-state.ts';

/** The log with the entries of a frame. The history may have come before the frame and hold them already. */
export function appendToLog(log: readonly LogEntry[], entries: readonly LogEntry[]): readonly LogEntry[] {
  const last = log.at(-1)?.seq ?? -1;
  const fresh = entries.filter(({ seq }) => seq > last);
  return fresh.length > 0 ? [...log, ...fresh] : log;
}

/** The log after a take-back, which takes the last move away: its lines, and those that stay. */
export function takeLastMove(log: readonly LogEntry[]): {
  readonly log: readonly LogEntry[];
  readonly taken: readonly LogEntry[];
} {
  const last = log.at(-1)?.seq ?? 0;
  // The set-up is no move.
  const isTaken = ({ seq }: LogEntry): boolean => last > 0 && seq === last;
  return { log: log.filter((entry) => !isTaken(entry)), taken: log.filter(isTaken) };
}
