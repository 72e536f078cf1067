import type { Seat } from '@holdfast/kernel';
import type { View } from '../view.ts';

/** True while tiles of a bazaar are picked or auctioned. */
export const bazaarIsOpen = ({ bazaar, phase }: View): boolean =>
  bazaar !== null && (bazaar.round === 'auction' || phase === 'pick');

/** C-8.5: seats that may still bid for the tile on sale, clockwise from the asked one up to the one who picked it. */
export function seatsStillToBid({ asked, bazaar, scores }: View): Seat[] {
  if (!bazaar?.auction || asked === null) return [];
  const seats: Seat[] = [];
  for (let seat = asked; seat !== bazaar.auction.picker; seat = (seat + 1) % scores.length)
    if (bazaar.bought[seat] === null) seats.push(seat);
  return seats;
}
