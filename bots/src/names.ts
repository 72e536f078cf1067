import type { Temperament } from './brain.ts';

export type { Temperament };

/** Names for bots of each temperament, enough for a full table, so that players come to know them. */
export const NAMES: Readonly<Record<Temperament, readonly string[]>> = {
  plain: ['Ansel', 'Brida', 'Corin', 'Dagna', 'Ewout', 'Fenna'],
  builder: ['Mason Odo', 'Tilda Stone', 'Gerlof', 'Berta Beam', 'Thatcher Jan', 'Abel'],
  trader: ['Pedlar Wim', 'Salka', 'Old Benno', 'Chandler Roos', 'Nette', 'Ulf Penny'],
  loyalist: ['Warden Ilse', 'Sworn Piet', 'Hauke', 'Runa', 'Steady Joost', 'Sergeant Dirk'],
  schemer: ['Sly Marit', 'Veit', 'Lady Sanne', 'Whisper Egon', 'Jorinde', 'Count Lambert'],
  farmer: ['Farmer Jette', 'Bauer Lutz', 'Griet', 'Shepherd Klaas', 'Frauke', 'Eelco'],
  joiner: ['Neighbour Floor', 'Anke', 'Cousin Till', 'Gesa', 'Uncle Henk', 'Sjoerd'],
  blocker: ['Toll-keeper Ruud', 'Hedge Hanne', 'Bolt', 'Gate-keeper Imke', 'Ties', 'Wanda Wall'],
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
