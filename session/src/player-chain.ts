import { hashList } from './sha256.ts';

/**
 * The player's side of the luck: a hash chain a_N -> ... -> a_0. Its end a_0 is published when the player sits down, and
 * each move reveals the next element. Nobody can know an element before its owner sends it, and its owner cannot choose it.
 */
export const previousElement = (table: string, seat: number, element: string): string =>
  hashList('player', table, seat, element);

/** Elements of a new chain; a game that needs more gets another chain. */
export const CHAIN_LENGTH = 1024;
/** How many elements may be skipped, since refused moves use theirs up. */
export const MAX_SKIPPED = 64;

/** An element sent with a move: its number, counted from the chain's end, and its value. */
export interface PlayerElement {
  readonly k: number;
  readonly a: string;
}

const ELEMENT = /^[\w-]{43}$/;
export const isElement = (text: string): boolean => ELEMENT.test(text);

export const writeElement = ({ k, a }: PlayerElement): string => `${k}.${a}`;

/** Null if there is none. */
export function readElement(text: string): PlayerElement | null {
  const match = /^(\d{1,6})\.([\w-]{43})$/.exec(text);
  return match?.[1] && match[2] ? { k: Number(match[1]), a: match[2] } : null;
}

/** The log's proof of a move: its element, then what was drawn (scheme 3); or the element alone (scheme 2). */
export function readProof(proof: string): {
  readonly element: PlayerElement | null;
  readonly asked: readonly string[];
} {
  const [element = '', ...asked] = proof.split(' ');
  return { element: readElement(element), asked };
}

/** True if an element is on the chain, after its last known element. */
export function isNextElement(
  table: string,
  seat: number,
  last: PlayerElement,
  { k, a }: PlayerElement,
  most = MAX_SKIPPED,
): boolean {
  if (k <= last.k || k - last.k > most) return false;
  let element = a;
  for (let at = k; at > last.k; at--) element = previousElement(table, seat, element);
  return element === last.a;
}

/** A whole chain, made from a secret text. */
export class PlayerChain {
  readonly #elements: readonly string[];

  constructor(table: string, seat: number, secret: string, length = CHAIN_LENGTH) {
    const elements = [hashList('player secret', table, seat, secret)];
    for (let k = length; k > 0; k--) elements.push(previousElement(table, seat, elements.at(-1) ?? ''));
    this.#elements = elements.reverse();
  }

  get length(): number {
    return this.#elements.length - 1;
  }

  /** Published when the player sits down. */
  get end(): string {
    return this.#elements[0] ?? '';
  }

  /** Null if the chain is used up. */
  element(k: number): PlayerElement | null {
    const a = this.#elements[k];
    return a === undefined ? null : { k, a };
  }

  has({ k, a }: PlayerElement): boolean {
    return this.#elements[k] === a;
  }
}
