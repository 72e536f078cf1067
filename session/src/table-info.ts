import type { Seat } from '@holdfast/kernel';
import type { Table } from '@holdfast/protocol';
import type { TableDoc } from './table-doc.ts';
import type { TablePosition } from './table-position.ts';

/** What is known of a table beside its document. */
export interface TableInfoOptions {
  /** Is it described to its host? */
  readonly isHost: boolean;
  /** The live position; null = the game has not started, or the table is not in memory. */
  readonly position: TablePosition | null;
  /** Of delayed spectators: the entry they have come to; they are not told whose clock runs. */
  readonly delayedSeq?: number | null;
  /** Whether people are there; bots always are. */
  readonly isPresent?: (seat: Seat) => boolean;
}

/** What everybody may know of a table: an allow-list, built from nothing. */
export function tableInfo(
  doc: TableDoc,
  { isHost, position, delayedSeq = null, isPresent = () => false }: TableInfoOptions,
): Table {
  const { id, game, engine, options, state, spectators, clock, absent, hints, takeback } = doc;
  const { pauseVotes, created, outcome, commitment, rematch } = doc;
  const seats = doc.seats.map(({ kind, name, level, temperament, playedByBot }, seat) => {
    const shown = position?.clock?.show(seat) ?? null;
    return {
      seat,
      kind,
      name,
      level,
      temperament,
      playedByBot,
      present: kind === 'bot' || isPresent(seat),
      clock: shown && delayedSeq !== null ? { ...shown, deadline: null } : shown,
    };
  });
  return {
    id,
    game,
    engine,
    options,
    state,
    seats,
    public: doc.public,
    spectators,
    clock,
    absent,
    hints,
    takeback,
    paused: position?.paused ?? false,
    pauseVotes,
    seq: delayedSeq ?? position?.seq ?? 0,
    created,
    outcome,
    host: isHost,
    commitment,
    rematch,
  };
}
