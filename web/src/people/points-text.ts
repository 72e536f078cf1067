import type { Rating } from '@holdfast/protocol/features/ratings';
import type { RatingWords } from './words/rating/compiled/index.ts';

/** Points with how sure they are: `1523 ± 120`. */
export const pointsText = (w: RatingWords, { points, uncertainty }: Pick<Rating, 'points' | 'uncertainty'>): string =>
  `${points} ${w.sure({ plus: uncertainty })}`;
