import { type Chance, type Seat, type Seen, UNSEEN } from '@holdfast/kernel';
import { type Amounts, type Event, KINDS, RESOURCES, type Rules, type State } from '@holdfast/watch/engine';

/** Most cases to track; the least likely ones are dropped. */
const MOST_CASES = 48;

/** One possible distribution of the cards (by seat * KINDS + kind), with its relative probability. */
interface Case {
  readonly hands: Int16Array;
  readonly weight: number;
}

type Counts = readonly number[];

const countsOf = (cards: Amounts): Counts => RESOURCES.map((kind) => cards[kind] ?? 0);

function sizeOf(hands: Int16Array, seat: Seat): number {
  let size = 0;
  for (let at = seat * KINDS; at < (seat + 1) * KINDS; at++) size += hands[at];
  return size;
}

/**
 * What a seat that counts cards from the first move on knows about all hands. Only stolen cards are hidden: each one splits the
 * cases, and later payments rule some of them out.
 */
export class CardCount {
  readonly #supply: number;
  readonly #seats: number;
  /** Empty if something happened that no case allows. */
  #cases: readonly Case[];

  constructor({ seats, material }: Rules) {
    this.#supply = material.supply;
    this.#seats = seats;
    this.#cases = [{ hands: new Int16Array(seats * KINDS), weight: 1 }];
  }

  /** Number of cases; 0 if something happened that no case allows. */
  get cases(): number {
    return this.#cases.length;
  }

  /** Adds the events of one move, as the seat saw them. */
  see(events: readonly Seen<Event>[]): void {
    for (const event of events) this.#exchange(event);
    this.#settle(events);
  }

