import { ApiError, malformed, type NewTable } from '@holdfast/protocol';
import { unfitForRating } from '@holdfast/protocol/rated-terms';
import type { SeatDoc, TableDoc } from '@holdfast/session';
import type { Session } from '../features/accounts/session-store.ts';
import type { Caller } from '../identity/caller.ts';

/** Error for people without an account at a rated table. */
const accountsOnly = (): ApiError =>
  new ApiError('not-allowed', 'this table is rated: it is for accounts', { because: 'rated' });

const WHY_UNFIT = {
  hints: 'a rated table has no hints',
  takeback: 'at a rated table nothing is taken back',
  clock: 'a rated table has a clock',
  timeout: 'at a rated table the clock decides',
} as const;

/** Throws unless a table with these terms may be rated: no hints, no take-back, and a clock that decides. `people` are by seat. */
export function requireRatedTerms(request: NewTable, people: readonly (Session | null)[]): void {
  const players = people.filter((one) => one !== null);
  if (players.length === 0 || players.some(({ account }) => !account)) throw accountsOnly();
  const { hints, takeback, clock, timeout = request.absent ?? 'wait' } = request;
  const unfit = unfitForRating({ hints: hints ?? false, takeback, clock: clock ?? null, timeout });
  if (unfit) throw malformed(unfit, WHY_UNFIT[unfit]);
  const seats = request.seats ?? [];
  if (seats.filter(({ kind }) => kind === 'me').length > 1) throw malformed('seats', 'one seat for each player');
  if (seats.some(({ kind, level }) => kind === 'bot' && level === undefined))
    throw malformed('seats', 'a bot at a rated table has a level');
}

/** Throws unless the caller may sit down: at rated tables everybody plays one seat with an account. */
export function requireRatedSeat(doc: TableDoc, caller: Caller): void {
  if (!doc.rated) return;
  if (!caller.session?.account) throw accountsOnly();
  const { id } = caller.session;
  if (doc.seats.some(({ owner }) => owner === id))
    throw new ApiError('not-allowed', 'one seat for each player', { because: 'rated-seat' });
}

/** Throws for votes at a rated table with bots, since bots can't object to a pause or to an end without a result. */
export function requireOpponentsWhoAgree({ rated, seats }: TableDoc): void {
  if (rated && seats.some(({ kind }) => kind === 'bot'))
    throw new ApiError('not-allowed', 'bots at a rated table do not agree: resign', { because: 'rated-bots' });
}

/** The rated player of a seat: a session, or a bot's level; null if the account was deleted. */
export const playerOf = ({ kind, owner, level }: SeatDoc): string | null =>
  kind === 'bot' ? playerOfLevel(level ?? 0) : owner;

/** The rated player that all bots of a level are. */
export const playerOfLevel = (level: number): string => `bot:${level}`;

/** The level of a rated bot; null for a person. */
export const levelOfPlayer = (player: string): number | null =>
  player.startsWith('bot:') ? Number(player.slice('bot:'.length)) : null;
