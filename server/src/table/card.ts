import type { Outcome, Seat } from '@holdfast/kernel';
import type { ClockRule, SeatClock } from '../clock/clock.ts';
import type { Absent, Spectators, TableDoc, TableState } from './doc.ts';
import type { HotTable } from './hot.ts';

/** One seat as everybody may see it. */
export interface SeatCard {
  readonly seat: Seat;
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
  readonly level: number | null;
  readonly temperament: string | null;
  readonly present: boolean;
  readonly playedByBot: boolean;
  readonly clock: SeatClock | null;
}

/** What everybody may know of a table: an allow-list, built from nothing. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly engine: string;
  readonly options: object;
  readonly state: TableState;
  readonly seats: readonly SeatCard[];
  readonly public: boolean;
  readonly spectators: Spectators;
  readonly clock: ClockRule | null;
  readonly absent: Absent;
  readonly hints: boolean;
  readonly takeback: boolean;
  readonly paused: boolean;
  readonly pauseVotes: readonly Seat[];
  readonly seq: number;
  readonly created: number;
  readonly outcome: Outcome | null;
  readonly host: boolean;
  readonly commitment: string;
  readonly rematch: string | null;
}

/** The card of a table that is not in memory (lists). */
export function docCard(doc: TableDoc, host: boolean): TableCard {
  const { id, game, engine, options, state, spectators, clock, absent, hints, takeback } = doc;
  const { pauseVotes, created, outcome, commitment, rematch } = doc;
  const seats = doc.seats.map(({ kind, name, level, temperament, playedByBot }, seat) => {
    return { seat, kind, name, level, temperament, playedByBot, present: kind === 'bot', clock: null };
  });
  return {
    ...{
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
    },
    ...{ paused: false, pauseVotes, seq: 0, created, outcome, host, commitment, rematch },
  };
}

/** The card of a table in memory; delayed spectators are not told whose clock runs. */
export function tableCard(table: HotTable, host: boolean, late: boolean): TableCard {
  const card = docCard(table.doc, host);
  const position = table.live?.position;
  const here = table.here;
  const seats = card.seats.map((seat) => {
    const clock = position?.clock?.show(seat.seat) ?? null;
    const shown = clock && late ? { ...clock, deadline: null } : clock;
    return { ...seat, present: seat.kind === 'bot' || table.present(seat.seat, here), clock: shown };
  });
  const seq = late && table.late ? table.late.audience.position.seq : (position?.seq ?? 0);
  return { ...card, seats, seq, paused: position?.paused ?? false };
}
