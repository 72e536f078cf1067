import { freeName, temperamentNamed, temperamentsIn } from '@holdfast/bots/names';
import { tidyName } from '../people/names.ts';
import { EMPTY_SEAT, type SeatDoc } from '../table/doc.ts';
import { Trouble } from '../table/trouble.ts';

/** What somebody may say about a bot; all that is left open is for the house to choose. */
export interface BotWish {
  readonly name?: string;
  readonly level?: number;
  readonly temperament?: string;
}

/** A seat for a bot of a game; `field` is where the wish stands in the request. */
export function botSeat(gameId: string, wish: BotWish, field = ''): SeatDoc {
  const { level = null, temperament = null, name } = wish;
  if (temperament !== null && !temperamentNamed(gameId, temperament)) {
    const allowed = temperamentsIn(gameId);
    const because = allowed.length > 0 ? `expected ${allowed.join(', ')}` : 'bots have no temperaments in this game';
    throw new Trouble('malformed', because, { field: `${field}temperament`, allowed });
  }
  return { ...EMPTY_SEAT, kind: 'bot', name: name === undefined ? '' : tidyName(name), level, temperament };
}

/** The seats, with a name of its own for every bot that came without one. */
export function nameBots(gameId: string, seats: readonly SeatDoc[]): SeatDoc[] {
  const taken = seats.map(({ name }) => name);
  return seats.map((seat, at) => {
    if (seat.kind !== 'bot' || seat.name !== '') return seat;
    const name = freeName(temperamentNamed(gameId, seat.temperament) ?? 'plain', taken) ?? `Bot ${at + 1}`;
    taken.push(name);
    return { ...seat, name };
  });
}
