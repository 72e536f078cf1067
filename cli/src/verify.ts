import { type AnyGame, digestCells, type Record as GameRecord, recording, replay, seeded } from '@holdfast/kernel';
import { isSignedBy, recordDigest } from '@holdfast/session';
import { verifyLuck } from '@holdfast/session/luck';
import { flags, readText, refuseControlCharacters } from './flags.ts';
import type { Command } from './help.ts';
import { luckSentences } from './luck-sentences.ts';
import { broken, fileNamed, parseRecord } from './replay.ts';
import { UserError } from './user-error.ts';
import { readTournament, verifyTournament } from './verify-tournament.ts';

/** Throws unless the signature is valid, if there is one; `--key` requires a signature with that key. */
function requireSignature(file: string, record: GameRecord, wanted: string | undefined): void {
  const { signature } = record;
  if (signature && !isSignedBy(signature, recordDigest(record)))
    throw new UserError(`${file}: signature: the signature of the record is wrong: it was changed after it was signed`);
  if (wanted !== undefined && signature?.key !== wanted)
    throw new UserError(`${file}: signature: the record is not signed with the key ${wanted}`);
}

/** Checks the luck of a record of `sim` by its seed. */
function requireSeededLuck(file: string, game: AnyGame, record: GameRecord, seed: string): string {
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
  return `${luck.length} outcomes of luck come from the seed "${seed}"`;
}

/**
 * Checks every move and fingerprint of a record, its signature, and its luck if the source is known; returns a sentence for each.
 * The text's layout does not matter, only its content (docs/luck.md, "Signatures").
 */
function verifyRecord(file: string, text: string, wantedKey: string | undefined): string[] {
  const { record, game } = parseRecord(file, text);
  let last = '';
  try {
    for (const step of replay(game, record)) last = digestCells(step.state.cells);
  } catch (error) {
    throw broken(file, error);
  }
  const replayed = `${record.moves.length} moves replay to position ${last}`;
  const { commitment, seed } = record.luck ?? {};
  if (commitment === undefined) {
    requireSignature(file, record, wantedKey);
    return seed === undefined ? [replayed] : [replayed, requireSeededLuck(file, game, record, seed)];
  }
  const report = verifyLuck(game, record);
  if (!report) throw new UserError(`${file}: luck: the record carries no proof of its luck`);
  const { problems } = report;
  if (problems.length) throw new UserError(problems.map((p) => `${file}: ${p.field}: ${p.because}`).join('\n'));
  requireSignature(file, record, wantedKey);
  return [replayed, ...luckSentences(report)];
}

/** The lines of a file with one record per line, as saved by "my games"; null if it is one document. */
function recordLines(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{')) ? lines : null;
}

/** Checks every record of such a file, even after an invalid one. */
function verifyLines(file: string, lines: readonly string[], wantedKey: string | undefined): void {
  const problems: string[] = [];
  for (const [i, line] of lines.entries()) {
    const where = `${file}: line ${i + 1}`;
    try {
      refuseControlCharacters(where, line);
      console.log(`line ${i + 1}: ${verifyRecord(where, line, wantedKey).join('\n  ')}`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

/** `holdfast verify FILE [--key KEY]`: a record, a file with one record per line, or a tournament and its draw. */
async function runVerify(args: readonly string[]): Promise<void> {
  const { values, positionals } = flags(args, { key: { type: 'string' } }, 1);
  const file = fileNamed(positionals[0]);
  const text = readText(file);
  const tournament = readTournament(text);
  if (tournament) return verifyTournament(file, tournament, values.key);
  const lines = recordLines(text);
  if (lines) return verifyLines(file, lines, values.key);
  for (const sentence of verifyRecord(file, text, values.key)) console.log(sentence);
}

export const verifyCommand: Command = {
  run: runVerify,
  usage: 'verify FILE [--key=KEY]',
  about:
    'checks every move and fingerprint of a record, its signature and its luck; of a file with one record per line, all of them; of a tournament (/api/tournaments/one?id=), its draw',
  flags: [['--key=KEY', 'the record must be signed with this key: a server publishes its keys at /api/keys']],
  example: 'verify game.json',
};
