import { digestCells, recording, replay, seeded, writeRecord } from '@holdfast/kernel';
import { verifyLuck } from '@holdfast/session/luck';
import { flags, readText } from './flags.ts';
import { luckSentences } from './luck-sentences.ts';
import { broken, openRecord } from './replay.ts';
import { UserError } from './user-error.ts';
import { readTournament, verifyTournament } from './verify-tournament.ts';

/** Every byte is as Holdfast writes records: then nothing was slipped in that the seal does not cover. */
function sameText(file: string, text: string, written: string): void {
  if (text === written) return;
  const lines = written.split('\n');
  const at = text.split('\n').findIndex((line, i) => line !== lines[i]);
  throw new UserError(
    `${file}: line ${at + 1}: the record is whole, but the text was laid out anew since Holdfast wrote it.\nTake the file as it was written; "holdfast replay" reads this one too.`,
  );
}

/** With `--key` the record must be signed with that key, as the server publishes it at /api/keys. */
function requireKey(file: string, key: string | undefined, wanted: string | undefined): void {
  if (wanted !== undefined && key !== wanted)
    throw new UserError(`${file}: signature: the record is not signed with the key ${wanted}`);
}

/** `holdfast verify FILE [--key KEY]`: of a record every byte, move and fingerprint, and the luck when its source is known; of a tournament its draw. */
export async function runVerify(args: readonly string[]): Promise<void> {
  const { values, positionals } = flags(args, { key: { type: 'string' } }, 1);
  const file = positionals[0];
  const tournament = file ? readTournament(readText(file)) : null;
  if (file && tournament) return verifyTournament(file, tournament, values.key);
  const { record, game } = openRecord(file);
  sameText(file, readText(file), writeRecord(record));
  let last = '';
  try {
    for (const step of replay(game, record)) last = digestCells(step.state.cells);
  } catch (error) {
    throw broken(file, error);
  }
  console.log(`${record.moves.length} moves replay to position ${last}`);
  if (record.luck?.commitment !== undefined) {
    const report = verifyLuck(game, record);
    if (!report) throw new UserError(`${file}: luck: the record carries no proof of its luck`);
    const { problems } = report;
    if (problems.length) throw new UserError(problems.map((p) => `${file}: ${p.field}: ${p.because}`).join('\n'));
    for (const line of luckSentences(report)) console.log(line);
    requireKey(file, record.signature?.key, values.key);
    return;
  }
  const seed = record.luck?.seed;
  if (seed !== undefined) {
    const luck: number[] = [];
    const chance = recording(seeded(seed), luck);
    const state = game.setup(record.rules, chance);
    const recorded = [...record.setup.luck];
    for (const entry of record.moves) {
      const move = game.moves.read(record.rules, entry.move);
      game.play(record.rules, state, entry.seat, game.moves.encode(record.rules, move), chance);
      recorded.push(...entry.luck);
    }
    const at = luck.findIndex((outcome, i) => outcome !== recorded[i]);
    if (at >= 0 || luck.length !== recorded.length)
      throw new UserError(`${file}: outcome ${at + 1} of the luck does not come from the seed`);
    console.log(`${luck.length} outcomes of luck come from the seed "${seed}"`);
  }
}
