import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { botsFor, findBots } from '@holdfast/bots';
import { type AnyGame, type AnyRules, type AnyState, type PackedRecord, replay, unpackRecord } from '@holdfast/kernel';
import { Refusal } from '../refusal.ts';
import { puzzleFrom, rightMovesOf } from './make-puzzles.ts';

/** One puzzle of a file: the game up to the position, packed, compressed and in base64url, and right moves if stored. */
interface PuzzleEntry {
  readonly kind: string;
  readonly word: string;
  readonly right?: readonly string[];
}

const wordOf = (packed: PackedRecord): string =>
  deflateRawSync(JSON.stringify(packed), { level: 9 }).toString('base64url');

const packedIn = (word: string): PackedRecord =>
  JSON.parse(inflateRawSync(Buffer.from(word, 'base64url')).toString('utf8'));

function rulesOf(game: AnyGame, options: object): AnyRules {
  const { rules, problems } = game.resolve(options);
  if (problems) throw new Error(problems.map((p) => `${p.field}: ${p.because}`).join('; '));
  return rules;
}

/** Limit of games; a hundred puzzles need fewer in any of our games. */
const MOST_GAMES = 20_000;

export interface WantedPuzzles {
  readonly gameId: string;
  /** Null for the game's first kind. */
  readonly kind: string | null;
  readonly count: number;
  readonly seed: string;
  /** Prefix of the first right move, in the game's notation. */
  readonly begins: string;
  /** Called with the number of puzzles found so far. */
  readonly progress: (found: number) => void;
}

/** Plays bot games until enough different puzzles are found. */
export function makePuzzles({ gameId, count, seed, begins, progress, ...wants }: WantedPuzzles): PuzzleEntry[] {
  const found: PuzzleEntry[] = [];
  const { game, puzzles: kinds = {} } = botsFor(gameId);
  const kind = wants.kind ?? Object.keys(kinds)[0] ?? '';
  const { [kind]: wanted } = kinds;
  if (!wanted) throw new Refusal(`--kind: ${gameId} has ${Object.keys(kinds).join(', ') || 'no puzzles'}`);
  const tables = wanted.tables.map((options) => rulesOf(game, options));
  for (let i = 0; found.length < count; i++) {
    if (i > MOST_GAMES) throw new Refusal(`only ${found.length} puzzles in ${i} games`);
    const made = puzzleFrom(gameId, kind, tables[i % tables.length], 1, `${seed}/${gameId}/${i}`, begins);
    if (!made) continue;
    const word = wordOf(made.packed);
    // Skip duplicates, since bots may open games on the same board in the same way.
    if (found.some((one) => one.word === word)) continue;
    found.push({ kind, word, ...(made.right ? { right: made.right } : {}) });
    progress(found.length);
  }
  return found;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Replays the games of a puzzle file and searches their positions again. */
export function checkPuzzles(json: string): {
  readonly counts: ReadonlyMap<string, number>;
  readonly wrong: readonly number[];
} {
  const puzzles = JSON.parse(json) as readonly PuzzleEntry[];
  const counts = new Map<string, number>();
  const wrong: number[] = [];
  for (const [i, { kind, word, right }] of puzzles.entries()) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const packed = packedIn(word);
    const game = findBots(packed.game)?.game;
    if (!game) throw new Refusal(`puzzle ${i + 1}: there is no game "${packed.game}"`);
    const { rules } = packed;
    let state: AnyState | null = null;
    for (const step of replay(game, unpackRecord(game, packed))) state = step.state;
    const [seat] = state ? game.waitingOn(rules, state) : [];
    const found = state && seat !== undefined ? rightMovesOf(game.id, kind, rules, state, seat) : null;
    const texts = found?.map((code) => game.moves.write(rules, game.moves.decode(rules, code)));
    if (!texts || (right && !isSame(right, texts))) wrong.push(i + 1);
  }
  return { counts, wrong };
}
