import { think } from '@holdfast/bots';
import type { AnyGame, AnyRules, Asked, Seat } from '@holdfast/kernel';
import type { Hint } from '../table/board.ts';

/** What a bot is asked at a table of this page. */
export interface Riddle {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly view: object;
  readonly asked: Asked;
  readonly level: number;
  readonly seed: string;
}

const BUDGET_MS = 250;

/** The bot's answer, from what its seat sees and nothing else. */
export function answer({ game, rules, seat, view, asked, level, seed }: Riddle): Hint {
  const { move, chances } = think({
    gameId: game.id,
    rules,
    seat,
    view,
    moves: asked.moves,
    open: asked.open,
    level: level === 0 ? 0 : level === 1 ? 1 : 2,
    seed,
    budgetMs: BUDGET_MS,
  });
  return { move, weight: chances[seat] ?? null, why: null };
}
