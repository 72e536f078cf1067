import { type AnyGame, type Record as GameRecord, type Problem, recording, replay } from '@holdfast/kernel';
import { commitmentTo, deriveLuck, LUCK_SCHEME } from './luck.ts';

export { LUCK_SCHEME };

/** The luck of one step, derived again beside what was written down; `at` 0 = the set-up, then the moves from 1. */
export interface LuckStep {
  readonly at: number;
  readonly written: readonly number[];
  readonly derived: readonly number[];
}

/** What the proof of a record's luck comes to. No problems = the luck was fair and nothing was changed. */
export interface LuckReport {
  readonly commitment: string;
  readonly seed: string;
  readonly words: readonly string[];
  /** Is the seed the one that was promised? */
  readonly seedMatches: boolean;
  /** The steps that used luck. */
  readonly steps: readonly LuckStep[];
  readonly problems: readonly Problem[];
}

const parseWords = (text: string): string[] | null => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : null;
  } catch {
    return null;
  }
};

/**
 * Derives every roll and draw of a record again from its revealed seed; the record must also replay (BrokenRecord is
 * thrown otherwise). Null = the record carries no proof of its luck.
 */
export function verifyLuck(game: AnyGame, record: GameRecord): LuckReport | null {
  const { scheme, commitment, seed, words: list } = record.luck ?? {};
  const words = list === undefined ? null : parseWords(list);
  if (scheme !== LUCK_SCHEME || !commitment || !seed || !words || !/^([0-9a-f]{2})+$/.test(seed)) return null;
  const seedMatches = commitmentTo(seed) === commitment;
  const steps: LuckStep[] = [];
  const setup: number[] = [];
  game.setup(record.rules, recording(deriveLuck(seed, words, 0), setup));
  steps.push({ at: 0, written: record.setup.luck, derived: setup });
  const before = game.blank(record.rules);
  for (const { at, seat, move: text, state } of replay(game, record)) {
    const written = record.moves[at - 1]?.luck ?? [];
    const move = text === null ? null : game.moves.read(record.rules, text);
    if (written.length > 0 && move && seat !== null) {
      const derived: number[] = [];
      const code = game.moves.encode(record.rules, move);
      game.play(record.rules, before, seat, code, recording(deriveLuck(seed, words, at), derived));
      steps.push({ at, written, derived });
    }
    game.copy(state, before);
  }
  return { commitment, seed, words, seedMatches, steps, problems: problemsOf(seedMatches, steps) };
}

function problemsOf(seedMatches: boolean, steps: readonly LuckStep[]): Problem[] {
  if (!seedMatches) return [{ field: 'luck.seed', because: 'the seed is not the one that was promised' }];
  return steps
    .filter(({ written, derived }) => written.join() !== derived.join())
    .map(({ at, written, derived }) => ({
      field: at === 0 ? 'setup.luck' : `moves[${at - 1}].luck`,
      because: `the seed gives ${derived.join(' ')}, the record says ${written.join(' ')}`,
    }));
}
