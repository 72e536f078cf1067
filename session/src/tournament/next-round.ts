import type { TournamentTerms } from '@holdfast/protocol/features/tournaments';
import { byLot } from './draw.ts';
import { FILLER, History, type TournamentRound, WHOLE_SCORE } from './history.ts';
import { type Pairing, pairTables, type TableSize } from './pair-tables.ts';

export type TournamentFormat = TournamentTerms['format'];

/** All that the pairing of the next round depends on; everybody who has it finds the same tables. */
export interface PairingInput extends TableSize {
  readonly format: TournamentFormat;
  /** How many rounds are played; knock-out and arena do not ask. */
  readonly rounds: number;
  readonly key: string;
  /** How many entrants the draw had, those who came later not counted. */
  readonly drawn: number;
  /** Entrants who take part in the next round: not withdrawn, and in an arena not at a table. */
  readonly present: readonly number[];
  readonly played: readonly TournamentRound[];
}

/** A bye is worth a win, except in an arena, where it is a pause. */
export const scoreOfBye = (format: TournamentFormat): number => (format === 'arena' ? 0 : WHOLE_SCORE);

/** The tables of the next round; null = the last one was played, or nobody is left to play against. */
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

/** Swiss and arena: entrants with the same points sit together. */
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
 * Everybody meets everybody once, two at a table: the circle method over the order of the first draw. Whoever should meet somebody who has
 * withdrawn has a bye.
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
    // The fixed one of the ring sits first in every other round, the others by their place in it.
    const first = place === 0 ? round % 2 === 0 : place % 2 === 0;
    if (isHere(one) && isHere(other)) tables.push(first ? [one, other] : [other, one]);
    else if (isHere(one)) byes.push(one);
    else if (isHere(other)) byes.push(other);
  }
  return { tables, byes };
}

/** How many rounds a tournament has when the organizer names no number. */
export function defaultRounds(format: TournamentFormat, entrants: number, size: number): number {
  if (format === 'round-robin')
    return size === 2 ? entrants - (entrants % 2 === 0 ? 1 : 0) : roundsToMeet(entrants, size);
  const needed = Math.ceil(Math.log(Math.max(2, entrants)) / Math.log(size));
  return Math.max(1, Math.min(Math.max(3, size === 2 ? needed : needed + 1), entrants - 1));
}

/** With tables of more than two not every number works out evenly: one round more than the least. */
const roundsToMeet = (entrants: number, size: number): number =>
  entrants <= size ? 1 : Math.ceil((entrants - 1) / (size - 1)) + 1;

/** Who is still in: the best entrant of each table of the last round, and those who had a bye. */
export function survivors({ tables, byes }: TournamentRound): number[] {
  return [...tables.map(({ seats, places }) => winnerOf(seats, places ?? [])), ...byes].filter((one) => one !== FILLER);
}

/** The best entrant of a table; of those who share the first place the one who sat last, since sitting first is an advantage. */
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

/** Drawn anew in every round. In the first, two at a table, so many have byes that a power of two is left. */
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
