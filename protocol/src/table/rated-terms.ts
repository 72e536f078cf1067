/** The terms that decide whether a table may be rated. */
interface Terms {
  readonly hints: boolean;
  readonly takeback: unknown;
  /** Null for no clock. */
  readonly clock: object | null;
  readonly timeout: string;
}

/** The first term not allowed at rated tables (hints, take-back, no clock that decides); null if it may be rated. */
export function unfitForRating({ hints, takeback, clock, timeout }: Terms): keyof Terms | null {
  if (hints) return 'hints';
  if (takeback !== false) return 'takeback';
  if (clock === null) return 'clock';
  return timeout === 'wait' ? 'timeout' : null;
}
