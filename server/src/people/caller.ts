import type { Seat } from '@holdfast/kernel';
import { ApiError, malformed } from '@holdfast/protocol';
import type { TableDoc } from '@holdfast/session';
import type { Session } from '../store/store.ts';

/** Caller sends a request: a session, the holder of a seat token, or both unknown. */
export interface Caller {
  readonly session: Session | null;
  /** Fingerprint of the seat token that came with the request. */
  readonly seatToken: string | null;
  /** Where it comes from, for limits only. */
  readonly address: string;
}

export const seatsOf = (doc: TableDoc, caller: Caller): Seat[] =>
  [...doc.seats.keys()].filter((seat) => {
    const { owner, tokens } = doc.seats[seat];
    return (caller.session && owner === caller.session.id) || (caller.seatToken && tokens.includes(caller.seatToken));
  });

export const isHost = (doc: TableDoc, caller: Caller): boolean =>
  caller.session !== null && doc.host === caller.session.id;

/** The seat a request speaks for: the one it names, the only one it has, or the only one of its seats that is asked. */
export function seatFor(doc: TableDoc, caller: Caller, named: Seat | undefined, asked: readonly Seat[] = []): Seat {
  const mine = seatsOf(doc, caller);
  if (named !== undefined) {
    if (named >= doc.seats.length) throw malformed('seat', 'there is no such seat');
    if (!mine.includes(named)) throw new ApiError('not-yours', 'this seat is not yours');
    return named;
  }
  if (mine.length === 0) throw new ApiError('not-yours', 'you have no seat at this table');
  if (mine.length === 1) return mine[0];
  const waited = mine.filter((seat) => asked.includes(seat));
  if (waited.length !== 1) throw malformed('seat', 'you have several seats: say which');
  return waited[0];
}
