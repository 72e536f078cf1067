import type { Seat } from '@holdfast/kernel';
import { ApiError, malformed, type Scope } from '@holdfast/protocol';
import type { TableDoc } from '@holdfast/session';
import type { Session } from '../features/accounts/session-store.ts';

/** Who sends a request: a session, the holder of a seat token, or nobody known. */
export interface Caller {
  readonly session: Session | null;
  /** Hash of the secret of the device that asks; null if no session. */
  readonly device: string | null;
  /** Hash of the seat token that came with the request. */
  readonly seatToken: string | null;
  /** Of an access token: what it may be used for. Absent if no access token, everything. */
  readonly scopes?: readonly Scope[];
  /** Hash of the access token that came with the request. */
  readonly accessToken?: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expires?: number;
  /** IP address, for rate limits only. */
  readonly address: string;
}

/** Throws unless whoever asks may use such a route: an access token only what it was made for. */
export function requireScope({ scopes }: Caller, scope: Scope | null): void {
  if (scopes === undefined || (scope !== null && scopes.includes(scope))) return;
  throw new ApiError(
    'not-allowed',
    scope === null ? 'not by access token' : `the access token does not allow ${scope}`,
    {
      because: 'scope',
    },
  );
}

/** Does whoever asks sit at the table, or only look on by an access token that cannot play? */
export const mayPlay = ({ scopes }: Caller): boolean => scopes === undefined || scopes.includes('play');

/** Somebody without a session: what everybody may see. */
export const NOBODY: Caller = { session: null, device: null, seatToken: null, address: '' };

const isOwner = ({ owner, tokens }: TableDoc['seats'][number], { session, seatToken }: Caller): boolean =>
  (session !== null && owner === session.id) || (seatToken !== null && tokens.includes(seatToken));

/** The seats that belong to the caller. */
export function seatsOf({ seats }: TableDoc, caller: Caller): Seat[] {
  const mine: Seat[] = [];
  seats.forEach((seat, at) => {
    if (isOwner(seat, caller)) mine.push(at);
  });
  return mine;
}

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
  const [only, another] = mine.length === 1 ? mine : mine.filter((seat) => asked.includes(seat));
  if (only === undefined || another !== undefined) throw malformed('seat', 'you have several seats: say which');
  return only;
}
