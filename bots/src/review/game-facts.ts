import { type Record as GameRecord, recordedOutcome, replay } from '@holdfast/kernel';
import { FactCounts } from '../analysis/fact-counts.ts';
import { sharesOf } from '../analysis/hooks.ts';
import type { SeatFacts } from '../definition.ts';
import { botsFor } from '../games.ts';
import { UnfinishedGame } from './replayed-game.ts';

/** Data of a finished game for its players' statistics. */
export interface GameFacts {
  readonly game: string;
  readonly names: readonly string[];
  readonly moves: number;
  /** Each seat's share of the win. */
  readonly shares: readonly number[];
  /** Each seat's points; empty if the game has none. */
  readonly scores: readonly number[];
  readonly facts: readonly SeatFacts[];
}

/** Replays a record and counts its facts; throws UnfinishedGame or BrokenRecord. */
export function gameFacts(record: GameRecord): GameFacts {
  const { game, countFacts } = botsFor(record.game);
  const { rules, seats: names } = record;
  const counter = countFacts?.(rules) ?? { see: () => {}, facts: (seats: number) => new FactCounts().facts(seats) };
  const before = game.blank(rules);
  let last = before;
  for (const { at, state, events } of replay(game, record)) {
    if (at > 0) counter.see(before, events);
    game.copy(state, before);
    last = state;
  }
  const outcome = recordedOutcome(record, game.outcome(rules, last));
  if (!outcome) throw new UnfinishedGame('the game is not finished');
  return {
    game: game.id,
    names,
    moves: record.moves.length,
    shares: sharesOf(rules.seats, outcome),
    scores: outcome.scores,
    facts: counter.facts(rules.seats),
  };
}
