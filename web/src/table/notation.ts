import type { AnyMove, AnyRules } from '@holdfast/kernel';
import { loadTableModule } from '../games.ts';

/** A move in the game's notation, as hints from a server say it, turned into the object a board lights up. */
export async function readMove(game: string, rules: AnyRules, text: string): Promise<AnyMove | null> {
  return (await loadTableModule(game)).moves.read(rules, text);
}
