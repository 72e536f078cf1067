import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { botsFor } from '@holdfast/bots';
import { isPuzzle, puzzleFrom } from '@holdfast/bots/puzzles';
import { type AnyState, type PackedRecord, replay, unpackRecord } from '@holdfast/kernel';
import { flags, readText, wholeNumber } from './flags.ts';
import { DEFAULT_GAME, gameOf, rulesOf } from './games.ts';
import { Progress } from './progress.ts';
import { UserError } from './user-error.ts';
import { writeWhole } from './write.ts';

/** A file of puzzles: each is a game up to the position, packed, compressed and written as base64url. */
interface PuzzleFile {
  readonly family: string;
  readonly puzzles: readonly string[];
}

const wordOf = (packed: PackedRecord): string =>
  deflateRawSync(JSON.stringify(packed), { level: 9 }).toString('base64url');

const packedIn = (word: string): PackedRecord =>
  JSON.parse(inflateRawSync(Buffer.from(word, 'base64url')).toString('utf8'));

/** More games than a hundred puzzles need in any of our games. */
const MOST_GAMES = 20_000;

function make(gameId: string, count: number, seed: string): PuzzleFile {
  const { puzzles } = botsFor(gameId);
  if (!puzzles) throw new UserError(`--game: ${gameId} has no puzzles`);
  const tables = puzzles.tables.map((options) => rulesOf(gameOf(gameId), options));
  const found: string[] = [];
  const progress = new Progress('puzzles', count);
  for (let i = 0; found.length < count; i++) {
    if (i > MOST_GAMES) throw new UserError(`only ${found.length} puzzles in ${i} games`);
    const packed = puzzleFrom(gameId, tables[i % tables.length], 1, `${seed}/${gameId}/${i}`);
    if (!packed) continue;
    found.push(wordOf(packed));
    progress.at(found.length);
  }
  progress.end();
  return { family: puzzles.family, puzzles: found };
}

/** Plays every puzzle's game again and searches its position. */
function check(file: string): void {
  const { puzzles } = JSON.parse(readText(file)) as PuzzleFile;
  const wrong: number[] = [];
  for (const [i, word] of puzzles.entries()) {
    const packed = packedIn(word);
    const game = gameOf(packed.game);
    let state: AnyState | null = null;
    for (const step of replay(game, unpackRecord(game, packed))) state = step.state;
    const [seat] = state ? game.waitingOn(packed.rules, state) : [];
    if (!state || seat === undefined || !isPuzzle(game.id, packed.rules, state, seat)) wrong.push(i + 1);
  }
  console.log(
    wrong.length === 0
      ? `${puzzles.length} puzzles: each can be won for sure, and by at most a quarter of its first moves`
      : `wrong: ${wrong.join(', ')}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

/** `holdfast puzzles`: makes a file of puzzles, or checks one. */
export function runPuzzles(args: readonly string[]): void {
  const { values } = flags(args, {
    game: { type: 'string', default: DEFAULT_GAME },
    count: { type: 'string' },
    seed: { type: 'string', default: 'puzzles' },
    out: { type: 'string' },
    check: { type: 'string' },
  });
  if (values.check !== undefined) {
    check(values.check);
    return;
  }
  if (values.out === undefined) throw new UserError('--out: where shall they be written?');
  const made = make(gameOf(values.game).id, wholeNumber('count', values.count, 100), values.seed);
  writeWhole(values.out, `${JSON.stringify(made, null, 2)}\n`);
}
