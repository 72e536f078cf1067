import {
  type BotAnswer,
  botWords,
  decide,
  describeReason,
  hint,
  type BotQuery as PolicyQuery,
  type Reason,
} from '@holdfast/bots';
import type { AnyGame, AnyRules, Asked, Seat } from '@holdfast/kernel';
import type { Hint } from '../boards/board-module.ts';
import type { Lang } from '../core/lang.ts';
import { gameManifest } from '../games.ts';
import type { BotManner } from '../table/connection.ts';
import { temperamentNamed } from './bot-names.ts';
import type { BotAdvice } from './worker-messages.ts';

/** What a bot has to decide at a table of this device. */
export interface BotQuery {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly view: object;
  readonly asked: Asked;
  readonly manner: BotManner;
  readonly seed: string;
}

const BUDGET_MS = 250;

const questionOf = ({
  game,
  rules,
  seat,
  view,
  asked,
  manner: { level, temperament = 'plain' },
  seed,
}: BotQuery): PolicyQuery => ({
  gameId: game.id,
  rules,
  seat,
  view,
  moves: asked.moves,
  open: asked.open,
  level: level === 0 ? 0 : level === 1 ? 1 : 2,
  temperament: temperamentNamed(game.id, temperament) ?? 'plain',
  seed,
  budgetMs: BUDGET_MS,
});

/** The bot's move and its reasons, from what its seat sees and nothing else. */
export const chooseMove = (query: BotQuery): BotAnswer => decide(questionOf(query));

/** Where a bot looks and why it moves, in words. */
export function describeAdvice(
  game: string,
  { look: { look, at }, because }: BotAdvice,
  names: readonly string[],
  lang: Lang,
): Omit<Hint, 'move' | 'chances'> {
  const place = gameManifest(game)?.places[look];
  return {
    look: botWords[lang].looks[look] ?? '',
    at: at !== null && place ? `${place}:${at}` : null,
    idea: because.map((reason) => describeReason(botWords[lang], reason as Reason, names)).join(' '),
  };
}

/** The bot's advice to a person in its seat, in three steps. */
export function advise(query: BotQuery, names: readonly string[], lang: Lang): Hint {
  const { look, idea, move, chances } = hint(questionOf(query));
  return { ...describeAdvice(query.game.id, { look, because: idea }, names, lang), move, chances };
}
