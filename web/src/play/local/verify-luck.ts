import { readRecord } from '@holdfast/kernel';
import { differenceFromSeen, differenceOf, readTranscript } from '@holdfast/session';
import { LUCK_3, verifyLuck } from '@holdfast/session/luck';
import { PageError } from '../../core/errors.ts';
import { loadEngine } from '../../games.ts';
import { clientStateOf, testimonyOf } from './testimonies.ts';
import type { RecordLuck } from './worker-messages.ts';

/** Derives every random outcome of a record again, and compares the record with what this browser saw of the game. */
export async function verifyRecordLuck(text: string): Promise<RecordLuck> {
  const record = readRecord(text);
  const report = verifyLuck(await loadEngine(record.game), record);
  if (!report) throw new PageError('no-proof', 'the record carries no proof of its luck');
  const table = readTranscript(record.luck?.transcript ?? '')?.table;
  if (table === undefined) return { report, seats: record.seats, seen: null };
  if (report.scheme === LUCK_3) {
    const seen = await clientStateOf(table);
    return { report, seats: record.seats, seen: seen && differenceFromSeen(seen, record) };
  }
  const testimony = await testimonyOf(table);
  return { report, seats: record.seats, seen: testimony && differenceOf(testimony, record) };
}
