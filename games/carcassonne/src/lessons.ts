import type { AnyLesson } from '@holdfast/kernel';
import { expansion } from './lessons/expansion.ts';
import { fields } from './lessons/fields.ts';
import { tiles } from './lessons/tiles.ts';

/** The lessons of this game in order. */
export const lessons: readonly AnyLesson[] = [tiles, fields, expansion];
