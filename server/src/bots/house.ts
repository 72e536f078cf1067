import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RandomPlayer, type Seat, seeded } from '@holdfast/kernel';
import type { BotAnswer as Advice, BotQuery as BotQuestion, BotCharacter as Manner } from '@holdfast/session';
import { playedByHouse } from '../table/doc.ts';
import type { HotTable } from '../table/hot.ts';
import { playMove } from '../table/play.ts';
import { Trouble, type TroubleCode } from '../table/trouble.ts';

/** What a bot is given to think, in milliseconds; one that goes on much longer is stopped. */
const BUDGET = 400;

/** The strongest bot, and plain: whom people ask for advice. */
export const BEST: Manner = { level: null, temperament: null };

/** The world went on while the bot thought: nothing is lost. */
const OVERTAKEN: ReadonlySet<string> = new Set<TroubleCode>(['stale-ask', 'wrong-state', 'paused']);

/** Answers being thought about, so that no bot thinks twice about one question. */
const thinking = new WeakMap<HotTable, Set<number>>();

/** Lets the house answer for every seat of its own that is waited on; returns at once. */
export function playHouseSeats(table: HotTable): void {
  let asks = thinking.get(table);
  if (!asks) thinking.set(table, (asks = new Set()));
  for (const seat of table.houseTurns) {
    const ask = table.position.sitting.ask(seat);
    if (ask === null) continue;
    const key = ask * 64 + seat;
    if (asks.has(key)) continue;
    asks.add(key);
    const mine = asks;
    void answer(table, seat, ask)
      .catch(() => table.context.metrics.increment('failures'))
      .finally(() => mine.delete(key));
  }
}

/** What a bot would play in a seat now; any legal move when it was stopped. */
export async function advise(table: HotTable, seat: Seat, { level, temperament }: Manner): Promise<Advice> {
  const { game, doc, position, context } = table;
  const asked = position.sitting.asked(seat);
  if (!asked) throw new Trouble('wrong-state', 'this seat is not asked now');
  const { moves, open } = asked;
  const question: BotQuestion = {
    ...{ gameId: game.id, rules: doc.rules, seat, view: position.sitting.view(seat), moves, open },
    ...{
      level,
      temperament,
      seed: randomBytes(12).toString('hex'),
      budgetMs: Math.min(BUDGET, context.timeouts.botTimeLimitMs),
    },
  };
  const advice = await context.botWorkers.think(question, context.timeouts.botTimeLimitMs);
  if (advice) return advice;
  context.metrics.increment('botStops');
  return { move: anyMove(table, seat), because: [], look: { look: 'nothing', at: null }, chances: [], patient: false };
}

const anyMove = (table: HotTable, seat: Seat): string => {
  const { game, doc, position } = table;
  if (position.sitting.ask(seat) === null) throw new Trouble('wrong-state', 'this seat is not asked now');
  const chance = seeded(randomBytes(12).toString('hex'));
  const code = new RandomPlayer(game).choose(doc.rules, position.sitting.state, seat, chance);
  return game.moves.write(doc.rules, game.moves.decode(doc.rules, code));
};

/** Thinks, and lets the others answer first if the bot can wait; null = the question has changed meanwhile. */
async function decide(table: HotTable, seat: Seat, ask: number): Promise<string | null> {
  const { seats } = table.doc;
  const people = table.position.waitingOn.some((other) => other !== seat && !playedByHouse(seats[other]));
  const until =
    Date.now() + (people ? table.context.timeouts.offerTimeoutMs : table.context.timeouts.offerTimeoutMs / 8);
  for (;;) {
    const { seq } = table.position;
    const { move, patient } = await advise(table, seat, seats[seat]);
    if (!patient) return move;
    while (table.position.seq === seq && table.position.waitingOn.length > 1) {
      if (Date.now() > until) return move;
      await pause(50, undefined, { ref: false });
    }
    if (table.position.sitting.ask(seat) !== ask) return null;
    if (table.position.seq === seq) return move;
  }
}

async function answer(table: HotTable, seat: Seat, ask: number): Promise<void> {
  const { timeouts } = table.context;
  if (timeouts.botDelayMs > 0) await pause(timeouts.botDelayMs, undefined, { ref: false });
  if (table.position.sitting.ask(seat) !== ask) return;
  const by = { seat, ask, id: `bot:${ask}`, by: 'bot' } as const;
  try {
    const move = await decide(table, seat, ask);
    if (move === null) return;
    await playMove(table, { ...by, move }).catch((error: unknown) => {
      if (!(error instanceof Trouble) || (error.code !== 'refused' && error.code !== 'malformed')) throw error;
      return playMove(table, { ...by, move: anyMove(table, seat) });
    });
  } catch (error) {
    if (!(error instanceof Trouble) || !OVERTAKEN.has(error.code)) throw error;
  }
}
