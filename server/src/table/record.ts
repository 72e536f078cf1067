import { type Record as GameRecord, seal } from '@holdfast/kernel';
import type { LogEntry } from '@holdfast/session';
import { proofOf } from '../luck/seed.ts';
import type { TableDoc } from './doc.ts';

/** The moves that stand, in order: take-backs and what they took back leave no trace, pauses neither. */
function standing(entries: readonly LogEntry[]): LogEntry[] {
  const moves: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'move') moves.push(entry);
    else if (entry.kind === 'back') moves.pop();
  }
  return moves;
}

/** The record of a finished table, with the proof of its luck. */
export const recordOf = (doc: TableDoc, entries: readonly LogEntry[]): GameRecord =>
  seal({
    game: doc.game,
    engine: doc.engine,
    rules: doc.rules,
    seats: doc.seats.map(({ name }) => name),
    setup: doc.setup!,
    moves: standing(entries).map(({ seat, move, luck, digest }) => ({ seat, move, luck, digest })),
    luck: proofOf(doc),
  });
