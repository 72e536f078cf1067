import { type AnyGame, type AnyMove, type AnyRules, type OpenMove, type Seat, seeded } from '@holdfast/kernel';
import type { Because, Brain, Level, Temperament } from './brain.ts';
import { playing } from './games.ts';

/** What a bot is asked: plain JSON, so that it can be sent to a worker. */
export interface Question {
  readonly gameId: string;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly view: object;
  /** The listed moves, when the caller has them (a frame's `asked.moves`). */
  readonly moves?: readonly AnyMove[];
  /** The open moves, when the caller has them (a frame's `asked.open`). */
  readonly open?: readonly OpenMove[];
  readonly level: Level;
  readonly temperament?: Temperament;
  /** The bot's own dice: the same question with the same seed gets the same answer. */
  readonly seed: number | string;
  /** When this is used up the bot says its best so far. */
  readonly budgetMs?: number;
  /** One Int32 shared with the caller: anything but 0 means answer now. */
  readonly stop?: Int32Array;
}

/** A decision with the move in its three faces. */
export interface Thought {
  readonly move: AnyMove;
  readonly code: number;
  readonly text: string;
  readonly because: readonly Because[];
  readonly chances: readonly number[];
  /** Others should answer first, if they are asked too; ask again when something has changed. */
  readonly patient: boolean;
}

const BUDGET_MS = 300;

/** Lets the brain of a level answer a question from what its seat sees; never sees a position, never throws luck of the table. */
export function think(question: Question): Thought {
  const { game, brains } = playing(question.gameId);
  return thinkWith(game, brains[question.level], question);
}

/** The same, with a brain of one's own. */
export function thinkWith(game: AnyGame, brain: Brain, question: Question): Thought {
  const { rules, seat, view, temperament = 'plain', budgetMs = BUDGET_MS, stop } = question;
  const chance = seeded(question.seed);
  const { codes, open } = answers(game, question);
  const end = performance.now() + budgetMs;
  const hurry = (): boolean => (stop !== undefined && Atomics.load(stop, 0) !== 0) || performance.now() > end;
  const {
    code,
    because,
    chances,
    patient = false,
  } = brain({ game, rules, seat, view, codes, open, chance, temperament, hurry });
  const move = game.moves.decode(rules, code);
  return { move, code, text: game.moves.write(rules, move), because, chances, patient };
}

/** The answers a seat may give; an imagined position offers the same as the real one (law L6). */
function answers(game: AnyGame, { rules, seat, view, moves, open, seed }: Question) {
  if (moves && open) return { codes: Int32Array.from(moves, (move) => game.moves.encode(rules, move)).sort(), open };
  const dream = game.imagine(rules, view, seat, seeded(`${seed}/answers`));
  const codes = new Int32Array(game.maxMoves);
  const count = game.legalCodes(rules, dream, seat, codes);
  return { codes: codes.slice(0, count), open: open ?? game.open(rules, dream, seat) };
}
