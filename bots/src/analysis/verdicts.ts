import { VERDICTS, type Verdict } from './review-types.ts';

/** Loss of win chance for each verdict at a table of two. */
const AT_TWO: Readonly<Record<Verdict, number>> = { inaccuracy: 0.03, mistake: 0.06, blunder: 0.12 };

/**
 * Thresholds for a number of seats: scaled by the standard deviation of the result at even chances, sqrt(1/n (1 - 1/n)), which is
 * 1/2 for two seats and 0.37 for six.
 */
export function thresholdsFor(seats: number): Readonly<Record<Verdict, number>> {
  const scale = 2 * Math.sqrt((1 / seats) * (1 - 1 / seats));
  return { inaccuracy: AT_TWO.inaccuracy * scale, mistake: AT_TWO.mistake * scale, blunder: AT_TWO.blunder * scale };
}

/** The most severe verdict whose threshold is below the interval of the loss; null if there is none. */
export const verdictOn = (lowest: number, thresholds: Readonly<Record<Verdict, number>>): Verdict | null =>
  VERDICTS.findLast((verdict) => lowest > thresholds[verdict]) ?? null;
