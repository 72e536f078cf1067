import { readRecord } from '@holdfast/kernel';
import { type LuckReport, verifyLuck } from '@holdfast/session/luck';
import { PageError } from '../core/errors.ts';
import { loadEngine } from '../games.ts';

/** Derives every die of a record again from its revealed seed. */
export async function verifyRecordLuck(text: string): Promise<LuckReport> {
  const record = readRecord(text);
  const report = verifyLuck(await loadEngine(record.game), record);
  if (!report) throw new PageError('no-proof', 'the record carries no proof of its luck');
  return report;
}
