import { botsFor, decide, LEVELS, type Level } from '@holdfast/bots';
import type { BotAnswer, BotQuery } from '@holdfast/session';
import { temperamentNamed } from './bot-names.ts';

/** The strongest where none is named. */
const levelOf = (wanted: number | null): Level => LEVELS.find((level) => level === wanted) ?? 2;

/** A bot's move, from what its seat sees and nothing else. */
export function answerQuery(query: BotQuery): BotAnswer {
  const { gameId } = query;
  const temperament = temperamentNamed(gameId, query.temperament) ?? 'plain';
  const { move, text, reasons, chances, patient } = decide({ ...query, level: levelOf(query.level), temperament });
  return { move: text, because: reasons, look: botsFor(gameId).targetOf(move), chances, patient };
}
