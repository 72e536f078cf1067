import type { AnyLesson } from '@holdfast/kernel';
import { gift } from './lessons/gift.ts';

/** The lessons of this game, in the order in which they are learned. */
export const lessons: readonly AnyLesson[] = [gift];
