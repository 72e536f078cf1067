import type { Rating } from '@holdfast/protocol/features/ratings';
import type { RatingsWords } from './words/compiled/index.ts';

/** Points with their uncertainty: `1523 ± 120`. */
export const pointsText = (w: RatingsWords, { points, uncertainty }: Pick<Rating, 'points' | 'uncertainty'>): string =>
  `${points} ${w.sure({ plus: uncertainty })}`;
