import { KINDS, type Rules, type State } from '@holdfast/watch/engine';

/**
 * What others are likely to hold, by counting: cards of a kind that are neither in the supply nor in one's own hand are with
 * the others, shared out so that every hand has its known size; who produces a kind holds more of it.
 */
export function expectedHands(
  rules: Rules,
  state: State,
  seat: number,
  rates: (seat: number) => Float64Array,
): Float64Array {
  const hands = new Float64Array(rules.seats * KINDS);
  const unseen = Array.from(
    { length: KINDS },
    (_, kind) => rules.material.supply - state.supply[kind] - state.hand[seat * KINDS + kind],
  );
  for (let other = 0; other < rules.seats; other++)
    for (let kind = 0; kind < KINDS; kind++)
      hands[other * KINDS + kind] = other === seat ? 0 : 0.08 + rates(other)[kind];
  for (let round = 0; round < 6; round++) {
    for (let kind = 0; kind < KINDS; kind++) {
      let sum = 0;
      for (let other = 0; other < rules.seats; other++) sum += hands[other * KINDS + kind];
      if (sum > 0) for (let other = 0; other < rules.seats; other++) hands[other * KINDS + kind] *= unseen[kind] / sum;
    }
    for (let other = 0; other < rules.seats; other++) {
      let sum = 0;
      for (let kind = 0; kind < KINDS; kind++) sum += hands[other * KINDS + kind];
      if (sum > 0) for (let kind = 0; kind < KINDS; kind++) hands[other * KINDS + kind] *= state.handSize[other] / sum;
    }
  }
  for (let kind = 0; kind < KINDS; kind++) hands[seat * KINDS + kind] = state.hand[seat * KINDS + kind];
  return hands;
}
