/** Terms of a table, as far as they decide whether it may be rated. */
interface Terms {
  readonly hints: boolean;
  readonly takeback: unknown;
  /** Null = none. */
  readonly clock: object | null;
  readonly timeout: string;
}

/** The first term not allowed at rated tables (hints, take-back, no clock that decides); null if the table may be rated. */
export function unfitForRating({ hints, takeback, clock, timeout }: Terms): keyof Terms | null {
  if (hints) return 'hints';
  if (takeback !== false) return 'takeback';
  if (clock === null) return 'clock';
  return timeout === 'wait' ? 'timeout' : null;
}
