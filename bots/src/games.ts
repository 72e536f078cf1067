import { carcassonneBots } from './carcassonne/definition.ts';
import type { BotDefinition } from './definition.ts';
import { nightfoldBots } from './nightfold/definition.ts';
import { watchBots } from './watch/definition.ts';

/** The registry: every game that has bots. */
export const DEFINITIONS: readonly BotDefinition[] = [watchBots, carcassonneBots, nightfoldBots];

const BY_ID: ReadonlyMap<string, BotDefinition> = new Map(DEFINITIONS.map((each) => [each.game.id, each]));

/** Null if no bot plays this game. */
export const findBots = (gameId: string): BotDefinition | null => BY_ID.get(gameId) ?? null;

/** The bots of a game; throws if there are none. */
export function botsFor(gameId: string): BotDefinition {
  const found = findBots(gameId);
  if (!found) throw new Error(`no bot plays "${gameId}"`);
  return found;
}
