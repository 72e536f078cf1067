import type { Temperament } from './brain.ts';

export type { Temperament };

/** Names for bots of each temperament, enough for a full table, so that players come to know them; short ones that all our languages can read. */
export const NAMES: Readonly<Record<Temperament, readonly string[]>> = {
  plain: ['Ansel', 'Brida', 'Corin', 'Dagna', 'Ewout', 'Fenna'],
  builder: ['Odo', 'Tilda', 'Gerlof', 'Berta', 'Jan', 'Abel'],
  trader: ['Wim', 'Salka', 'Benno', 'Roos', 'Nette', 'Ulf'],
  loyalist: ['Ilse', 'Piet', 'Hauke', 'Runa', 'Joost', 'Dirk'],
  schemer: ['Marit', 'Veit', 'Sanne', 'Egon', 'Jorinde', 'Lambert'],
  farmer: ['Jette', 'Lutz', 'Griet', 'Klaas', 'Frauke', 'Eelco'],
  joiner: ['Floor', 'Anke', 'Till', 'Gesa', 'Henk', 'Sjoerd'],
  blocker: ['Ruud', 'Hanne', 'Bolt', 'Imke', 'Ties', 'Wanda'],
};

/** Which temperaments fit which game. */
export const TEMPERAMENTS_OF: Readonly<Record<string, readonly Temperament[]>> = {
  watch: ['plain', 'builder', 'trader', 'loyalist', 'schemer'],
  carcassonne: ['plain', 'farmer', 'joiner', 'blocker'],
};

/** The temperaments a bot may have in a game; none in a game that the bots do not know. */
export const temperamentsIn = (gameId: string): readonly Temperament[] =>
  Object.hasOwn(TEMPERAMENTS_OF, gameId) ? TEMPERAMENTS_OF[gameId] : [];

/** The temperament of this name; null = bots of the game know none such. */
export const temperamentNamed = (gameId: string, name: string | null): Temperament | null =>
  temperamentsIn(gameId).find((temperament) => temperament === name) ?? null;

/** A name of this temperament that nobody bears yet, the first one from `first` on; null = all are taken. */
export function freeName(temperament: Temperament, taken: readonly string[], first = 0): string | null {
  const names = NAMES[temperament];
  const inOrder = names.map((_, i) => names[(first + i) % names.length]);
  return inOrder.find((name) => !taken.includes(name)) ?? null;
}
