import { type Chance, type Perspective, UNSEEN } from '@holdfast/kernel';
import { HAND, type Rules } from './rules.ts';
import { blank, drawFrom, handOf, litIn, type State } from './state.ts';
import type { View } from './view.ts';

/** A position that looks the same to the viewer, with hidden torches sampled from the unseen ones. */
export function imagine(rules: Rules, view: View, _: Perspective, chance: Chance): State {
  const state = blank(rules);
  const draw = drawFrom(chance, [view.shown, view.lit, view.hands].flat(2));
  state.night[0] = view.night;
  state.dice.set(view.dice);
  state.lambs.set(view.lambs);
  state.lit.set(view.shown.flat());
  litIn(state, view.night).set(view.lit.map((torch) => (torch === UNSEEN ? draw() : torch)));
  view.hands.forEach((hand, seat) => {
    const left = HAND - view.night - (view.lit[seat] === 0 ? 0 : 1);
    handOf(state, seat).set(hand === UNSEEN ? Array.from({ length: left }, draw) : hand);
  });
  return state;
}
