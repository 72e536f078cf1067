import type { Lang } from '../../core/lang.ts';

/** A whole game is worth 120 on the wire; people count the opponents they have beaten. */
export const pointsText = (lang: Lang, score: number, size: number): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format((score * (size - 1)) / 120);

/** What a seat scores at a table: for every opponent behind it one, for every one beside it a half. */
export function shareOf(places: readonly number[], seat: number): number {
  const mine = places[seat] ?? 0;
  const halves = places.reduce(
    (sum, place, other) => (other === seat ? sum : sum + (place > mine ? 2 : place === mine ? 1 : 0)),
    0,
  );
  return places.length < 2 ? 120 : (halves * 60) / (places.length - 1);
}
