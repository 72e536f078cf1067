import type { AnyMove } from '@holdfast/kernel';
import { type BotQuery, decide } from './decide.ts';
import type { HintTarget } from './definition.ts';
import { botsFor } from './games.ts';
import type { Reason } from './policy.ts';

/** Advice in three steps, to be shown one after the other: where to look, the idea, the move. */
export interface Hint {
  readonly look: HintTarget;
  readonly idea: readonly Reason[];
  readonly move: AnyMove;
  readonly text: string;
  /** The chance of each seat to win. */
  readonly chances: readonly number[];
}

/** What a bot of the asked level would do, in three steps. */
export function hint(query: BotQuery): Hint {
  const { move, text, reasons, chances } = decide(query);
  return { look: botsFor(query.gameId).targetOf(move), idea: reasons, move, text, chances };
}
