import { type Chance, type Unseen, windows } from '@holdfast/kernel';
import { COPIES, HAND, NIGHTS, type Rules, TORCHES } from './rules.ts';

/** An empty position. Torches are numbers from 1 to 6, 0 for none. */
export const blank = ({ seats }: Rules) =>
  windows({ hands: seats * HAND, lit: seats * NIGHTS, dice: seats, lambs: seats, night: 1 });
export type State = ReturnType<typeof blank>;

/** The hand of a seat, as a window over the position. */
export const handOf = (state: State, seat: number): Int32Array => state.hands.subarray(seat * HAND, (seat + 1) * HAND);

/** All hands as lists, the dimmest torch first. */
export const handsOf = (state: State): number[][] =>
  Array.from(state.dice, (_, seat) => [...handOf(state, seat)].filter(Boolean).sort());

/** The torches of one night by seat, as a window; empty if the game is over. */
export const litIn = ({ lit, dice }: State, night: number): Int32Array =>
  lit.subarray(night * dice.length, (night + 1) * dice.length);

/** Draws torches by chance from all but the ones that were seen. */
export function drawFrom(chance: Chance, seen: readonly (number | Unseen)[]): () => number {
  const pile = TORCHES.map((torch) => COPIES - seen.filter((each) => each === torch).length);
  return () => {
    const kind = chance.pick(pile);
    pile[kind]--;
    return TORCHES[kind];
  };
}
