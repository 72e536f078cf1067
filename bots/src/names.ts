import type { GameManifest } from '@holdfast/kernel/manifest';
import { MANIFESTS } from './manifests.ts';

/** Bots' names by temperament, enough for a full table; short and readable in all our languages. */
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

/** A slight preference of a bot, at little cost in strength; `plain` has none. */
export type Temperament = keyof typeof NAMES;

const isTemperament = (name: string): name is Temperament => Object.hasOwn(NAMES, name);

/** Temperaments of a game's bots in all scenarios, those of its default scenario first. */
function temperamentsOf({ bots, defaultScenario, seats }: GameManifest): readonly Temperament[] {
  const scenarios = [defaultScenario, ...Object.keys(seats)];
  return [...new Set(scenarios.flatMap((scenario) => bots.temperaments(scenario)))].filter(isTemperament);
}

/** The temperaments of all games. */
export const TEMPERAMENTS: readonly Temperament[] = [...new Set(MANIFESTS.flatMap(temperamentsOf))];

/** The temperaments of a game's bots; empty for a game without bots. */
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

/** True if this level of a game's bots uses the history of what its seat saw. */
export const remembers = (gameId: string, level: number | null): boolean =>
  MANIFESTS.some(
    ({ id, bots: { remembersFrom } }) => id === gameId && remembersFrom !== undefined && (level ?? 0) >= remembersFrom,
  );
