import type { AnyRules } from '@holdfast/kernel';
import type { Advice } from '@holdfast/protocol';
import type { Hint } from '../../boards/board-module.ts';
import { settings } from '../../core/settings.ts';
import { loadTableModule } from '../../games.ts';
import { callWorker } from '../local/worker-client.ts';

/** What a hint needs to know of its table. */
export interface HintContext {
  readonly game: string;
  readonly rules: AnyRules;
  readonly names: readonly string[];
}

/** A bot's advice as the page shows it; null = its move is none of this game. */
export async function describeHint({ game, rules, names }: HintContext, advice: Advice): Promise<Hint | null> {
  const move = (await loadTableModule(game)).moves.read(rules, advice.move);
  if (!move) return null;
  const words = await callWorker('describeAdvice', game, advice, names, settings.peek().lang);
  return { ...words, move, chances: advice.chances };
}
