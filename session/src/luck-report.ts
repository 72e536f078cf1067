import type { Problem, Seat } from '@holdfast/kernel';

/** One step's luck as recorded and as derived again; `at` is 0 for the set-up, moves count from 1. */
export interface DerivedStep {
  readonly at: number;
  /** What was requested, as `observing` writes it. */
  readonly asked: readonly string[];
  readonly written: readonly number[];
  readonly derived: readonly number[];
  /** Whether the player's device and the server made it together, or the server alone. */
  readonly from: 'both' | 'server';
}

/** One seat and how often something happened to it. */
export interface SeatCount {
  readonly seat: Seat;
  readonly count: number;
}

/**
 * One property of a record's luck. `holds` is false if the check failed, null if it is not proven: the record lacks the
 * data, or has something that honest and dishonest games may both have.
 */
export type Finding =
  /** The seed matches the hash published when the table was made. */
  | { readonly is: 'seed'; readonly holds: boolean }
  /** `count` outcomes follow from the proof; `at` is the first step that does not. */
  | { readonly is: 'draws'; readonly holds: boolean; readonly count: number; readonly at: number | null }
  /** Every element is on a chain whose end was published before; `at` is the first move whose element is not. */
  | { readonly is: 'elements'; readonly holds: boolean; readonly count: number; readonly at: number | null }
  /** Elements that were skipped, so that whoever knew both parts could choose among rolls. */
  | { readonly is: 'gaps'; readonly holds: true | null; readonly seats: readonly SeatCount[] }
  /** Chains that were replaced during the game, which gave the seat another part. */
  | { readonly is: 'chains'; readonly holds: true | null; readonly seats: readonly SeatCount[] }
  /** Draws of seats that had a chain at that time, but without their part. */
  | { readonly is: 'without'; readonly holds: true | null; readonly seats: readonly SeatCount[] }
  /** How many steps had luck from both sides, and how many from the server alone. */
  | { readonly is: 'sides'; readonly holds: true; readonly both: number; readonly server: number }
  /** Players whose part is in the set-up's luck, and those whose part came too late. */
  | {
      readonly is: 'opening';
      readonly holds: true | null;
      readonly revealed: readonly Seat[];
      readonly missing: readonly Seat[];
    }
  /** Draws that a bot made for a person, by the server's part alone. */
  | { readonly is: 'sit-ins'; readonly holds: true; readonly seats: readonly SeatCount[] }
  /** What the record says was requested is what the rules request. */
  | { readonly is: 'asked'; readonly holds: boolean }
  /** The game was played to an end: by its rules, or as its result says. */
  | { readonly is: 'ending'; readonly holds: boolean }
  /** Names, rules and commitments match the transcript fixed before the first draw. */
  | { readonly is: 'transcript'; readonly holds: boolean }
  | { readonly is: 'transcript-signature' | 'record-signature'; readonly holds: boolean | null; readonly key: string };

/** Result of checking a record's luck. Without problems every property that can be checked holds. */
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
  gaps: '',
  chains: '',
  without: '',
  sides: '',
  opening: '',
  'sit-ins': '',
  asked: 'what was drawn is not what the rules draw',
  ending: 'the game has no end: moves are missing, or it was opened too early',
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
