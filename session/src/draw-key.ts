import { type Chance, fromWords, words as generator } from '@holdfast/kernel';
import { fromBase64Url, hashList } from './sha256.ts';

/**
 * The arithmetic of scheme `holdfast-luck-2`. H(list) = base64url(SHA-256(UTF-8 of the list as JSON)).
 *
 *   r(i, n)  = H(["server", table, seed, i, n])          the server's part of the n-th move of seat i; i = -1: the set-up
 *   c(i, n)  = H(["commit", table, i, n, r(i, n)])       published before the player's part is sent
 *   F        = H(["opening", T, [first element of seat 0 or null, ...]])
 *   M        = F at first, then H(["mix", M, a]) for each move that stands and carries a player's element a
 *   key      = H(["draw", F, i, n, r(i, n), a])          with the element a of the player who moves
 *            = H(["draw", M, i, n, r(i, n), null])       the server alone: bots, absent players, programs without a chain
 *            = H(["draw", F, -1, 0, r(-1, 0), null])     the set-up
 */

/** In place of a seat number, for the set-up. */
export const SET_UP = -1;

export const serverElement = (table: string, seed: string, seat: number, n: number): string =>
  hashList('server', table, seed, seat, n);

export const commitmentOf = (table: string, seat: number, n: number, element: string): string =>
  hashList('commit', table, seat, n, element);

export const openingOf = (transcript: string, firsts: readonly (string | null)[]): string =>
  hashList('opening', transcript, firsts);

export const mixed = (mix: string, element: string): string => hashList('mix', mix, element);

/** `base` is F for a move with a player's element and for the set-up, M for a move without. */
export const drawKey = (base: string, seat: number, n: number, server: string, player: string | null): string =>
  hashList('draw', base, seat, n, server, player);

/** The luck of a key: its first 16 bytes seed the generator. */
export function chanceOfKey(key: string): Chance {
  const bytes = fromBase64Url(key);
  if (bytes?.length !== 32) throw new Error('a key has 32 bytes');
  const view = new DataView(bytes.buffer);
  return fromWords(generator(view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)));
}

/** Calls `derive` at the first draw, since most moves need none. */
export function lazyChance(derive: () => Chance): Chance {
  let chance: Chance | null = null;
  const derived = (): Chance => (chance ??= derive());
  return {
    below: (bound) => derived().below(bound),
    die: (sides) => derived().die(sides),
    pick: (weights) => derived().pick(weights),
  };
}

/** Wraps a chance and logs its requests: `d6` a die, `b12` a number below 12, `p5,3` a weighted pick. */
export const observing = (chance: Chance, asked: string[]): Chance => ({
  below: (bound) => {
    asked.push(`b${bound}`);
    return chance.below(bound);
  },
  die: (sides) => {
    asked.push(`d${sides}`);
    return chance.die(sides);
  },
  pick: (weights) => {
    asked.push(`p${Array.prototype.join.call(weights)}`);
    return chance.pick(weights);
  },
});

/** Answers to requests as `observing` logs them; throws if a request is not well-formed. */
export const answersTo = (chance: Chance, asked: readonly string[]): number[] =>
  asked.map((request) => {
    const numbers = request.slice(1).split(',').map(Number);
    const [first = 0] = numbers;
    if (request.startsWith('d')) return chance.die(first);
    if (request.startsWith('b')) return chance.below(first);
    if (request.startsWith('p')) return chance.pick(numbers);
    throw new Error(`"${request}" is not a luck request`);
  });
