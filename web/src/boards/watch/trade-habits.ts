import { lacking, type OfferView } from '@holdfast/watch/table';
import { signal } from '@preact/signals';

/** What a person has said about offers at this table; kept while the page is open. */
export interface TradeHabits {
  /** Seats whose offers are declined, and who are not asked. */
  readonly embargo: readonly number[];
  /** The number of the turn in which no more offers are wanted; null = all are. */
  readonly quietTurn: number | null;
}

const NO_HABITS: TradeHabits = { embargo: [], quietTurn: null };

/** By table and seat: a page shows one table after the other. */
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

/** Why an offer is declined without asking the person; null = the person decides. */
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
