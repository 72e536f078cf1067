import type { Chance } from '@holdfast/kernel';
import { chanceOfKey, lazyChance } from './draw-key.ts';
import { fromBase64Url, hashList } from './sha256.ts';

/**
 * The arithmetic of scheme `holdfast-luck-3`. H(list) = base64url(SHA-256(UTF-8 of the list as JSON)). A draw is a move that
 * uses random values. `e` is the end of the chain that a draw uses, or `house` if the server's part alone makes it.
 *
 *   r(i, e, k) = H(["server", table, seed, i, e, k])      the server's part of the k-th draw of seat i with chain e
 *   d(i, e, k) = H(["dice", r(i, e, k)])                  opens the dice that are rolled before anything else is drawn
 *   c(i, e, k) = H(["commit", table, i, e, k, d])         published before the player's part is sent
 *   F          = H(["opening", T, [a(1) of seat 0 or null, ...]])
 *   M          = F at first, then H(["mix", M, a]) for each draw that has a player's element a
 *   key        = H(["draw", F, i, e, k, x, a])            with the element a of the player who moves
 *              = H(["draw", M, i, "house", k, x, null])   the server alone
 *              = H(["draw", F, -1, "house", 0, x, null])  the set-up
 *                with x = d for the dice before the first other request, and x = r for everything else
 *   h(0)       = F, h(n) = H(["entry", h(n - 1), H(["salt", table, seed, n]), seat, by, move, luck, digest, element])
 */
export const HOUSE = 'house';

export const serverPart = (table: string, seed: string, seat: number, chain: string, k: number): string =>
  hashList('server', table, seed, seat, chain, k);

export const dicePart = (server: string): string => hashList('dice', server);

/** The commitment to a server's part, computed from its dice part, so that dice can be opened alone. */
export const drawCommitment = (table: string, seat: number, chain: string, k: number, dice: string): string =>
  hashList('commit', table, seat, chain, k, dice);

/** What determines the luck of one draw. */
export interface DrawSource {
  /** F with a player's element and for the set-up, M without. */
  readonly base: string;
  readonly seat: number;
  /** End of the chain, or `HOUSE`. */
  readonly chain: string;
  readonly k: number;
  /** The player's element; null if the server's part alone is used. */
  readonly element: string | null;
}

/** The luck that follows from one opened part: `part` is r, or d for the first dice. */
export const chanceOfPart = ({ base, seat, chain, k, element }: DrawSource, part: string): Chance =>
  chanceOfKey(hashList('draw', base, seat, chain, k, part, element));

/** The luck of a draw: dice from d until anything else is requested, then everything from r. */
export function drawChance(source: DrawSource, server: string): Chance {
  const dice = lazyChance(() => chanceOfPart(source, dicePart(server)));
  const rest = lazyChance(() => chanceOfPart(source, server));
  let onlyDice = true;
  const after = (): Chance => {
    onlyDice = false;
    return rest;
  };
  return {
    below: (bound) => after().below(bound),
    die: (sides) => (onlyDice ? dice : rest).die(sides),
    pick: (weights) => after().pick(weights),
  };
}

/** How many requests come before the first that is not a die. */
export const leadingDice = (asked: readonly string[]): number => {
  const other = asked.findIndex((request) => !request.startsWith('d'));
  return other < 0 ? asked.length : other;
};

/** A move as it is hashed into the table's running hash. */
export interface HashedMove {
  readonly seat: number;
  readonly by: string;
  readonly move: string;
  readonly luck: readonly number[];
  readonly digest: string;
  /** Empty if there is none. */
  readonly element: string;
}

/** The running hash after the n-th standing move; salted, so that it tells nothing about secret moves before the end. */
export const nextHead = (
  table: string,
  seed: string,
  before: string,
  n: number,
  { seat, by, move, luck, digest, element }: HashedMove,
): string => hashList('entry', before, hashList('salt', table, seed, n), seat, by, move, luck, digest, element);

const WORD_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight letters of a running hash (40 bits), for people who compare it aloud. */
export function spokenWord(head: string): string {
  const bytes = fromBase64Url(hashList('word', head)) ?? new Uint8Array();
  const letters = Array.from(bytes.subarray(0, 8), (byte) => WORD_LETTERS.charAt(byte & 31)).join('');
  return `${letters.slice(0, 4)} ${letters.slice(4)}`;
}
