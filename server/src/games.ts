import { carcassonne } from '@holdfast/carcassonne/engine';
import { watch } from '@holdfast/watch/engine';
import type { Games } from './registry.ts';

/** The games on offer: the only place of the server that knows their names. */
export const games: Games = [watch, carcassonne];
