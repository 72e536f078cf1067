import type { Seat } from '@holdfast/kernel';
import type { Outcome } from '@holdfast/protocol';
import type { UNRATED_REASONS } from '@holdfast/protocol/features/ratings';
import type { LogEntry, TableDoc } from '@holdfast/session';
import { playerOf } from '../../tables/rated-terms.ts';

/** With fewer decisions by a person who stayed, a game does not count: it says nothing about strength. */
const LEAST_DECISIONS = 6;

/** Why a game was not rated. */
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** A seat's result in a game that should be rated. */
export interface Standing {
  readonly seat: Seat;
  readonly player: string;
  /** 0 for winners; equal if shared. */
  readonly place: number;
  /** True if the game counts for it. A game that hardly began counts only for people who left it, and for bots, whose ratings are fixed. */
  readonly counts: boolean;
}

/** Number of decisions that a seat's owner made, without those taken back. */
function decisionsOf(entries: readonly LogEntry[], seat: Seat): number {
  let decisions = 0;
  for (const entry of entries)
    if (entry.seat === seat && entry.by === 'person')
      decisions += entry.kind === 'move' ? 1 : entry.kind === 'back' ? -1 : 0;
  return decisions;
}

/** Seats that resigned, ran out of time, or were played by a bot for most of the game. */
const leaversOf = ({ resigned = [], timedOut = [], byBot = [] }: Outcome): ReadonlySet<Seat> =>
  new Set([...resigned, ...timedOut, ...byBot]);

/** Compares seats at the end of a game: winners share the first place, whatever their points; those who left share the last. */
function orderOf(outcome: Outcome): (a: Seat, b: Seat) => number {
  const leavers = leaversOf(outcome);
  const group = (seat: Seat): number => (leavers.has(seat) ? 2 : outcome.winners.includes(seat) ? 0 : 1);
  const points = (seat: Seat): number => outcome.scores[seat] ?? 0;
  return (a, b) => group(a) - group(b) || (group(a) === 1 ? points(b) - points(a) : 0);
}

/** For each seat, the number of seats in better places. */
export function placesOf(outcome: Outcome, seats: number): number[] {
  const order = orderOf(outcome);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.map((seat) => all.filter((other) => order(other, seat) < 0).length);
}

/** The standings of a finished game, best first; or the reason why it is not rated. */
export function standingsOf(doc: TableDoc, entries: readonly LogEntry[]): Standing[] | UnratedReason {
  const { outcome } = doc;
  if (!outcome || outcome.reason === 'agreed') return 'agreed';
  const leavers = leaversOf(outcome);
  const order = orderOf(outcome);
  const seated = doc.seats.flatMap((seat, at) => {
    const player = playerOf(seat);
    return player === null ? [] : [{ seat: at, player, kind: seat.kind }];
  });
  if (new Set(seated.map(({ player }) => player)).size < 2) return 'no-opponent';
  const people = seated.filter(({ kind }) => kind !== 'bot');
  const isPlayed = people.every(({ seat }) => leavers.has(seat) || decisionsOf(entries, seat) >= LEAST_DECISIONS);
  if (!isPlayed && leavers.size === 0) return 'too-short';
  return seated
    .map(({ seat, player, kind }) => ({
      seat,
      player,
      place: seated.filter((other) => order(other.seat, seat) < 0).length,
      counts: isPlayed || kind === 'bot' || leavers.has(seat),
    }))
    .sort((a, b) => a.place - b.place);
}
