import type { Vacation } from './clock.ts';

/** A vacation in the log's notation. */
export const writeVacation = ({ from, until }: Vacation): string => `${from} ${until}`;

/** Null if the text is not a vacation. */
export function readVacation(text: string): Vacation | null {
  const [, from, until] = /^(\d{1,15}) (\d{1,15})$/.exec(text) ?? [];
  return from === undefined || until === undefined ? null : { from: Number(from), until: Number(until) };
}
