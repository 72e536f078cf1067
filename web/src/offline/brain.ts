import { type Because, botWords, type Thought, tellReason, think } from '@holdfast/bots';
import type { AnyGame, AnyRules, Asked, Seat } from '@holdfast/kernel';
import type { Lang } from '../lang.ts';

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

/** The bot's answer and its reasons, from what its seat sees and nothing else. */
export const answer = ({ game, rules, seat, view, asked, level, seed }: Riddle): Thought =>
  think({
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

/** Reasons of a bot as sentences. */
export const tell = (because: readonly Because[], names: readonly string[], lang: Lang): string =>
  because.map((reason) => tellReason(botWords[lang], reason, names)).join(' ');
