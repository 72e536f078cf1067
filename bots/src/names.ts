import type { Temperament } from './brain.ts';

/** Names for bots, three of each temperament, so that players come to know them. */
export const NAMES: Readonly<Record<Temperament, readonly [string, string, string]>> = {
  plain: ['Ansel', 'Brida', 'Corin'],
  builder: ['Mason Odo', 'Tilda Stone', 'Gerlof'],
  trader: ['Pedlar Wim', 'Salka', 'Old Benno'],
  loyalist: ['Warden Ilse', 'Sworn Piet', 'Hauke'],
  schemer: ['Sly Marit', 'Veit', 'Lady Sanne'],
  farmer: ['Farmer Jette', 'Bauer Lutz', 'Griet'],
  joiner: ['Neighbour Floor', 'Anke', 'Cousin Till'],
  blocker: ['Toll-keeper Ruud', 'Hedge Hanne', 'Bolt'],
};

/** Which temperaments fit which game. */
export const TEMPERAMENTS_OF: Readonly<Record<string, readonly Temperament[]>> = {
  watch: ['plain', 'builder', 'trader', 'loyalist', 'schemer'],
  carcassonne: ['plain', 'farmer', 'joiner', 'blocker'],
};
