import type { AnyMove } from '@holdfast/kernel';
import type { Because } from './brain.ts';
import { playing } from './games.ts';
import { type Question, think } from './think.ts';
import type { Look } from './words/words.ts';

/** Where a move happens: a kind of place, and which one if it has a name. */
export interface Place {
  readonly look: Look;
  readonly at: string | null;
}

/** Advice in three steps, to be shown one after the other: where to look, the idea, the move. */
export interface Hint {
  readonly look: Place;
  readonly idea: readonly Because[];
  readonly move: AnyMove;
  readonly text: string;
  /** The chance of each seat to win. */
  readonly chances: readonly number[];
}

/** What a bot of the asked level would do, told in three steps. */
export function hint(question: Question): Hint {
  const { move, text, because, chances } = think(question);
  return { look: playing(question.gameId).look(move), idea: because, move, text, chances };
}
