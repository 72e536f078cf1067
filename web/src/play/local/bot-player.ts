import { botsFor, DEFAULT_LEVEL, decide, LEVELS, type Level, prepareBots } from '@holdfast/bots';
import type { BotAnswer, BotQuery } from '@holdfast/session';
import { temperamentNamed } from './bot-names.ts';

const levelOf = (wanted: number | null): Level => LEVELS.find((level) => level === wanted) ?? DEFAULT_LEVEL;

/** Computes a bot's move, using only what its seat can see. */
export async function answerQuery(query: BotQuery): Promise<BotAnswer> {
  const { gameId } = query;
  const level = levelOf(query.level);
  const temperament = temperamentNamed(gameId, query.temperament) ?? 'plain';
  await prepareBots(gameId, level);
  const { move, text, reasons, chances, patient } = decide({ ...query, level, temperament });
  return { move: text, because: reasons, look: botsFor(gameId).targetOf(move), chances, patient };
}
