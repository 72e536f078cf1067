import { type Record as GameRecord, seal } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import type { LogEntry } from './log-entry.ts';
import { luckProof } from './luck.ts';
import { recordResult } from './record-result.ts';
import type { TableDoc } from './table-doc.ts';

/** The moves that stand, in order: take-backs and what they took back leave no trace, pauses neither. */
function standingMoves(entries: readonly LogEntry[]): LogEntry[] {
  const moves: LogEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'move') moves.push(entry);
    else if (entry.kind === 'back') moves.pop();
  }
  return moves;
}

/** The record of a table that has started; the proof of its luck is added when the game is over. */
export function recordOf(doc: TableDoc, entries: readonly LogEntry[]): GameRecord {
  if (!doc.setup) throw new ApiError('wrong-state', 'the game has not started');
  const luck = luckProof(doc);
  const body = {
    game: doc.game,
    engine: doc.engine,
    rules: doc.rules,
    seats: doc.seats.map(({ name }) => name),
    setup: doc.setup,
    moves: standingMoves(entries).map(({ seat, move, luck, digest }) => ({ seat, move, luck, digest })),
  };
  const result = recordResult(doc, entries);
  return seal({ ...body, ...(result ? { result } : {}), ...(luck ? { luck } : {}) });
}
