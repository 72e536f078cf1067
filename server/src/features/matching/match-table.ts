import { createHash } from 'node:crypto';
import type { AnyGame } from '@holdfast/kernel';
import { malformed, type NewTable } from '@holdfast/protocol';
import { MATCH_CLOCKS, type MatchRequest } from '@holdfast/protocol/features/matching';
import { type Runtime, resolveRules, type TableDoc } from '@holdfast/session';
import type { GameRegistry } from '../../core/registry.ts';
import { NOBODY } from '../../identity/caller.ts';
import { createTable } from '../../tables/create-table.ts';
import type { Session } from '../accounts/session-store.ts';
import type { Entrant, Match } from './pair-entrants.ts';
import type { QueueEntry } from './store.ts';

/** Longer options (boards drawn by hand) are only for tables that people create themselves. */
const MAX_OPTIONS_CHARS = 2_000;
/** Strength of the bots that fill in. */
const BOT_LEVEL = 2;

/** What is stored of a person who looks for a game. */
export interface Wish {
  readonly request: MatchRequest;
  readonly name: string;
  readonly account: boolean;
  readonly points: number;
}

/** A person who waits for a game, as pairing needs it. */
export interface Waiting extends Entrant {
  readonly ticket: string;
  readonly wish: Wish;
}

/** Returns null if this node can't read the entry, because a node of another version wrote it. */
export function waitingOf({ session, ticket, terms, since, network, wish: text }: QueueEntry): Waiting | null {
  const wish = readWish(text);
  if (!wish) return null;
  const { seats, within, rated, bots } = wish.request;
  return {
    session,
    ticket,
    terms,
    since,
    seats,
    within,
    rated,
    bots,
    wish,
    points: wish.points,
    network: network === '' ? null : network,
  };
}

function readWish(text: string): Wish | null {
  try {
    const wish: Partial<Wish> = JSON.parse(text);
    return wish.request ? (wish as Wish) : null;
  } catch {
    return null;
  }
}

/** Returns the game of a request; throws `malformed` if this server does not have it. */
function gameOf(games: GameRegistry, id: string): AnyGame {
  const game = games.find((one) => one.id === id);
  if (!game) throw malformed('game', `there is no game "${id.slice(0, 40)}" here`);
  return game;
}

/** A hash that is equal if people look for the same: game, resolved rules, clock. Throws `malformed`. */
export function termsOf(games: GameRegistry, request: MatchRequest): string {
  if (JSON.stringify(request.options).length > MAX_OPTIONS_CHARS)
    throw malformed('options', 'too long for a game with others who want the same');
  const rules = resolveRules(gameOf(games, request.game), { ...request.options, seats: request.seats });
  const text = JSON.stringify([request.game, request.length, Object.entries(rules).sort()]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Creates the table of a match. It has no host and starts by itself. */
export function matchTable(games: GameRegistry, { entrants, bots }: Match<Waiting>, runtime: Runtime): TableDoc {
  const [first] = entrants;
  if (!first) throw new Error('a match has people');
  const { request } = first.wish;
  const people = entrants.map(
    ({ session, wish: { name, account } }): Session => ({ id: session, name, kind: 'guest', account }),
  );
  const seats = [
    ...people.map(() => ({ kind: 'open' as const })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: BOT_LEVEL })),
  ];
  const terms: NewTable = {
    game: request.game,
    options: request.options,
    seats,
    public: true,
    hints: false,
    takeback: false,
    clock: MATCH_CLOCKS[request.length],
    timeout: 'resign',
    botLevel: BOT_LEVEL,
    rated: isRated(entrants),
  };
  return createTable(games, terms, NOBODY, runtime, { people }).doc;
}

/** True if everybody has an account and nobody refuses a rated game. One person against bots must have asked for it. */
const isRated = (entrants: readonly Waiting[]): boolean =>
  entrants.every(({ rated, wish: { account } }) => account && rated !== 'no') &&
  (entrants.length > 1 || entrants.every(({ rated }) => rated === 'yes'));
