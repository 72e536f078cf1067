import { type Amounts, RESOURCES } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import type { SeenEvent } from './props.ts';

/** How often each sum and each face of the wildling die was rolled. */
export const rollsIn = (
  facts: readonly SeenEvent[],
): { readonly sums: readonly number[]; readonly twelve: readonly number[] } => {
  const sums = Array.from({ length: 13 }, () => 0);
  const twelve = Array.from({ length: 13 }, () => 0);
  const count = (counts: number[], face: number): void => {
    counts[face] = itemAt(counts, face) + 1;
  };
  for (const fact of facts) {
    if (fact.type === 'rolled') {
      count(sums, itemAt(fact.dice, 0) + itemAt(fact.dice, 1));
      if (fact.dice[2]) count(twelve, fact.dice[2]);
    } else if (fact.type === 'rolled-again') count(twelve, fact.face);
  }
  return { sums, twelve };
};

/** Cards each seat got from production. */
export const incomeIn = (facts: readonly SeenEvent[], seats: number): readonly Amounts[] => {
  const income = Array.from({ length: seats }, (): { [kind: string]: number } => ({}));
  for (const fact of facts)
    if (fact.type === 'produced')
      for (const { seat, cards } of fact.gains)
        for (const kind of RESOURCES)
          itemAt(income, seat)[kind] = (itemAt(income, seat)[kind] ?? 0) + (cards[kind] ?? 0);
  return income;
};
