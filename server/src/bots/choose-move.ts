import { DEFAULT_LEVEL, decideWith, findBots, LEVELS, type Level, opponentFor, randomPolicy } from '@holdfast/bots';
import { temperamentNamed } from '@holdfast/bots/names';
import type { AnyGame } from '@holdfast/kernel';
import type { BotAnswer, BotQuery } from '@holdfast/session';

const levelOf = (wanted: number | null): Level => LEVELS.find((level) => level === wanted) ?? DEFAULT_LEVEL;

/** A bot's choice (only in a worker thread); random for a game without bots. */
export function chooseMove(game: AnyGame, query: BotQuery): BotAnswer {
  const level = levelOf(query.level);
  const temperament = temperamentNamed(game.id, query.temperament) ?? 'plain';
  const bots = findBots(game.id);
  const decision = decideWith(game, bots ? opponentFor(bots, level) : randomPolicy, { ...query, level, temperament });
  const { move, text, reasons, chances, patient } = decision;
  return {
    move: text,
    because: reasons,
    look: bots?.targetOf(move) ?? { look: 'nothing', at: null },
    chances,
    patient,
  };
}
