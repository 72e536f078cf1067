import type { AnyMove } from '@holdfast/kernel';
import { type BotQuery, decide } from './decide.ts';
import type { HintTarget } from './definition.ts';
import { botsFor } from './games.ts';
import type { Reason } from './policy.ts';

/** A hint in three steps: the place, the idea, the move. */
export interface Hint {
  readonly look: HintTarget;
  readonly idea: readonly Reason[];
  readonly move: AnyMove;
  readonly text: string;
  /** Each seat's chance to win. */
  readonly chances: readonly number[];
}

/** A hint by a bot of the query's level. */
export function hint(query: BotQuery): Hint {
  const { move, text, reasons, chances } = decide(query);
  return { look: botsFor(query.gameId).targetOf(move), idea: reasons, move, text, chances };
}
