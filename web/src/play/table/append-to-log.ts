import type { LogEntry } from './table-state.ts';

/** Appends a frame's entries to the log, except those that it already has from the history, which may arrive first. */
export function appendToLog(log: readonly LogEntry[], entries: readonly LogEntry[]): readonly LogEntry[] {
  const last = log.at(-1)?.seq ?? -1;
  const fresh = entries.filter(({ seq }) => seq > last);
  return fresh.length > 0 ? [...log, ...fresh] : log;
}

/** Splits the log at a take-back: the entries that stay (`log`), and those of the last move (`taken`). */
export function takeLastMove(log: readonly LogEntry[]): {
  readonly log: readonly LogEntry[];
  readonly taken: readonly LogEntry[];
} {
  const last = log.at(-1)?.seq ?? 0;
  // The set-up (seq 0) is not a move and stays.
  const isTaken = ({ seq }: LogEntry): boolean => last > 0 && seq === last;
  return { log: log.filter((entry) => !isTaken(entry)), taken: log.filter(isTaken) };
}
