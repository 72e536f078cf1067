import { readRecord } from '@holdfast/kernel';
import { differenceOf, readTranscript } from '@holdfast/session';
import { verifyLuck } from '@holdfast/session/luck';
import { PageError } from '../../core/errors.ts';
import { loadEngine } from '../../games.ts';
import { testimonyOf } from './testimonies.ts';
import type { RecordLuck } from './worker-messages.ts';

/** Derives every random outcome of a record again, and compares the record with what this browser saw of the game. */
export async function verifyRecordLuck(text: string): Promise<RecordLuck> {
  const record = readRecord(text);
  const report = verifyLuck(await loadEngine(record.game), record);
  if (!report) throw new PageError('no-proof', 'the record carries no proof of its luck');
  const table = readTranscript(record.luck?.transcript ?? '')?.table;
  const testimony = table === undefined ? null : await testimonyOf(table);
  return { report, seats: record.seats, seen: testimony && differenceOf(testimony, record) };
}
