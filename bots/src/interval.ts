/** A share with its 95% interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean of independent values with its 95% interval (Student's t). Games of one block have the same luck, so pass one value
 * per block. With fewer than two values the interval covers everything.
 */
export function blockInterval(values: readonly number[]): Share {
  const share = values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
  const freedom = values.length - 1;
  if (freedom < 1) return { share, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - share) ** 2, 0) / freedom;
  // Quantile of t from that of the normal distribution (Cornish and Fisher).
  const reach = (1.959964 + 2.3722 / freedom + 2.8225 / freedom ** 2) * Math.sqrt(variance / values.length);
  return { share, low: share - reach, high: share + reach };
}
