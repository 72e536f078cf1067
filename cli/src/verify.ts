import { type AnyGame, digestCells, type Record as GameRecord, recording, replay, seeded } from '@holdfast/kernel';
import { isSignedBy, recordDigest } from '@holdfast/session';
import { LUCK_1, verifyLuck } from '@holdfast/session/luck';
import { flags, readText, refuseControlCharacters } from './flags.ts';
import type { Command } from './help.ts';
import { luckSentences, type Verdict } from './luck-sentences.ts';
import { broken, fileNamed, parseRecord } from './replay.ts';
import { UserError } from './user-error.ts';
import { readTournament, verifyTournament } from './verify-tournament.ts';

/** What `verify` requires beyond replaying. */
interface Demands {
  /** Keys of which one must have signed; null to accept any. */
  readonly keys: readonly string[] | null;
  /** Accepts what is not proven, and says so. */
  readonly lenient: boolean;
}

const WHOSE_KEY = 'not checked: whose key that is; compare it with the keys at /api/keys of the server, or give --key';

const isForeign = ({ keys }: Demands, key: string | undefined): boolean =>
  keys !== null && (key === undefined || !keys.includes(key));

/** Throws unless the signature is valid, if there is one, and made with a wanted key. */
function requireSignature(file: string, record: GameRecord, demands: Demands): void {
  const { signature, luck } = record;
  if (signature && !isSignedBy(signature, recordDigest(record)))
    throw new UserError(`${file}: signature: the signature of the record is wrong: it was changed after it was signed`);
  const wanted = demands.keys?.join(' or ');
  if (isForeign(demands, signature?.key))
    throw new UserError(`${file}: signature: the record is not signed with the key ${wanted}`);
  if (luck?.scheme !== undefined && luck.scheme !== LUCK_1 && isForeign(demands, luck.transcriptKey))
    throw new UserError(`${file}: luck: what was agreed on is not signed with the key ${wanted}`);
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

/** Checks a record's signature, and its luck if the source is known. */
function verifySource(file: string, game: AnyGame, record: GameRecord, demands: Demands): Verdict {
  const { commitment, seed } = record.luck ?? {};
  if (commitment === undefined) {
    requireSignature(file, record, demands);
    if (seed !== undefined)
      return {
        proven: [requireSeededLuck(file, game, record, seed)],
        unproven: [],
        unknowable: ['a simulation: whoever made it chose the seed, and nobody vouches for the names'],
      };
    const nobody = record.signature ? [] : ['not signed: nobody vouches for moves and names'];
    return { proven: [], unproven: ['the record carries no proof of its luck', ...nobody], unknowable: [] };
  }
  const report = verifyLuck(game, record);
  if (!report) throw new UserError(`${file}: luck: the record carries no proof of its luck`);
  const { problems } = report;
  if (problems.length) throw new UserError(problems.map((p) => `${file}: ${p.field}: ${p.because}`).join('\n'));
  requireSignature(file, record, demands);
  const verdict = luckSentences(report);
  if (report.scheme === LUCK_1 && !record.signature)
    return { ...verdict, unproven: ['not signed: nobody vouches for moves and names'] };
  return verdict;
}

/** The lines about a verdict; throws UserError if something is not proven and the user is not lenient. */
function verdictLines(file: string, { proven, unproven, unknowable }: Verdict, demands: Demands): string[] {
  if (unproven.length > 0 && !demands.lenient)
    throw new UserError(
      [...unproven.map((sentence) => `${file}: not proven: ${sentence}`), '--lenient accepts this.'].join('\n'),
    );
  return [...proven, ...unproven.map((sentence) => `not proven: ${sentence}`), ...unknowable];
}

/**
 * Checks every move and fingerprint of a record, its signature, and its luck if the source is known; returns a sentence for each.
 * The text's layout does not matter, only its content (docs/luck.md, "Signatures").
 */
function verifyRecord(file: string, text: string, demands: Demands): string[] {
  const { record, game } = parseRecord(file, text);
  let last = '';
  try {
    for (const step of replay(game, record)) last = digestCells(step.state.cells);
  } catch (error) {
    throw broken(file, error);
  }
  const replayed = `${record.moves.length} moves replay to position ${last}`;
  const lines = verdictLines(file, verifySource(file, game, record, demands), demands);
  return [replayed, ...lines, ...(record.signature && demands.keys === null ? [WHOSE_KEY] : [])];
}

/** The lines of a file with one record per line, as saved by "my games"; null if it is one document. */
function recordLines(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{')) ? lines : null;
}

/** Checks every record of such a file, even after an invalid one. */
function verifyLines(file: string, lines: readonly string[], demands: Demands): void {
  const problems: string[] = [];
  for (const [i, line] of lines.entries()) {
    const where = `${file}: line ${i + 1}`;
    try {
      refuseControlCharacters(where, line);
      console.log(`line ${i + 1}: ${verifyRecord(where, line, demands).join('\n  ')}`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

/** `holdfast verify FILE [--key KEY] [--lenient]`: a record, a file with one per line, or a tournament and its draw. */
async function runVerify(args: readonly string[]): Promise<void> {
  const spec = { key: { type: 'string', multiple: true }, lenient: { type: 'boolean', default: false } } as const;
  const { values, positionals } = flags(args, spec, 1);
  const demands: Demands = { keys: values.key ?? null, lenient: values.lenient };
  const file = fileNamed(positionals[0]);
  const text = readText(file);
  const tournament = readTournament(text);
  const lines = tournament ? null : recordLines(text);
  if (lines) return verifyLines(file, lines, demands);
  const sentences = tournament
    ? verdictLines(file, verifyTournament(file, tournament, demands.keys), demands)
    : verifyRecord(file, text, demands);
  for (const sentence of sentences) console.log(sentence);
}

export const verifyCommand: Command = {
  run: runVerify,
  usage: 'verify FILE [--key=KEY] [--lenient]',
  about:
    'checks every move and fingerprint of a record, its signatures and its luck; of a file with one record per line, all of them; of a tournament (/api/tournaments/one?id=), its draw. Fails if anything is missing or not proven',
  flags: [
    ['--key=KEY', 'must be signed with this key: a server publishes its keys at /api/keys; repeat it for several keys'],
    ['--lenient', 'accepts what is not proven (missing parts, skipped elements, no signature), and says so'],
  ],
  example: 'verify game.json',
};
