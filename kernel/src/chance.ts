/**
 * A source of luck, passed to setup, play and imagine and never stored in a position. A step's requests (bounds, weights) and
 * outcomes are published as proof unless one of its events has a secret, so a step that draws from something hidden, or draws
 * something hidden, must emit an event with a secret (`server/test/public-luck.test.ts`).
 */
export interface Chance {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number;
  /** A die: 1 .. sides. */
  die(sides: number): number;
  /** An index, each with the chance weights[i] / sum; at least one weight must be above 0. */
  pick(weights: ArrayLike<number>): number;
}

/** Scripted luck does not match the rules' requests. */
export class LuckMisfit extends Error {}

const sum = (weights: ArrayLike<number>): number => {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i];
  return total;
};

const WORDS = 2 ** 32;

/** A chance over a source of 32-bit words; bounded draws reject the biased tail. */
export function fromWords(next: () => number): Chance {
  const below = (n: number): number => {
    let word = next() >>> 0;
    // Words beyond the last multiple of n are rejected; there are fewer than n, so most words need no division to check.
    // -n >>> 0 is WORDS - n: V8 compares integers, not doubles.
    if (word >= -n >>> 0) {
      const limit = WORDS - (WORDS % n);
      while (word >= limit) word = next() >>> 0;
    }
    // Unsigned operands and result: V8 divides them as integers.
    return (word % (n >>> 0)) >>> 0;
  };
  return {
    below,
    die: (sides) => 1 + below(sides),
    pick(weights) {
      let left = below(sum(weights));
      let i = 0;
      while (left >= weights[i]) left -= weights[i++];
      return i;
    },
  };
}

/** Chris Doty-Humphrey's sfc32 over a 128-bit key: the generator of play, simulation and proof. */
export function words(...key: readonly [a: number, b: number, c: number, d: number]): () => number {
  // In a typed array: as captured variables, numbers of 32 bits are boxed.
  const state = Int32Array.from(key);
  const next = (): number => {
    const b = state[1];
    const c = state[2];
    const d = state[3];
    const word = (state[0] + b + d) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + word;
    state[3] = d + 1;
    return word >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** Repeatable luck from a seed. */
export function seeded(seed: number | string): Chance {
  // FNV-1a over the characters, four times with different starts, gives the 128-bit key.
  const text = String(seed);
  const key = [0x811c9dc5, 0x9e3779b9, 0x243f6a88, 0xb7e15162].map((start) => {
    let hash = start;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  });
  return fromWords(words(key[0], key[1], key[2], key[3]));
}

/** Wraps a chance and appends each outcome to `into`. */
export function recording(chance: Chance, into: number[]): Chance {
  const note = (outcome: number): number => {
    into.push(outcome);
    return outcome;
  };
  return {
    below: (n) => note(chance.below(n)),
    die: (sides) => note(chance.die(sides)),
    pick: (weights) => note(chance.pick(weights)),
  };
}

/** Luck from recorded outcomes; throws LuckMisfit if they don't match the requests. */
export interface Scripted extends Chance {
  readonly left: number;
}

export function scripted(outcomes: readonly number[]): Scripted {
  let at = 0;
  const next = (fits: (outcome: number) => boolean, asked: string): number => {
    if (at >= outcomes.length) throw new LuckMisfit(`the script has no outcome left for ${asked}`);
    const outcome = outcomes[at];
    if (!Number.isInteger(outcome) || !fits(outcome)) throw new LuckMisfit(`${outcome} does not fit ${asked}`);
    at++;
    return outcome;
  };
  return {
    get left() {
      return outcomes.length - at;
    },
    below: (n) => next((o) => o >= 0 && o < n, `a number below ${n}`),
    die: (sides) => next((o) => o >= 1 && o <= sides, `a die of ${sides}`),
    pick: (weights) => next((o) => o >= 0 && o < weights.length && weights[o] > 0, `a pick of ${weights.length}`),
  };
}

/** For steps that must not use luck. */
export const noLuck: Chance = scripted([]);
