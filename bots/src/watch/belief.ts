import { KINDS, type Rules, type State } from '@holdfast/watch/engine';

const ROUNDS = 6;
const unseen = new Float64Array(KINDS);

/**
 * What others are likely to hold, by counting: cards of a kind that are neither in the supply nor in one's own hand are with
 * the others, shared out so that every hand has its known size; who produces a kind holds more of it. `rates` and `hands` hold
 * seat * KINDS + kind; `hands` is filled and returned.
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
