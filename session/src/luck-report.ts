import type { Problem, Seat } from '@holdfast/kernel';

/** The luck of one step, derived again beside what was written down; `at` 0 = the set-up, then the moves from 1. */
export interface DerivedStep {
  readonly at: number;
  readonly written: readonly number[];
  readonly derived: readonly number[];
  /** Who made it: the player's device and the server together, or the server alone. */
  readonly from: 'both' | 'server';
}

/** One property of a record's luck. `holds` false = it was checked and fails; null = the record does not say. */
export type Finding =
  /** The seed is the one whose hash was published when the table was made. */
  | { readonly is: 'seed'; readonly holds: boolean }
  /** So many outcomes follow from the proof; `at` is the first step that does not. */
  | { readonly is: 'draws'; readonly holds: boolean; readonly count: number; readonly at: number | null }
  /** Every element lies on a chain whose end was published before; `at` is the first move whose element does not. */
  | { readonly is: 'elements'; readonly holds: boolean; readonly count: number; readonly at: number | null }
  /** Steps with luck of both sides, and of the server alone. */
  | { readonly is: 'sides'; readonly holds: true; readonly both: number; readonly server: number }
  /** Players whose part was in the set-up, and those whose part did not come in time. */
  | {
      readonly is: 'opening';
      readonly holds: true;
      readonly revealed: readonly Seat[];
      readonly missing: readonly Seat[];
    }
  /** Names, rules and commitments are those that were agreed on before the first luck was drawn. */
  | { readonly is: 'transcript'; readonly holds: boolean }
  | { readonly is: 'transcript-signature' | 'record-signature'; readonly holds: boolean | null; readonly key: string };

/** What the proof of a record's luck comes to. No problems = every property that can be checked holds. */
export interface LuckReport {
  readonly scheme: string;
  readonly commitment: string;
  readonly seed: string;
  readonly findings: readonly Finding[];
  /** The steps that used luck. */
  readonly steps: readonly DerivedStep[];
  readonly problems: readonly Problem[];
}

const PROBLEM: Readonly<Record<Finding['is'], string>> = {
  seed: 'the seed is not the one that was promised',
  draws: 'an outcome does not follow from the proof',
  elements: 'an element is not on the chain that was published',
  sides: '',
  opening: '',
  transcript: 'the record is not about what was agreed on before the first luck was drawn',
  'transcript-signature': 'the signature of the transcript is wrong',
  'record-signature': 'the signature of the record is wrong: it was changed after it was signed',
};

export const problemsIn = (findings: readonly Finding[], steps: readonly DerivedStep[]): Problem[] => [
  ...findings.flatMap((finding) => {
    if (finding.holds !== false) return [];
    const at = 'at' in finding && finding.at !== null && finding.at > 0 ? `moves[${finding.at - 1}]` : null;
    return [{ field: at ?? `luck.${finding.is}`, because: PROBLEM[finding.is] }];
  }),
  ...steps.filter(isWrong).map(({ at, written, derived }) => ({
    field: at === 0 ? 'setup.luck' : `moves[${at - 1}].luck`,
    because: `the proof gives ${derived.join(' ')}, the record says ${written.join(' ')}`,
  })),
];

const isWrong = ({ written, derived }: DerivedStep): boolean => written.join() !== derived.join();

export function drawsFinding(steps: readonly DerivedStep[]): Finding {
  const wrong = steps.find(isWrong);
  const count = steps.reduce((sum, { written }) => sum + written.length, 0);
  return { is: 'draws', holds: !wrong, count, at: wrong?.at ?? null };
}
