import { KINDS, openPoints, PHASE, type State, unpackNet } from '@holdfast/watch/engine';
import { passCards } from './position-value.ts';
import type { Thinking } from './thinking.ts';

/** Least gains of win chance for a trade: to accept, to offer, and that a partner is assumed to want. */
export const ACCEPT = 0.003;
export const OFFER = 0.004;
export const WILLING = 0.002;
/** Least expected number of a card for asking a partner for it. */
export const LIKELY = 0.6;
const MOST_OFFERS = 2;

/** True if a single card may let the seat win. */
export const mayWinSoon = ({ rules, state }: Thinking, other: number): boolean =>
  openPoints(rules, state, other) >= rules.material.goal - 2;

/** The position after a trade; `net` is from the side of `giver`. */
export function exchanged(thinking: Thinking, giver: number, partner: number, net: ArrayLike<number>): State {
  const trial = thinking.copy();
  for (let kind = 0; kind < KINDS; kind++) if (net[kind] !== 0) passCards(trial, giver, partner, kind, net[kind]);
  settle(trial, thinking.seat);
  return trial;
}

/** Removes the offer from the table and raises others' estimated hands to at least 0. */
export function settle(trial: State, own: number): void {
  if (trial.phase[0] === PHASE.offer) trial.phase[0] = PHASE.act;
  for (let at = 0; at < trial.hand.length; at++)
    if (trial.hand[at] < 0 && Math.floor(at / KINDS) !== own) trial.hand[at] = 0;
}

/** Kinds already asked for this turn; the bot doesn't ask for the same card again with a better offer. */
export const askedKinds = (state: State): Set<number> =>
  new Set(
    Array.from(state.offered)
      .filter((packed) => packed !== 0)
      .flatMap((packed) => unpackNet(packed).flatMap((count, kind) => (count < 0 ? [kind] : []))),
  );

/** True if the seat may make another offer this turn; too many would annoy people. */
export const mayOffer = ({ state }: Thinking): boolean =>
  state.offered.reduce((sum, packed) => sum + (packed === 0 ? 0 : 1), 0) < MOST_OFFERS;
