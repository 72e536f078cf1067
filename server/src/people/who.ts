import type { Seat } from '@holdfast/kernel';
import type { Session } from '../log/log.ts';
import type { TableDoc } from '../table/doc.ts';
import { malformed, Trouble } from '../table/trouble.ts';

/** Who sends a request: a session, the holder of a seat token, or both unknown. */
export interface Who {
  readonly session: Session | null;
  /** Fingerprint of the seat token that came with the request. */
  readonly seatToken: string | null;
  /** Where it comes from, for limits only. */
  readonly address: string;
}

export const seatsOf = (doc: TableDoc, who: Who): Seat[] =>
  [...doc.seats.keys()].filter((seat) => {
    const { owner, tokens } = doc.seats[seat];
    return (who.session && owner === who.session.id) || (who.seatToken && tokens.includes(who.seatToken));
  });

export const isHost = (doc: TableDoc, who: Who): boolean => who.session !== null && doc.host === who.session.id;

/** The seat a request speaks for: the one it names, the only one it has, or the only one of its seats that is asked. */
export function seatFor(doc: TableDoc, who: Who, named: Seat | undefined, asked: readonly Seat[] = []): Seat {
  const mine = seatsOf(doc, who);
  if (named !== undefined) {
    if (named >= doc.seats.length) throw malformed('seat', 'there is no such seat');
    if (!mine.includes(named)) throw new Trouble('not-yours', 'this seat is not yours');
    return named;
  }
  if (mine.length === 0) throw new Trouble('not-yours', 'you have no seat at this table');
  if (mine.length === 1) return mine[0];
  const waited = mine.filter((seat) => asked.includes(seat));
  if (waited.length !== 1) throw malformed('seat', 'you have several seats: say which');
  return waited[0];
}
