import { carcassonne } from '@holdfast/carcassonne/engine';
import type { Playing } from '../games.ts';
import { random } from '../random.ts';
import { planner } from './planner.ts';
import { thumb } from './thumb.ts';

/** Who plays Carcassonne. */
export const playingCarcassonne: Playing = { game: carcassonne, brains: [random, thumb, planner] };
