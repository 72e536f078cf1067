import { lacking, type OfferView } from '@holdfast/watch/table';
import { signal } from '@preact/signals';

/** A person's trade settings at this table; kept while the page is open. */
export interface TradeHabits {
  /** Seats whose offers are declined, and that are not asked by default. */
  readonly embargo: readonly number[];
  /** The number of the turn in which all further offers are declined; null if there is none. */
  readonly quietTurn: number | null;
}

const NO_HABITS: TradeHabits = { embargo: [], quietTurn: null };

/** By the table's names and the seat, since a page can show several tables one after another. */
const habits = signal<Readonly<Record<string, TradeHabits>>>({});

const keyOf = (names: readonly string[], seat: number): string => `${seat}/${names.join('/')}`;

export const habitsOf = (names: readonly string[], seat: number): TradeHabits =>
  habits.value[keyOf(names, seat)] ?? NO_HABITS;

export function changeHabits(names: readonly string[], seat: number, part: Partial<TradeHabits>): void {
  habits.value = { ...habits.peek(), [keyOf(names, seat)]: { ...habitsOf(names, seat), ...part } };
}

export const toggleEmbargo = (names: readonly string[], seat: number, other: number): void => {
  const { embargo } = habitsOf(names, seat);
  changeHabits(names, seat, {
    embargo: embargo.includes(other) ? embargo.filter((each) => each !== other) : [...embargo, other].sort(),
  });
};

/** Why an offer is declined without asking the person; null if the person decides. */
export type AutoDecline = 'embargo' | 'quiet' | 'cannot-pay' | null;

export function autoDecline(
  offer: OfferView,
  about: {
    readonly habits: TradeHabits;
    readonly maker: number;
    readonly turn: number;
    readonly hand: readonly number[];
    readonly declineUnpayable: boolean;
  },
): AutoDecline {
  const { habits, maker, turn, hand, declineUnpayable } = about;
  if (habits.embargo.includes(maker)) return 'embargo';
  if (habits.quietTurn === turn) return 'quiet';
  return declineUnpayable && lacking(hand, offer.get).length > 0 ? 'cannot-pay' : null;
}
