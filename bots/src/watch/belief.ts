import type { AnyEvent, Chance, Seen } from '@holdfast/kernel';
import { type Event, KINDS, type Rules, type State } from '@holdfast/watch/engine';
import { CardCount } from './card-count.ts';

const ROUNDS = 6;
const unseen = new Float64Array(KINDS);

/**
 * Expected hands of the others: cards that are neither in the supply nor in the seat's hand are distributed so that every hand
 * has its known size, and seats that produce a kind have more of it. `rates` and `hands` are indexed by seat * KINDS + kind;
 * `hands` is filled and returned.
 */
export function expectedHands(
  rules: Rules,
  state: State,
  seat: number,
  rates: Float64Array,
  hands: Float64Array = new Float64Array(rules.seats * KINDS),
): Float64Array {
  const { seats } = rules;
  for (let kind = 0; kind < KINDS; kind++)
    unseen[kind] = rules.material.supply - state.supply[kind] - state.hand[seat * KINDS + kind];
  for (let other = 0; other < seats; other++)
    for (let at = other * KINDS; at < other * KINDS + KINDS; at++) hands[at] = other === seat ? 0 : 0.08 + rates[at];
  for (let round = 0; round < ROUNDS; round++) {
    for (let kind = 0; kind < KINDS; kind++) {
      let sum = 0;
      for (let other = 0; other < seats; other++) sum += hands[other * KINDS + kind];
      if (sum > 0) for (let other = 0; other < seats; other++) hands[other * KINDS + kind] *= unseen[kind] / sum;
    }
    for (let other = 0; other < seats; other++) {
      let sum = 0;
      for (let kind = 0; kind < KINDS; kind++) sum += hands[other * KINDS + kind];
      if (sum > 0) for (let kind = 0; kind < KINDS; kind++) hands[other * KINDS + kind] *= state.handSize[other] / sum;
    }
  }
  for (let kind = 0; kind < KINDS; kind++) hands[seat * KINDS + kind] = state.hand[seat * KINDS + kind];
  return hands;
}

/** Counted hands of one position, also used for positions reached from it by known changes. */
export class CountedHands {
  readonly #count: CardCount;
  #expected: ArrayLike<number>;
  #from: Int32Array;

  private constructor(count: CardCount, state: State) {
    this.#count = count;
    this.#expected = count.expected();
    this.#from = state.hand.slice();
  }

  /**
   * Counts the cards of a game, and deals possible hands to a sampled position. Null if there is no history, or if the count
   * does not fit.
   */
  static from(
    rules: Rules,
    history: readonly (readonly AnyEvent[])[] | undefined,
    state: State,
    chance: Chance,
  ): CountedHands | null {
    if (!history) return null;
    const count = new CardCount(rules);
    for (const events of history) count.see(events as readonly Seen<Event>[]);
    if (count.cases === 0 || !count.fits(state)) return null;
    state.hand.set(count.sample(chance));
    return new CountedHands(count, state);
  }

  /** Deals possible hands to another sampled position, which count as the real ones until the next call. */
  deal(state: State, chance: Chance): void {
    state.hand.set(this.#count.sample(chance));
    this.#from = state.hand.slice();
    this.#expected = this.#from;
  }

  /** Expected hands at a position. */
  write({ hand }: State, into: Float64Array): void {
    for (let at = 0; at < into.length; at++) into[at] = Math.max(0, this.#expected[at] + hand[at] - this.#from[at]);
  }
}
