import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { botsFor } from '@holdfast/bots';
import { puzzleFrom, rightMovesOf } from '@holdfast/bots/puzzles';
import { type AnyState, type PackedRecord, replay, unpackRecord } from '@holdfast/kernel';
import { flags, readText, wholeNumber } from './flags.ts';
import { DEFAULT_GAME, gameOf, rulesOf } from './games.ts';
import { Progress } from './progress.ts';
import { UserError } from './user-error.ts';
import { writeWhole } from './write.ts';

/** One puzzle of a file: the game up to the position, packed, compressed and written as base64url; right moves where they are kept. */
interface PuzzleEntry {
  readonly kind: string;
  readonly word: string;
  readonly right?: readonly string[];
}

const wordOf = (packed: PackedRecord): string =>
  deflateRawSync(JSON.stringify(packed), { level: 9 }).toString('base64url');

const packedIn = (word: string): PackedRecord =>
  JSON.parse(inflateRawSync(Buffer.from(word, 'base64url')).toString('utf8'));

/** More games than a hundred puzzles need in any of our games. */
const MOST_GAMES = 20_000;

function make(gameId: string, kind: string, count: number, seed: string, begins: string): PuzzleEntry[] {
  const found: PuzzleEntry[] = [];
  const kinds = botsFor(gameId).puzzles ?? {};
  const { [kind]: wanted } = kinds;
  if (!wanted) throw new UserError(`--kind: ${gameId} has ${Object.keys(kinds).join(', ') || 'no puzzles'}`);
  const tables = wanted.tables.map((options) => rulesOf(gameOf(gameId), options));
  const progress = new Progress('puzzles', count);
  for (let i = 0; found.length < count; i++) {
    if (i > MOST_GAMES) throw new UserError(`only ${found.length} puzzles in ${i} games`);
    const made = puzzleFrom(gameId, kind, tables[i % tables.length], 1, `${seed}/${gameId}/${i}`, begins);
    if (!made) continue;
    const word = wordOf(made.packed);
    // Bots may open games on the same board in the same way.
    if (found.some((one) => one.word === word)) continue;
    found.push({ kind, word, ...(made.right ? { right: made.right } : {}) });
    progress.at(found.length);
  }
  progress.end();
  return found;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Plays every puzzle's game again and searches its position. */
function check(file: string): void {
  const puzzles = JSON.parse(readText(file)) as readonly PuzzleEntry[];
  const wrong: number[] = [];
  for (const [i, { kind, word, right }] of puzzles.entries()) {
    const packed = packedIn(word);
    const game = gameOf(packed.game);
    const { rules } = packed;
    let state: AnyState | null = null;
    for (const step of replay(game, unpackRecord(game, packed))) state = step.state;
    const [seat] = state ? game.waitingOn(rules, state) : [];
    const found = state && seat !== undefined ? rightMovesOf(game.id, kind, rules, state, seat) : null;
    const texts = found?.map((code) => game.moves.write(rules, game.moves.decode(rules, code)));
    if (!texts || (right && !isSame(right, texts))) wrong.push(i + 1);
  }
  const counts = Object.entries(Object.groupBy(puzzles, ({ kind }) => kind));
  console.log(counts.map(([kind, list]) => `${kind}: ${list?.length}`).join(', '));
  console.log(
    wrong.length === 0 ? `${puzzles.length} puzzles: each has its solution, found again` : `wrong: ${wrong.join(', ')}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

/** `holdfast puzzles`: makes a file of puzzles, or checks one. */
export function runPuzzles(args: readonly string[]): void {
  const { values } = flags(args, {
    game: { type: 'string', default: DEFAULT_GAME },
    kind: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string', default: 'puzzles' },
    right: { type: 'string', default: '' },
    out: { type: 'string' },
    check: { type: 'string' },
  });
  if (values.check !== undefined) {
    check(values.check);
    return;
  }
  if (values.out === undefined) throw new UserError('--out: where shall they be written?');
  const { id } = gameOf(values.game);
  const kind = values.kind ?? Object.keys(botsFor(id).puzzles ?? {})[0] ?? '';
  const made = make(id, kind, wholeNumber('count', values.count, 100), values.seed, values.right);
  writeWhole(values.out, `${JSON.stringify(made, null, 2)}\n`);
}
