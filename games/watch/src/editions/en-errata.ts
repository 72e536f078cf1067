import type { Edition } from '../readings.ts';
import { en } from './en.ts';

const SOURCE = 'EN errata v1.1 p. 1';

/**
 * The English rule book with its errata (v1.1, 12 December 2017). We know its first page: 14 roads per player, 22 number
 * tokens, 25 development cards and 57 wildling tokens (as in boxes/), and the end of the base game.
 */
export const enErrata: Edition = {
  ...en,
  'roads-per-player': { answer: '14', source: SOURCE },
  'base-victory': { answer: 'at-once', source: SOURCE },
};
