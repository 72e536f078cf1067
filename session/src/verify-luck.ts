import type { AnyGame, Record as GameRecord } from '@holdfast/kernel';
import { deriveSteps } from './derive-steps.ts';
import { commitmentTo, deriveLuck } from './luck.ts';
import { drawsFinding, type Finding, type LuckReport, problemsIn } from './luck-report.ts';
import { LUCK_1, LUCK_2, LUCK_3 } from './schemes.ts';
import { verifyLuck2 } from './verify-luck-2.ts';
import { verifyLuck3 } from './verify-luck-3.ts';

export type { DerivedStep, Finding, LuckReport, SeatCount } from './luck-report.ts';
export { LUCK_1, LUCK_2, LUCK_3 };

const parseWords = (text: string): string[] | null => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : null;
  } catch {
    return null;
  }
};

const HEX = /^([0-9a-f]{2})+$/;

/**
 * Checks all that a record proves about its luck; null if it has no proof. Throws BrokenRecord if the record does not
 * replay.
 */
export function verifyLuck(game: AnyGame, record: GameRecord): LuckReport | null {
  const { scheme, commitment, seed } = record.luck ?? {};
  if (!commitment || !seed || !HEX.test(seed)) return null;
  if (scheme === LUCK_3) return verifyLuck3(game, record, commitment, seed);
  if (scheme === LUCK_2) return verifyLuck2(game, record, commitment, seed);
  return scheme === LUCK_1 ? verifyLuck1(game, record, commitment, seed) : null;
}

function verifyLuck1(game: AnyGame, record: GameRecord, commitment: string, seed: string): LuckReport | null {
  const words = parseWords(record.luck?.words ?? '');
  if (!words) return null;
  const { steps } = deriveSteps(game, record, (at) => ({ chance: deriveLuck(seed, words, at), from: 'server' }));
  const seedMatches = commitmentTo(seed) === commitment;
  const findings: Finding[] = [{ is: 'seed', holds: seedMatches }, drawsFinding(steps)];
  // With a wrong seed all other findings would fail too.
  const problems = seedMatches ? problemsIn([], steps) : problemsIn(findings.slice(0, 1), []);
  return { scheme: LUCK_1, commitment, seed, findings, steps, problems };
}
