import type { Rating } from '@holdfast/protocol/features/ratings';
import { isProvisional, pointsOf, type Skill, uncertaintyOf } from './plackett-luce.ts';
import type { RatingRow } from './store.ts';

/** A skill as shown: points, their uncertainty, and whether they are provisional. */
export const shownSkill = (skill: Skill): Pick<Rating, 'points' | 'uncertainty' | 'provisional'> => ({
  points: pointsOf(skill),
  uncertainty: uncertaintyOf(skill),
  provisional: isProvisional(skill),
});

export const shownRating = (row: RatingRow): Rating => ({
  ...shownSkill(row),
  game: row.game,
  games: row.games,
  wins: row.wins,
});
