import { type Amounts, RESOURCES } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import type { SeenEvent } from './props.ts';

/** How often each sum of the production dice and each face of the wildling die was rolled, by number. */
export const rollsIn = (
  events: readonly SeenEvent[],
): { readonly sums: readonly number[]; readonly twelve: readonly number[] } => {
  const sums = Array.from({ length: 13 }, () => 0);
  const twelve = Array.from({ length: 13 }, () => 0);
  const count = (counts: number[], face: number): void => {
    counts[face] = itemAt(counts, face) + 1;
  };
  for (const event of events) {
    if (event.type === 'rolled') {
      count(sums, itemAt(event.dice, 0) + itemAt(event.dice, 1));
      if (event.dice[2]) count(twelve, event.dice[2]);
    } else if (event.type === 'rolled-again') count(twelve, event.face);
  }
  return { sums, twelve };
};

/** Cards that each seat got from production. */
export const incomeIn = (events: readonly SeenEvent[], seats: number): readonly Amounts[] => {
  const income = Array.from({ length: seats }, (): { [kind: string]: number } => ({}));
  for (const event of events)
    if (event.type === 'produced')
      for (const { seat, cards } of event.gains)
        for (const kind of RESOURCES)
          itemAt(income, seat)[kind] = (itemAt(income, seat)[kind] ?? 0) + (cards[kind] ?? 0);
  return income;
};
