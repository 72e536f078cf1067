import type { Rules } from './rules.ts';
import type { State } from './state.ts';

/** What everybody sees north of the Gift, of tokens and of heroes; null in games without the Wall. */
export interface WallView {
  readonly breaches: number;
}

export const wallView = (rules: Rules, state: State): WallView | null =>
  rules.board.wall ? { breaches: state.breaches[0] } : null;
