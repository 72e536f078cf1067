import type { Share } from '@holdfast/bots';

/** Wilson's interval for `won` of `played` (shared wins count in part). */
export function wilson(won: number, played: number, z = 1.959964): Share {
  if (played === 0) return { share: 0, low: 0, high: 1 };
  const share = won / played;
  const zz = (z * z) / played;
  const middle = (share + zz / 2) / (1 + zz);
  const reach = (z * Math.sqrt((share * (1 - share)) / played + zz / (4 * played))) / (1 + zz);
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** A sequential test between two win rates: stop as soon as the evidence is enough. */
export interface Claim {
  /** Win rate if it is not better. */
  readonly low: number;
  /** Win rate if it is better. */
  readonly high: number;
}

export const VERDICTS = ['open', 'low', 'high'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Wald's sequential probability ratio test with 5% error on both sides: log-likelihood ratio and verdict. */
export function sequential(won: number, played: number, { low, high }: Claim): { ratio: number; verdict: Verdict } {
  const bound = Math.log(0.95 / 0.05);
  const ratio = won * Math.log(high / low) + (played - won) * Math.log((1 - high) / (1 - low));
  return { ratio, verdict: ratio >= bound ? 'high' : ratio <= -bound ? 'low' : 'open' };
}

/** Histogram of times in steps of a quarter doubling, for quantiles of millions of decisions in little memory. */
export class Times {
  readonly counts: number[] = [];
  total = 0;
  played = 0;
  most = 0;

  add(ms: number): void {
    const step = Math.max(0, Math.ceil(4 * Math.log2(Math.max(ms, 0.001) / 0.001)));
    while (this.counts.length <= step) this.counts.push(0);
    this.counts[step]++;
    this.total += ms;
    this.played++;
    this.most = Math.max(this.most, ms);
  }

  merge(other: { counts: readonly number[]; total: number; played: number; most: number }): void {
    other.counts.forEach((count, step) => {
      while (this.counts.length <= step) this.counts.push(0);
      this.counts[step] += count;
    });
    this.total += other.total;
    this.played += other.played;
    this.most = Math.max(this.most, other.most);
  }

  /** Milliseconds that a share `part` of the decisions did not exceed (upper edge of the step). */
  quantile(part: number): number {
    let left = part * this.played;
    for (let step = 0; step < this.counts.length; step++) {
      left -= this.counts[step];
      if (left <= 0) return 0.001 * 2 ** (step / 4);
    }
    return this.most;
  }
}
