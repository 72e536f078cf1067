import { readFileSync } from 'node:fs';

/** A measured match: one bot of the first level against bots of the second in all other seats, from `holdfast arena`. */
export interface RatedMatch {
  readonly game: string;
  readonly options: { readonly seats: number; readonly [option: string]: unknown };
  /** Two neighbouring levels. */
  readonly bots: readonly [number, number];
  readonly blocks: number;
  readonly seed: string;
  readonly games: number;
  /** Games that the first one won; a shared win counts in part. */
  readonly won: number;
}

/** The measured matches, and the level that has the rating people start with. */
export interface RatedMatches {
  readonly anchor: { readonly level: number; readonly points: number };
  readonly matches: readonly RatedMatch[];
}

/** The file that `holdfast bot-ratings` writes. */
export const RATINGS_FILE = new URL('../weights/ratings.json', import.meta.url);

export const readRatedMatches = (): RatedMatches => JSON.parse(readFileSync(RATINGS_FILE, 'utf8'));

/** No bot is rated below this, however seldom it wins. */
const LEAST_POINTS = 100;
/** A player with this many points more wins ten games for each one of the other. */
const POINTS_PER_TEN = 400;

/**
 * By how many points the first bot is ahead, by the model of the ratings (Plackett-Luce): its odds against one opponent, and a scale
 * that grows with the square root of the seats.
 */
export function pointsAhead({ options: { seats }, games, won }: RatedMatch): number {
  // Half a game more for both, because nobody who has won all games so far wins all.
  const share = (won + 0.5) / (games + 1);
  const odds = (share * (seats - 1)) / (1 - share);
  return POINTS_PER_TEN * Math.log10(odds) * Math.sqrt(seats / 2);
}

/** The rating of each level of a game, from 0 on; empty if none was measured. */
export function ratingsOfLevels({ anchor, matches }: RatedMatches, game: string): number[] {
  const own = matches.filter((match) => match.game === game);
  if (own.length === 0) return [];
  const highest = Math.max(...own.map(({ bots }) => bots[0]));
  const ratings = [0];
  for (let level = 1; level <= highest; level++) {
    const steps = own.filter(({ bots }) => bots[0] === level && bots[1] === level - 1).map(pointsAhead);
    ratings[level] = (ratings[level - 1] ?? 0) + steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length);
  }
  const shift = anchor.points - (ratings[anchor.level] ?? 0);
  return ratings.map((points) => Math.max(LEAST_POINTS, Math.round(points + shift)));
}
