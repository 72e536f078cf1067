import { freeName, NAMES, type Temperament } from '@holdfast/bots/names';
import { gameManifest } from '../../games.ts';

/** The bots that the page offers. Importing this module loads neither bots nor engines. */
export { freeName, type Temperament };

/** The bots that can sit at a table. */
export interface BotOptions {
  /** Weakest first. */
  readonly levels: readonly number[];
  readonly temperaments: readonly Temperament[];
}

const isTemperament = (name: string): name is Temperament => Object.hasOwn(NAMES, name);

/** Returns the bots that are useful in a scenario of a game; no bots if the game is unknown. */
export function botOptionsAt(game: string, scenario: string): BotOptions {
  const bots = gameManifest(game)?.bots;
  return { levels: bots?.levels ?? [], temperaments: bots?.temperaments(scenario).filter(isTemperament) ?? [] };
}

/** The level used if a bot has none: tables created through the API need not specify it. */
export const UNSET_LEVEL = 2;

/** The preselected level of a bot: 1 (steady) if available, else the strongest. */
export const defaultLevel = ({ levels }: BotOptions): number => (levels.includes(1) ? 1 : (levels.at(-1) ?? 0));

/** Returns the temperament with this name; null if no bot of the game has it in any scenario. */
export function temperamentNamed(game: string, name: string | null): Temperament | null {
  const scenarios = Object.keys(gameManifest(game)?.seats ?? {});
  const known = scenarios.flatMap((scenario) => botOptionsAt(game, scenario).temperaments);
  return known.find((temperament) => temperament === name) ?? null;
}
