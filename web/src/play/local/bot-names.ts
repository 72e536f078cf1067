import { freeName, NAMES, type Temperament } from '@holdfast/bots/names';
import { gameManifest } from '../../games.ts';

/** Bots as the page offers them; brings no bot and no engine along. */
export { freeName, type Temperament };

/** Which bots can sit at a table. */
export interface BotOptions {
  /** Weakest first. */
  readonly levels: readonly number[];
  readonly temperaments: readonly Temperament[];
}

const isTemperament = (name: string): name is Temperament => Object.hasOwn(NAMES, name);

/** Bots that make sense in a scenario of a game; none for a game that is not known. */
export function botOptionsAt(game: string, scenario: string): BotOptions {
  const bots = gameManifest(game)?.bots;
  return { levels: bots?.levels ?? [], temperaments: bots?.temperaments(scenario).filter(isTemperament) ?? [] };
}

/** The level at which a bot plays that has none: tables made by programs need not name one. */
export const UNSET_LEVEL = 2;

/** The level of a bot that nobody has chosen: steady, where there is such a one. */
export const defaultLevel = ({ levels }: BotOptions): number => (levels.includes(1) ? 1 : (levels.at(-1) ?? 0));

/** The temperament of this name; null = no bot of the game has it, whatever the scenario. */
export function temperamentNamed(game: string, name: string | null): Temperament | null {
  const scenarios = Object.keys(gameManifest(game)?.seats ?? {});
  const known = scenarios.flatMap((scenario) => botOptionsAt(game, scenario).temperaments);
  return known.find((temperament) => temperament === name) ?? null;
}
