import { KINDS, openPoints, PHASE, type State, unpackNet } from '@holdfast/watch/engine';
import { passCards } from './position-value.ts';
import type { Thinking } from './thinking.ts';

/** What a trade must bring in chance to win: to say yes, to offer it, and what a partner is taken to want. */
export const ACCEPT = 0.003;
export const OFFER = 0.004;
export const WILLING = 0.002;
/** A partner that likely has less than this of a card is not asked for it. */
export const LIKELY = 0.6;
const MOST_OFFERS = 2;

/** Is the seat so near its goal that a card may decide? */
export const mayWinSoon = ({ rules, state }: Thinking, other: number): boolean =>
  openPoints(rules, state, other) >= rules.material.goal - 2;

/** The position with the cards of a trade exchanged; net amounts from the side of `giver`. */
export function exchanged(thinking: Thinking, giver: number, partner: number, net: ArrayLike<number>): State {
  const trial = thinking.copy();
  for (let kind = 0; kind < KINDS; kind++) if (net[kind] !== 0) passCards(trial, giver, partner, kind, net[kind]);
  settle(trial, thinking.seat);
  return trial;
}

/** As if nothing lay on the table; hands of others are guesses, so none may fall below 0. */
export function settle(trial: State, own: number): void {
  if (trial.phase[0] === PHASE.offer) trial.phase[0] = PHASE.act;
  for (let at = 0; at < trial.hand.length; at++)
    if (trial.hand[at] < 0 && Math.floor(at / KINDS) !== own) trial.hand[at] = 0;
}

/** Kinds that were asked for in this turn: nobody is asked for the same card again, for more. */
export const askedKinds = (state: State): Set<number> =>
  new Set(
    Array.from(state.offered)
      .filter((packed) => packed !== 0)
      .flatMap((packed) => unpackNet(packed).flatMap((count, kind) => (count < 0 ? [kind] : []))),
  );

/** Has the seat made fewer offers in this turn than it should? More would be a nuisance. */
export const mayOffer = ({ state }: Thinking): boolean =>
  state.offered.reduce((sum, packed) => sum + (packed === 0 ? 0 : 1), 0) < MOST_OFFERS;
