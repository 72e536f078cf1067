import type { Seat } from '@holdfast/kernel';

/** Whose statistics to show: null for this device's user, a name for others. */
export type Player = string | null;

/** The players' seats at a local table. The device's user is the only person there, or the one with the name `own`. */
export function seatsOnDevice(people: readonly Seat[], names: readonly string[], own: string): Map<Player, Seat> {
  if (people.length === 1) return new Map(people.map((seat) => [null, seat]));
  return new Map(people.map((seat) => [names[seat] === own ? null : (names[seat] ?? ''), seat]));
}
