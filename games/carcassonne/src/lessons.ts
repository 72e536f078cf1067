import type { AnyLesson } from '@holdfast/kernel';
import { tiles } from './lessons/tiles.ts';

/** The lessons of this game, in the order in which they are learned. */
export const lessons: readonly AnyLesson[] = [tiles];
