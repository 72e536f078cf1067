import type { Lang } from '../../core/lang.ts';

/** Formats a score: the wire counts 120 for a full win, people see the number of opponents beaten. */
export const pointsText = (lang: Lang, score: number, size: number): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format((score * (size - 1)) / 120);

/** A seat's score at a table, 0 to 120 as on the wire: the share of opponents it beat, with ties counting half. */
export function shareOf(places: readonly number[], seat: number): number {
  const mine = places[seat] ?? 0;
  const halves = places.reduce(
    (sum, place, other) => (other === seat ? sum : sum + (place > mine ? 2 : place === mine ? 1 : 0)),
    0,
  );
  return places.length < 2 ? 120 : (halves * 60) / (places.length - 1);
}
