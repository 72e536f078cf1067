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

/** What a bot is asked: plain JSON, so that it can be sent to a worker. */
export interface BotQuery {
  readonly gameId: string;
  readonly rules: AnyRules;
  readonly seat: Seat;
  readonly view: object;
  /** The listed moves, when the caller has them (a frame's `asked.moves`). */
  readonly moves?: readonly AnyMove[];
  /** The open moves, when the caller has them (a frame's `asked.open`). */
  readonly open?: readonly OpenMove[];
  /** What the seat saw of every move since the set-up, move by move; levels that remember play weaker without it. */
  readonly history?: readonly (readonly AnyEvent[])[];
  readonly level: Level;
  readonly temperament?: string;
  /** The bot's own dice: the same query with the same seed gets the same answer. */
  readonly seed: number | string;
  /** When this is used up the bot says its best so far. */
  readonly budgetMs?: number;
  /** One Int32 shared with the caller: anything but 0 means answer now. */
  readonly stop?: Int32Array;
}

/** A decision with the move in its three faces. */
export interface BotAnswer {
  readonly move: AnyMove;
  readonly code: number;
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly chances: readonly number[];
  /** Others should answer first, if they are asked too; ask again when something has changed. */
  readonly patient: boolean;
}

const BUDGET_MS = 300;

/** Lets the policy of a level answer a query from what its seat sees; never sees a position, never throws luck of the table. */
export function decide(query: BotQuery): BotAnswer {
  const bots = botsFor(query.gameId);
  return decideWith(bots.game, opponentFor(bots, query.level), query);
}

/** The lowest level that plays with a network. */
const FIRST_TRAINED = 3;

/** Loads the weights a level needs, so that `decide` can answer at once; browsers must await it, Node need not. */
export async function prepareBots(gameId: string, level: Level): Promise<void> {
  if (level >= FIRST_TRAINED) await botsFor(gameId).prepare?.();
}

/** The same, with a policy of one's own. */
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

/** The answers a seat may give; an imagined position offers the same as the real one (law L6). */
function answers(game: AnyGame, { rules, seat, view, moves, open, seed }: BotQuery) {
  if (moves && open) return { codes: Int32Array.from(moves, (move) => game.moves.encode(rules, move)).sort(), open };
  const sampledState = game.imagine(rules, view, seat, seeded(`${seed}/answers`));
  const codes = new Int32Array(game.maxMoves);
  const count = game.legalCodes(rules, sampledState, seat, codes);
  return { codes: codes.slice(0, count), open: open ?? game.open(rules, sampledState, seat) };
}
