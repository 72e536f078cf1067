import { LEVELS, type Level, playing, type Question, random, thinkWith } from '@holdfast/bots';
import type { AnyGame } from '@holdfast/kernel';

/** What a bot is asked: nothing but what a person in that seat would know; level null = the strongest. */
export type BotQuestion = Omit<Question, 'level'> & { readonly level: number | null };

/** What a bot answers: its move as text, and why, as data. */
export interface Advice {
  readonly move: string;
  readonly because: readonly unknown[];
  /** The move may wait for the others who are asked. */
  readonly patient: boolean;
}

const levelOf = (wish: number | null): Level => LEVELS.find((level) => level === wish) ?? LEVELS[LEVELS.length - 1];

/** Lets the bots room answer (in a worker thread only); games it does not know are played at random. */
export function think(game: AnyGame, question: BotQuestion): Advice {
  const level = levelOf(question.level);
  const { text, because, patient } = thinkWith(game, brainFor(game.id, level), { ...question, level });
  return { move: text, because, patient };
}

const brainFor = (gameId: string, level: Level) => {
  try {
    return playing(gameId).brains[level];
  } catch {
    return random;
  }
};
