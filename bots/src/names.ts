import type { GameManifest } from '@holdfast/kernel/manifest';
import { MANIFESTS } from './manifests.ts';

/** Names for bots of each temperament, enough for a full table, so that players come to know them; short ones that all our languages can read. */
export const NAMES = {
  plain: ['Ansel', 'Brida', 'Corin', 'Dagna', 'Ewout', 'Fenna'],
  builder: ['Odo', 'Tilda', 'Gerlof', 'Berta', 'Jan', 'Abel'],
  trader: ['Wim', 'Salka', 'Benno', 'Roos', 'Nette', 'Ulf'],
  loyalist: ['Ilse', 'Piet', 'Hauke', 'Runa', 'Joost', 'Dirk'],
  schemer: ['Marit', 'Veit', 'Sanne', 'Egon', 'Jorinde', 'Lambert'],
  farmer: ['Jette', 'Lutz', 'Griet', 'Klaas', 'Frauke', 'Eelco'],
  joiner: ['Floor', 'Anke', 'Till', 'Gesa', 'Henk', 'Sjoerd'],
  blocker: ['Ruud', 'Hanne', 'Bolt', 'Imke', 'Ties', 'Wanda'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a bot prefers a little more than others do, at little cost in strength; `plain` = nothing. */
export type Temperament = keyof typeof NAMES;

const isTemperament = (name: string): name is Temperament => Object.hasOwn(NAMES, name);

/** All that a game's bots may have in any scenario, those of its default scenario first. */
function temperamentsOf({ bots, defaultScenario, seats }: GameManifest): readonly Temperament[] {
  const scenarios = [defaultScenario, ...Object.keys(seats)];
  return [...new Set(scenarios.flatMap((scenario) => bots.temperaments(scenario)))].filter(isTemperament);
}

/** The temperaments of all games. */
export const TEMPERAMENTS: readonly Temperament[] = [...new Set(MANIFESTS.flatMap(temperamentsOf))];

/** The temperaments a bot may have in a game; none in a game that the bots do not know. */
export const temperamentsIn = (gameId: string): readonly Temperament[] =>
  MANIFESTS.filter(({ id }) => id === gameId).flatMap(temperamentsOf);

/** The temperament of this name; null if the game's bots don't have it. */
export const temperamentNamed = (gameId: string, name: string | null): Temperament | null =>
  temperamentsIn(gameId).find((temperament) => temperament === name) ?? null;

/** The first name of this temperament, from index `first` on, that is not taken; null if all are. */
export function freeName(temperament: Temperament, taken: readonly string[], first = 0): string | null {
  const names: readonly string[] = NAMES[temperament];
  const inOrder = names.map((_, i) => names[(first + i) % names.length]);
  return inOrder.find((name) => !taken.includes(name)) ?? null;
}

/** Does a level of a game's bots want to know what its seat saw of all moves? */
export const remembers = (gameId: string, level: number | null): boolean =>
  MANIFESTS.some(
    ({ id, bots: { remembersFrom } }) => id === gameId && remembersFrom !== undefined && (level ?? 0) >= remembersFrom,
  );
