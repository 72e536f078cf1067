import { seeded } from '@holdfast/kernel';

/** One game to play: its seed, and indexes of contestants by seat. */
export interface Fixture {
  readonly seed: string;
  readonly seats: readonly number[];
}

/**
 * How contestants are seated. `one`: the first once in every seat against the others; `rest`: the others once in every seat against
 * the first; `both`: one and rest; `mixes`: all ways to fill the seats with at least two different contestants; `lots`: random.
 */
export const SEATINGS = ['one', 'rest', 'both', 'mixes', 'lots'] as const;
export type Seating = (typeof SEATINGS)[number];

/** The seatings of one block; every game of a block has the same seed. */
export function seatings(how: Seating, seats: number, contestants: number, seed: string): number[][] {
  if (how === 'lots') {
    const chance = seeded(`${seed}/lots`);
    return [Array.from({ length: seats }, () => chance.below(contestants))];
  }
  if (how === 'one') {
    return Array.from({ length: seats }, (_, at) =>
      Array.from({ length: seats }, (_, seat) =>
        seat === at ? 0 : contestants === 1 ? 0 : 1 + ((((seat - at + seats) % seats) - 1) % (contestants - 1)),
      ),
    );
  }
  if (how === 'both')
    return [...seatings('one', seats, contestants, seed), ...seatings('rest', seats, contestants, seed)];
  if (how === 'rest') {
    return Array.from({ length: seats }, (_, at) =>
      Array.from({ length: seats }, (_, seat) => (seat !== at || contestants === 1 ? 0 : 1 + (at % (contestants - 1)))),
    );
  }
  const all: number[][] = [];
  for (let code = 0; code < contestants ** seats; code++) {
    const seated = Array.from({ length: seats }, (_, seat) => Math.floor(code / contestants ** seat) % contestants);
    if (new Set(seated).size > 1 || contestants === 1) all.push(seated);
  }
  return all;
}

/** The games of one block. */
export const block = (how: Seating, seats: number, contestants: number, seed: string): Fixture[] =>
  seatings(how, seats, contestants, seed).map((seated) => ({ seed, seats: seated }));
