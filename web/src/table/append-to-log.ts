import type { LogEntry } from './table-state.ts';

/** The log with the entries of a frame. The history may have come before the frame and hold them already. */
export function appendToLog(log: readonly LogEntry[], entries: readonly LogEntry[]): readonly LogEntry[] {
  const last = log.at(-1)?.seq ?? -1;
  const fresh = entries.filter(({ seq }) => seq > last);
  return fresh.length > 0 ? [...log, ...fresh] : log;
}
