import type { AnyEvent, AnyState } from '@holdfast/kernel';
import {
  type Amounts,
  type Event,
  expectedIncome,
  RESOURCES,
  type Rules,
  type State,
  watch,
} from '@holdfast/watch/engine';
import { FactCounts } from '../analysis/fact-counts.ts';
import type { FactCounter } from '../definition.ts';

const THROWS = 36;

const sumOf = (cards: Amounts): number => RESOURCES.reduce((sum, kind) => sum + (cards[kind] ?? 0), 0);

/** Counts foundings, cards from the dice and their expectation, and trades. */
export function watchFacts(rules: Rules): FactCounter {
  const counts = new FactCounts();
  let rolls = 0;

  /** Adds each seat's expected cards per roll; at the first roll the opening, named by its strongest resource. */
  const expect = (state: State): void => {
    const view = watch.view(rules, state, 'table');
    for (let seat = 0; seat < rules.seats; seat++) {
      const income = expectedIncome(rules, view, seat);
      counts.add(seat, 'dice-expected', sumOf(income) / THROWS);
      if (rolls > 0) continue;
      const [strongest] = RESOURCES.toSorted((a, b) => (income[b] ?? 0) - (income[a] ?? 0));
      counts.open(seat, strongest);
      counts.add(seat, 'opening-yield', sumOf(income));
    }
    rolls++;
  };

  const note = (event: Event, before: State): void => {
    switch (event.type) {
      case 'rolled':
        expect(before);
        break;
      case 'produced':
        for (const { seat, cards } of event.gains) counts.add(seat, 'dice-cards', sumOf(cards));
        break;
      case 'offered':
        counts.add(event.seat, 'offers', 1);
        break;
      case 'dealt':
        for (const [seat, given, got] of [
          [event.seat, event.gave, event.got],
          [event.partner, event.got, event.gave],
        ] as const) {
          counts.add(seat, 'deals', 1);
          counts.add(seat, 'deal-given', sumOf(given));
          counts.add(seat, 'deal-got', sumOf(got));
        }
        break;
      case 'swapped':
        counts.add(event.seat, 'swaps', 1);
        counts.add(event.seat, 'swap-given', event.count);
        counts.add(event.seat, 'swap-got', 1);
        break;
    }
  };

  return {
    see: (before: AnyState, events: readonly AnyEvent[]) => {
      for (const event of events) note(event as Event, before as State);
    },
    facts: (seats) => counts.facts(seats),
  };
}
