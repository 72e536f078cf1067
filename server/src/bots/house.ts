import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RandomPlayer, type Seat, seeded } from '@holdfast/kernel';

import type { HotTable } from '../table/hot.ts';
import { playMove } from '../table/play.ts';
import { Trouble } from '../table/trouble.ts';
import { LEVELS } from './brain.ts';

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
      .catch(() => table.hall.counters.add('failures'))
      .finally(() => mine.delete(key));
  }
}

/** What the bot of a seat would play now, as text; any legal move when the bot was stopped. */
export async function advise(table: HotTable, seat: Seat, level: string): Promise<string> {
  const { game, doc, position, hall } = table;
  const { rules } = doc;
  const seed = randomBytes(12).toString('hex');
  const view = position.sitting.view(seat);
  const millis = hall.habits.botTime;
  const code = await hall.crew.think({ game: game.id, rules, view, seat, level, seed, millis });
  if (code >= 0) return game.moves.write(rules, game.moves.decode(rules, code));
  hall.counters.add('botStops');
  return anyMove(table, seat);
}

const anyMove = (table: HotTable, seat: Seat): string => {
  const { game, doc, position } = table;
  const chance = seeded(randomBytes(12).toString('hex'));
  const code = new RandomPlayer(game).choose(doc.rules, position.sitting.state, seat, chance);
  return game.moves.write(doc.rules, game.moves.decode(doc.rules, code));
};

async function answer(table: HotTable, seat: Seat, ask: number): Promise<void> {
  const { habits } = table.hall;
  if (habits.botPause > 0) await pause(habits.botPause, undefined, { ref: false });
  if (table.position.sitting.ask(seat) !== ask) return;
  const move = await advise(table, seat, table.doc.seats[seat].level ?? LEVELS[0]);
  const reply = { seat, ask, move, id: `bot:${ask}`, by: 'bot' } as const;
  try {
    await playMove(table, reply);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.code === 'refused' || error.code === 'malformed')
      await playMove(table, { ...reply, move: anyMove(table, seat) });
    else if (error.code !== 'stale-ask' && error.code !== 'wrong-state' && error.code !== 'paused') throw error;
  }
}
