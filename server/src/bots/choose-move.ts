import { type BotQuery, botsFor, decideWith, type HintTarget, LEVELS, type Level, randomPolicy } from '@holdfast/bots';
import { temperamentNamed } from '@holdfast/bots/names';
import type { AnyGame, AnyMove } from '@holdfast/kernel';

/** How a bot plays, as its seat says it: level null = the strongest, temperament null = plain. */
export interface Manner {
  readonly level: number | null;
  readonly temperament: string | null;
}

/** What a bot is asked: nothing but what a person in that seat would know. */
export type BotQuestion = Omit<BotQuery, keyof Manner> & Manner;

/** What a bot answers: its move as text, where it happens and why, as data. */
export interface Advice {
  readonly move: string;
  readonly because: readonly unknown[];
  readonly look: HintTarget;
  /** The chance of each seat to win; empty = the bot has no opinion. */
  readonly chances: readonly number[];
  /** The move may wait for the others who are asked. */
  readonly patient: boolean;
}

const levelOf = (wish: number | null): Level => LEVELS.find((level) => level === wish) ?? LEVELS[LEVELS.length - 1];

/** Lets the bots room answer (in a worker thread only); games it does not know are played at random. */
export function think(game: AnyGame, question: BotQuestion): Advice {
  const level = levelOf(question.level);
  const temperament = temperamentNamed(game.id, question.temperament) ?? 'plain';
  const thought = decideWith(game, brainFor(game.id, level), { ...question, level, temperament });
  const { text, reasons, chances, patient } = thought;
  return { move: text, because: reasons, look: lookOf(game.id, thought.move), chances, patient };
}

/** Where nothing is to be seen, or in a game the bots do not know. */
const NOWHERE: HintTarget = { look: 'nothing', at: null };

const lookOf = (gameId: string, move: AnyMove): HintTarget => {
  try {
    return botsFor(gameId).targetOf(move);
  } catch {
    return NOWHERE;
  }
};

const brainFor = (gameId: string, level: Level) => {
  try {
    return botsFor(gameId).policies[level];
  } catch {
    return randomPolicy;
  }
};
