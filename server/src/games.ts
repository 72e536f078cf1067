import { carcassonne } from '@holdfast/carcassonne/engine';
import { nightfold } from '@holdfast/nightfold/engine';
import { watch } from '@holdfast/watch/engine';
import type { GameRegistry } from './registry.ts';

/** The games on offer: the only place of the server that knows their names. */
export const games: GameRegistry = [watch, carcassonne, nightfold];
