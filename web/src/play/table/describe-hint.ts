import type { AnyRules } from '@holdfast/kernel';
import type { Advice } from '@holdfast/protocol';
import type { Hint } from '../../boards/board-module.ts';
import { settings } from '../../core/settings.ts';
import { loadTableModule } from '../../games.ts';
import { callWorker } from '../local/worker-client.ts';

/** What is needed of a table to describe a hint. */
export interface HintContext {
  readonly game: string;
  readonly rules: AnyRules;
  readonly names: readonly string[];
}

/** A bot's advice as the page shows it; null if its move can't be read as a move of this game. */
export async function describeHint({ game, rules, names }: HintContext, advice: Advice): Promise<Hint | null> {
  const move = (await loadTableModule(game)).moves.read(rules, advice.move);
  if (!move) return null;
  const words = await callWorker('describeAdvice', game, advice, names, settings.peek().lang);
  return { ...words, move, chances: advice.chances };
}
