import type { AnyLesson } from '@holdfast/kernel';
import { gift } from './lessons/gift.ts';
import { heroes } from './lessons/heroes.ts';
import { six } from './lessons/six.ts';
import { wall } from './lessons/wall.ts';

/** The lessons of this game in order. */
export const lessons: readonly AnyLesson[] = [gift, wall, heroes, six];
