import type { Seat } from '@holdfast/kernel';
import { ApiError, malformed, type Scope } from '@holdfast/protocol';
import type { SeatDoc, TableDoc } from '@holdfast/session';
import type { Session } from '../features/accounts/session-store.ts';

/** The sender of a request: a session, the holder of a seat token, or unknown. */
export interface Caller {
  readonly session: Session | null;
  /** Hash of the device's secret; null without a session. */
  readonly device: string | null;
  /** Hash of the request's seat token; null if none. */
  readonly seatToken: string | null;
  /** Scopes of the access token; absent without one, which allows everything. */
  readonly scopes?: readonly Scope[];
  /** Hash of the request's access token. */
  readonly accessToken?: string;
  /** When the access token expires, in milliseconds since 1970. */
  readonly expires?: number;
  /** IP address, for rate limits only. */
  readonly address: string;
}

/** Throws `not-allowed` if the caller's access token lacks the scope. */
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

/** False if the caller's access token may not play. */
export const mayPlay = ({ scopes }: Caller): boolean => scopes === undefined || scopes.includes('play');

/** A caller without a session. */
export const NOBODY: Caller = { session: null, device: null, seatToken: null, address: '' };

/**
 * Older versions gave seat tokens to access tokens: they are void, since they had neither their scopes nor their life. Such a seat
 * has an account's name but no device. Its owner has other ways to play it.
 */
const hasVoidTokens = ({ account, tokenDevice }: SeatDoc): boolean => account && tokenDevice === '';

const isOwner = (seat: SeatDoc, { session, seatToken }: Caller): boolean =>
  (session !== null && seat.owner === session.id) ||
  (seatToken !== null && seat.tokens.includes(seatToken) && !hasVoidTokens(seat));

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

/** The seat of a request: the given one, the caller's only one, or the only one of theirs that is waited on. */
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
