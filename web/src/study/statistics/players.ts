import type { Seat } from '@holdfast/kernel';

/** Whose statistics: null = whoever uses this device; others by their name. */
export type Player = string | null;

/** Who sat where at a table of this device: alone, or by one's own name, it is its user. */
export function seatsOnDevice(people: readonly Seat[], names: readonly string[], own: string): Map<Player, Seat> {
  if (people.length === 1) return new Map(people.map((seat) => [null, seat]));
  return new Map(people.map((seat) => [names[seat] === own ? null : (names[seat] ?? ''), seat]));
}