  /** True if a position has the counted number of cards in every hand and in the supply. */
  fits(state: State): boolean {
    return this.#cases.every(
      ({ hands }) =>
        state.handSize.every((size, seat) => sizeOf(hands, seat) === size) &&
        this.#missing(hands, Array.from(state.supply)).every((count) => count === 0),
    );
  }

  /** Expected cards by seat * KINDS + kind. */
  expected(): Float64Array {
    const expected = new Float64Array(this.#seats * KINDS);
    let total = 0;
    for (const { weight } of this.#cases) total += weight;
    for (const { hands, weight } of this.#cases)
      for (let at = 0; at < hands.length; at++) expected[at] += (hands[at] * weight) / total;
    // Round, so that certain numbers are whole.
    return expected.map((cards) => Math.round(cards * 1e9) / 1e9);
  }

  /** A random case. */
  sample(chance: Chance): Int16Array {
    if (this.#cases.length === 1) return this.#cases[0].hands;
    return this.#cases[chance.pick(this.#cases.map(({ weight }) => Math.max(1, Math.round(weight * 1e6))))].hands;
  }

  /** Cards that change hands, and hands that are shown or proven. */
  #exchange(event: Seen<Event>): void {
    switch (event.type) {
      case 'produced':
        for (const { seat, cards } of event.gains) this.#add(seat, countsOf(cards), 1);
        break;
      case 'took':
        this.#add(event.seat, countsOf(event.cards), 1);
        break;
      case 'discarded':
        this.#add(event.seat, countsOf(event.cards), -1);
        break;
      case 'swapped':
        this.#add(event.seat, countsOf({ [event.give]: event.count }), -1);
        this.#add(event.seat, countsOf({ [event.get]: 1 }), 1);
        break;
      case 'dealt':
        this.#pass(event.seat, event.partner, countsOf(event.gave));
        this.#pass(event.partner, event.seat, countsOf(event.got));
        break;
      case 'demanded':
        for (const from of event.from) this.#pass(from, event.seat, countsOf({ [event.kind]: 1 }));
        break;
      case 'gave':
        this.#pass(event.seat, event.to, countsOf({ [event.kind]: 1 }));
        break;
      case 'monopoly':
        this.#monopoly(event.seat, RESOURCES.indexOf(event.kind), event.taken);
        break;
      case 'stole':
        if (event.card === UNSEEN) this.#steal(event.from, event.seat);
        else this.#pass(event.from, event.seat, countsOf({ [event.card]: 1 }));
        break;
      case 'offered':
        this.#holdsAtLeast(event.seat, countsOf(event.offer.give));
        break;
      case 'proposed':
        this.#holdsAtLeast(event.seat, countsOf(event.give));
        break;
      case 'saw-hand':
        if (event.hand !== UNSEEN) this.#holdsExactly(event.from, event.hand);
        break;
    }
  }

  /**
   * Cards that reached or left the supply without an event for each one (paid costs) belong to the seat whose hand size differs
   * from the count.
   */
  #settle(events: readonly Seen<Event>[]): void {
    const last = new Map<Seat, Extract<Seen<Event>, { type: 'holds' }>>();
    for (const event of events) if (event.type === 'holds') last.set(event.seat, event);
    for (const { seat, size, supply } of last.values()) {
      const [first] = this.#cases;
      if (!first || sizeOf(first.hands, seat) === size) continue;
      this.#add(seat, this.#missing(first.hands, supply), 1);
    }
    for (const { seat, size, hand } of last.values()) {
      if (hand !== UNSEEN) this.#holdsExactly(seat, hand);
      this.#keep((hands) => sizeOf(hands, seat) === size);
    }
  }

  /** Cards that are neither in the supply nor in a counted hand; the same in all cases. */
  #missing(hands: Int16Array, supply: Counts): Counts {
    return supply.map((left, kind) => {
      let held = 0;
      for (let at = kind; at < hands.length; at += KINDS) held += hands[at];
      return this.#supply - left - held;
    });
  }

  #keep(isPossible: (hands: Int16Array) => boolean): void {
    if (!this.#cases.every(({ hands }) => isPossible(hands)))
      this.#cases = this.#cases.filter(({ hands }) => isPossible(hands));
  }

  #holdsAtLeast(seat: Seat, counts: Counts): void {
    this.#keep((hands) => counts.every((count, kind) => hands[seat * KINDS + kind] >= count));
  }

  #holdsExactly(seat: Seat, counts: Counts): void {
    this.#keep((hands) => counts.every((count, kind) => hands[seat * KINDS + kind] === count));
  }

  /** Adds cards to a seat; rules out cases with a negative number. */
  #add(seat: Seat, counts: Counts, sign: 1 | -1): void {
    for (const { hands } of this.#cases)
      for (let kind = 0; kind < KINDS; kind++) hands[seat * KINDS + kind] += sign * counts[kind];
    this.#holdsAtLeast(seat, [0, 0, 0, 0, 0]);
  }

  #pass(from: Seat, to: Seat, counts: Counts): void {
    this.#add(from, counts, -1);
    this.#add(to, counts, 1);
  }

  /** Everybody gives all cards of a kind. */
  #monopoly(to: Seat, kind: number, taken: Counts): void {
    for (let seat = 0; seat < this.#seats; seat++) {
      if (seat === to) continue;
      this.#keep((hands) => hands[seat * KINDS + kind] === taken[seat]);
      this.#pass(
        seat,
        to,
        RESOURCES.map((_, each) => (each === kind ? taken[seat] : 0)),
      );
    }
  }

  /** A stolen card that the seat has not seen. */
  #steal(from: Seat, to: Seat): void {
    const merged = new Map<string, { hands: Int16Array; weight: number }>();
    for (const { hands, weight } of this.#cases) {
      const size = sizeOf(hands, from);
      for (let kind = 0; kind < KINDS; kind++) {
        const count = hands[from * KINDS + kind];
        if (count <= 0) continue;
        const after = hands.slice();
        after[from * KINDS + kind]--;
        after[to * KINDS + kind]++;
        const key = after.join();
        const known = merged.get(key);
        if (known) known.weight += (weight * count) / size;
        else merged.set(key, { hands: after, weight: (weight * count) / size });
      }
    }
    const cases = [...merged.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_CASES);
    const total = cases.reduce((sum, { weight }) => sum + weight, 0);
    this.#cases = cases.map(({ hands, weight }) => ({ hands, weight: weight / total }));
  }
}
