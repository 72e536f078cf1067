import type { History } from './history.ts';

/** Limit of the search for pairs without repeats, which then keeps the best it has. */
const MOST_STEPS = 50_000;

/**
 * Pairs with the fewest repeated meetings that the search finds, neighbours first. Up to ten entrants it tries all pairings;
 * with more, there is no repeat until as many rounds were played as a quarter of the entrants.
 */
export function fewestRepeatPairs(pairs: readonly (readonly number[])[], history: History): number[][] {
  const swapped = pairs.map((pair) => [...pair]);
  swapRepeats(swapped, history);
  const repeats = swapped.reduce((sum, [a = 0, b = 0]) => sum + history.timesMet(a, b), 0);
  return repeats === 0 ? swapped : (search(pairs.flat(), history, repeats) ?? swapped);
}

/** Swaps partners between pairs if that reduces repeats. */
function swapRepeats(pairs: number[][], history: History): void {
  const met = (one: number, other: number): number => history.timesMet(one, other);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, pair] of pairs.entries()) {
      const [a = 0, b = 0] = pair;
      if (met(a, b) === 0) continue;
      const found = nearest(pairs, at, ([c = 0, d = 0]) => {
        const before = met(a, b) + met(c, d);
        return met(a, c) + met(b, d) < before || met(a, d) + met(b, c) < before;
      });
      if (!found) continue;
      const [c = 0, d = 0] = found;
      const straight = met(a, c) + met(b, d) <= met(a, d) + met(b, c);
      pair.splice(0, 2, a, straight ? c : d);
      found.splice(0, 2, b, straight ? d : c);
      changed = true;
    }
  }
}

function nearest(pairs: number[][], at: number, fits: (pair: readonly number[]) => boolean): number[] | null {
  for (let distance = 1; distance < pairs.length; distance++)
    for (const pair of [pairs[at + distance], pairs[at - distance]]) if (pair && fits(pair)) return pair;
  return null;
}

/** The best pairs with fewer repeats than `most` found within the step limit; null if there are none. */
function search(order: readonly number[], history: History, most: number): number[][] | null {
  let best: { readonly repeats: number; readonly pairs: number[][] } | null = null;
  let steps = 0;
  const pairUp = (left: readonly number[], pairs: readonly number[][], repeats: number): void => {
    if (repeats >= (best?.repeats ?? most) || steps++ > MOST_STEPS) return;
    const [first, ...others] = left;
    if (first === undefined) {
      best = { repeats, pairs: pairs.map((pair) => [...pair]) };
      return;
    }
    // Opponents met least often first, then the nearest.
    const choices = others.map((other, at) => ({ other, at, met: history.timesMet(first, other) }));
    choices.sort((a, b) => a.met - b.met || a.at - b.at);
    for (const { other, met } of choices) {
      pairUp(
        others.filter((one) => one !== other),
        [...pairs, [first, other]],
        repeats + met,
      );
      if (best?.repeats === 0) return;
    }
  };
  pairUp(order, [], 0);
  return (best as { readonly pairs: number[][] } | null)?.pairs ?? null;
}
