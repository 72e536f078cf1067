import { ratingsOfLevels, readRatedMatches } from '@holdfast/bots/ratings';
import { NEW_SKILL, type Skill, skillOf } from './plackett-luce.ts';

/** How well a bot's strength is known, in points: 19 of 20 cases are within this. */
const UNCERTAINTY = 60;

const matches = readRatedMatches();
const byGame = new Map<string, readonly number[]>();

/**
 * The rating of a house bot, measured in games of bots against bots (bots/weights/ratings.json). No game against people changes it, so
 * nobody can lift a bot and gain by beating it. Bots of a game without measurements have the rating that people start with.
 */
export function botSkill(game: string, level: number): Skill {
  let ratings = byGame.get(game);
  if (!ratings) {
    ratings = ratingsOfLevels(matches, game);
    byGame.set(game, ratings);
  }
  const points = ratings[Math.min(level, ratings.length - 1)];
  return points === undefined ? { ...NEW_SKILL, sigma: skillOf(0, UNCERTAINTY).sigma } : skillOf(points, UNCERTAINTY);
}

/** The ratings of all measured bots, to be shown among people's. */
export const allBotSkills = (): { readonly game: string; readonly level: number; readonly skill: Skill }[] =>
  [...new Set(matches.matches.map(({ game }) => game))].flatMap((game) =>
    ratingsOfLevels(matches, game).map((_, level) => ({ game, level, skill: botSkill(game, level) })),
  );
