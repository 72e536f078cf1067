import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyRules,
  type OpenMove,
  type Seat,
  seeded,
} from '@holdfast/kernel';
import { opponentFor } from './easygoing.ts';
import { botsFor } from './games.ts';
import type { Level, Policy, Reason } from './policy.ts';

/** A bot's input as plain JSON, so that it can be sent to a worker. */
export interface BotQuery {
  readonly gameId: string;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly view: object;
  /** The listed moves, if the caller has them (a frame's `asked.moves`). */
  readonly moves?: readonly AnyMove[];
  /** The open moves, if the caller has them (a frame's `asked.open`). */
  readonly open?: readonly OpenMove[];
  /** The events the seat saw, move by move since the set-up; levels that use it play weaker without it. */
  readonly history?: readonly (readonly AnyEvent[])[];
  readonly level: Level;
  readonly temperament?: string;
  /** Seed of the bot's random choices: the same query with the same seed gets the same answer. */
  readonly seed: number | string;
  /** Thinking time, after which the bot answers with its best move so far. */
  readonly budgetMs?: number;
  /** One Int32 shared with the caller; if it is not 0, the bot must answer now. */
  readonly stop?: Int32Array;
}

/** A decision, with the move as object, code and text. */
export interface BotAnswer {
  readonly move: AnyMove;
  readonly code: number;
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly chances: readonly number[];
  /** True if others who are asked should answer first; query again after a change. */
  readonly patient: boolean;
}

const BUDGET_MS = 300;

/** Answers a query with the policy of its level, from the seat's view alone and without the table's luck. */
export function decide(query: BotQuery): BotAnswer {
  const bots = botsFor(query.gameId);
  return decideWith(bots.game, opponentFor(bots, query.level), query);
}

/** The lowest level that plays with a network. */
const FIRST_TRAINED = 3;

/** Loads the weights a level needs. Browsers must await it before `decide`, Node need not. */
export async function prepareBots(gameId: string, level: Level): Promise<void> {
  if (level >= FIRST_TRAINED) await botsFor(gameId).prepare?.();
}

/** The same with a given policy. */
export function decideWith(game: AnyGame, policy: Policy, query: BotQuery): BotAnswer {
  const { rules, seat, view, history, temperament = 'plain', budgetMs = BUDGET_MS, stop } = query;
  const chance = seeded(query.seed);
  const { codes, open } = answers(game, query);
  const end = performance.now() + budgetMs;
  const outOfTime = (): boolean => (stop !== undefined && Atomics.load(stop, 0) !== 0) || performance.now() > end;
  const {
    code,
    reasons,
    chances,
    patient = false,
  } = policy({ game, rules, seat, view, ...(history && { history }), codes, open, chance, temperament, outOfTime });
  const move = game.moves.decode(rules, code);
  return { move, code, text: game.moves.write(rules, move), reasons, chances, patient };
}

/** The seat's moves; an imagined position has the same ones as the real one (law L6). */
function answers(game: AnyGame, { rules, seat, view, moves, open, seed }: BotQuery) {
  if (moves && open) return { codes: Int32Array.from(moves, (move) => game.moves.encode(rules, move)).sort(), open };
  const sampledState = game.imagine(rules, view, seat, seeded(`${seed}/answers`));
  const codes = new Int32Array(game.maxMoves);
  const count = game.legalCodes(rules, sampledState, seat, codes);
  return { codes: codes.slice(0, count), open: open ?? game.open(rules, sampledState, seat) };
}
