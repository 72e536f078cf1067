import { type Amounts, RESOURCES } from '@holdfast/watch/table';
import type { SeenEvent } from './props.ts';

/** How often each sum and each face of the wildling die was rolled. */
export const rollsIn = (
  facts: readonly SeenEvent[],
): { readonly sums: readonly number[]; readonly twelve: readonly number[] } => {
  const sums = Array.from({ length: 13 }, () => 0);
  const twelve = Array.from({ length: 13 }, () => 0);
  for (const fact of facts) {
    if (fact.type === 'rolled') {
      sums[fact.dice[0] + fact.dice[1]]++;
      if (fact.dice[2]) twelve[fact.dice[2]]++;
    } else if (fact.type === 'rolled-again') twelve[fact.face]++;
  }
  return { sums, twelve };
};

/** Cards each seat got from production. */
export const incomeIn = (facts: readonly SeenEvent[], seats: number): readonly Amounts[] => {
  const income = Array.from({ length: seats }, (): { [kind: string]: number } => ({}));
  for (const fact of facts)
    if (fact.type === 'produced')
      for (const { seat, cards } of fact.gains)
        for (const kind of RESOURCES) income[seat][kind] = (income[seat][kind] ?? 0) + (cards[kind] ?? 0);
  return income;
};
