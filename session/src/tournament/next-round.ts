import type { TournamentTerms } from '@holdfast/protocol/features/tournaments';
import { byLot } from './draw.ts';
import { FILLER, History, type TournamentRound, WHOLE_SCORE } from './history.ts';
import { type Pairing, pairTables, type TableSize } from './pair-tables.ts';

export type TournamentFormat = TournamentTerms['format'];

/** All input of the pairing, which is deterministic: everybody computes the same tables. */
export interface PairingInput extends TableSize {
  readonly format: TournamentFormat;
  /** How many rounds are played; not used by knock-out and arena. */
  readonly rounds: number;
  readonly key: string;
  /** How many entrants took part in the draw; later ones are not counted. */
  readonly drawn: number;
  /** Entrants who take part in the next round: not withdrawn, and in an arena not at a table. */
  readonly present: readonly number[];
  readonly played: readonly TournamentRound[];
}

/** A bye is worth a win, except in an arena, where it is a pause. */
export const scoreOfBye = (format: TournamentFormat): number => (format === 'arena' ? 0 : WHOLE_SCORE);

/** The tables of the next round; null if all rounds were played or no table can be made. */
export function nextRound(input: PairingInput): Pairing | null {
  const { format, rounds, played } = input;
  if (format === 'knock-out') return knockOut(input);
  if (format === 'arena') return playable(byStanding(input));
  if (played.length >= rounds) return null;
  if (format === 'round-robin') return input.size === 2 ? playable(circle(input)) : playable(allMeet(input));
  return playable(byStanding(input));
}

const playable = (pairing: Pairing): Pairing | null => (pairing.tables.length > 0 ? pairing : null);

const historyOf = ({ played, format }: PairingInput): History => new History(played, scoreOfBye(format));

/** Swiss and arena: seats entrants with equal points together. */
function byStanding(input: PairingInput): Pairing {
  const history = historyOf(input);
  const lots = byLot(input.present, input.key, input.played.length + 1);
  const order = lots
    .map((entrant, at) => ({ entrant, at, score: history.score(entrant) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ entrant }) => entrant);
  return pairTables(order, history, input);
}

/** Everybody meets everybody, at tables of more than two as soon as possible. */
function allMeet(input: PairingInput): Pairing {
  return pairTables(byLot(input.present, input.key, input.played.length + 1), historyOf(input), input);
}

/**
 * Everybody meets everybody once, two at a table: the circle method over the order of the first draw. Opponents of withdrawn
 * entrants have a bye.
 */
function circle(input: PairingInput): Pairing {
  const all = byLot(
    Array.from({ length: input.drawn }, (_, i) => i + 1),
    input.key,
    0,
  );
  const ring: (number | null)[] = all.length % 2 === 0 ? all : [null, ...all];
  const round = input.played.length;
  const last = ring.length - 1;
  const at = (place: number): number | null => ring[place === 0 ? 0 : 1 + ((place - 1 + round) % last)] ?? null;
  const tables: number[][] = [];
  const byes: number[] = [];
  const isHere = (entrant: number | null): entrant is number => entrant !== null && input.present.includes(entrant);
  for (let place = 0; place < ring.length / 2; place++) {
    const [one, other] = [at(place), at(last - place)];
    // The fixed entrant of the circle sits first in every other round, the others by their position in it.
    const first = place === 0 ? round % 2 === 0 : place % 2 === 0;
    if (isHere(one) && isHere(other)) tables.push(first ? [one, other] : [other, one]);
    else if (isHere(one)) byes.push(one);
    else if (isHere(other)) byes.push(other);
  }
  return { tables, byes };
}

/** How many rounds a tournament has by default. */
export function defaultRounds(format: TournamentFormat, entrants: number, size: number): number {
  if (format === 'round-robin')
    return size === 2 ? entrants - (entrants % 2 === 0 ? 1 : 0) : roundsToMeet(entrants, size);
  const needed = Math.ceil(Math.log(Math.max(2, entrants)) / Math.log(size));
  return Math.max(1, Math.min(Math.max(3, size === 2 ? needed : needed + 1), entrants - 1));
}

/** One round more than the minimum at tables of more than two, since not every number divides evenly. */
const roundsToMeet = (entrants: number, size: number): number =>
  entrants <= size ? 1 : Math.ceil((entrants - 1) / (size - 1)) + 1;

/** Entrants who are still in a knock-out: the winner of each table of the last round, and those who had a bye. */
export function survivors({ tables, byes }: TournamentRound): number[] {
  return [...tables.map(({ seats, places }) => winnerOf(seats, places ?? [])), ...byes].filter((one) => one !== FILLER);
}

/** The best entrant of a table; if the first place is shared the one who sat last, since sitting first is an advantage. */
export function winnerOf(seats: readonly number[], places: readonly number[]): number {
  let best = FILLER;
  let bestPlace = Number.POSITIVE_INFINITY;
  for (const [seat, entrant] of seats.entries()) {
    const place = places[seat] ?? Number.POSITIVE_INFINITY;
    if (entrant === FILLER || place > bestPlace) continue;
    best = entrant;
    bestPlace = place;
  }
  return best;
}

/** Draws every round again. At tables of two, byes in the first round leave a power of two. */
function knockOut(input: PairingInput): Pairing | null {
  const last = input.played.at(-1);
  const alive = (last ? survivors(last) : input.present).filter((entrant) => input.present.includes(entrant));
  if (alive.length < 2) return null;
  const order = byLot(alive, input.key, input.played.length + 1);
  const history = historyOf(input);
  if (last || input.size !== 2 || input.fill) return playable(pairTables(order, history, input));
  const byes = 2 ** Math.ceil(Math.log2(order.length)) - order.length;
  const seated = pairTables(order.slice(0, order.length - byes), history, input);
  return { tables: seated.tables, byes: order.slice(order.length - byes) };
}
