import { writeFileSync } from 'node:fs';
import {
  RATINGS_FILE,
  type RatedMatch,
  type RatedMatches,
  ratingsOfLevels,
  readRatedMatches,
} from '@holdfast/bots/ratings';
import { runArena } from './arena.ts';

export interface BotRatingsOptions {
  /** The matches of one game; all if absent. */
  readonly game?: string;
  /** At most so many blocks of each match; all if absent. */
  readonly blocks?: number;
  readonly workers?: number;
  /** Called after each match, with what the file has and what was played now. */
  readonly onMatch: (kept: RatedMatch, played: RatedMatch) => void;
}

/** The ratings that follow from the file as it is. */
export const botRatings = (matches: RatedMatches = readRatedMatches()) =>
  [...new Set(matches.matches.map(({ game }) => game))].map((game) => ({
    game,
    levels: ratingsOfLevels(matches, game),
  }));

/** Plays the matches of the file again. The same blocks give the same games. */
export async function playMatches({ game, blocks, workers, onMatch }: BotRatingsOptions): Promise<RatedMatches> {
  const { anchor, matches } = readRatedMatches();
  const played: RatedMatch[] = [];
  for (const match of matches) {
    if (game !== undefined && match.game !== game) {
      played.push(match);
      continue;
    }
    const counted = Math.min(match.blocks, blocks ?? match.blocks);
    const report = await runArena({
      gameId: match.game,
      options: match.options,
      contestants: match.bots.map(String),
      seating: 'one',
      blocks: counted,
      seed: match.seed,
      ...(workers === undefined ? {} : { workers }),
    });
    const [first] = report.standings;
    const again = {
      ...match,
      blocks: counted,
      games: first?.played ?? 0,
      won: Math.round((first?.won ?? 0) * 10) / 10,
    };
    onMatch(match, again);
    played.push(again);
  }
  return { anchor, matches: played };
}

/** Writes the file, one line for each match. */
export function writeMatches({ anchor, matches }: RatedMatches): void {
  const lines = matches.map((match) => `    ${JSON.stringify(match)}`).join(',\n');
  writeFileSync(RATINGS_FILE, `{\n  "anchor": ${JSON.stringify(anchor)},\n  "matches": [\n${lines}\n  ]\n}\n`);
}
