import { freeName, temperamentNamed, temperamentsIn } from '@holdfast/bots/names';
import { type BotRequest, malformed } from '@holdfast/protocol';
import { EMPTY_SEAT, type SeatDoc } from '@holdfast/session';
import { tidyName } from '../identity/names.ts';

/** A seat for a bot; `field` is the bot's path in the request. */
export function botSeat(gameId: string, request: BotRequest, field = ''): SeatDoc {
  const { level = null, temperament = null, name } = request;
  if (temperament !== null && !temperamentNamed(gameId, temperament)) {
    const allowed = temperamentsIn(gameId);
    const because = allowed.length > 0 ? `expected ${allowed.join(', ')}` : 'bots have no temperaments in this game';
    throw malformed(`${field}temperament`, because, { allowed });
  }
  return { ...EMPTY_SEAT, kind: 'bot', name: name === undefined ? '' : tidyName(name), level, temperament };
}

/** Gives bots without a name different names. */
export function nameBots(gameId: string, seats: readonly SeatDoc[]): SeatDoc[] {
  const taken = seats.map(({ name }) => name);
  return seats.map((seat, at) => {
    if (seat.kind !== 'bot' || seat.name !== '') return seat;
    const name = freeName(temperamentNamed(gameId, seat.temperament) ?? 'plain', taken) ?? `Bot ${at + 1}`;
    taken.push(name);
    return { ...seat, name };
  });
}
