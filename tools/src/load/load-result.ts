/** What is played: so many tables, for so long, at most so many moves per second. */
export interface LoadOptions {
  readonly tables: number;
  readonly seats: number;
  readonly seconds: number;
  /** Seconds of play before anything is measured: the compiler of the server is at rest by then. */
  readonly warmUp: number;
  /** Moves per second to aim at; 0 means as fast as it goes. */
  readonly rate: number;
  readonly game: string;
  readonly options: object;
  /** Streams without a seat, on top of one per seat. */
  readonly spectators: number;
  /** Moves that may wait for their answer at the same time; at most one per table. */
  readonly inFlight: number;
  /** Threads that generate the load; tables, rate and spectators are dealt out among them. */
  readonly generators: number;
}

/** What was measured; times in milliseconds. */
export interface LoadResult {
  readonly tables: number;
  readonly streams: number;
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Moves that were answered with an error: above capacity, those that were told to come back. */
  readonly turnedDown: number;
  readonly turnedDownBy: Readonly<Record<string, number>>;
  readonly ack: Percentiles;
  readonly fanOut: Percentiles;
  readonly frames: number;
  /** `GET /` meanwhile. */
  readonly page: Percentiles;
  readonly pageFailures: number;
  readonly serverMegabytes: number;
  /** Processor time of the server: what a busy machine does not distort. */
  readonly serverMicrosecondsPerMove: number;
  readonly generatorMicrosecondsPerMove: number;
  /** How late the load generator itself was, p99: the times above hold this too. */
  readonly generatorDelayMs: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export function percentilesOf(timesMs: readonly number[]): Percentiles {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** A figure of the Prometheus text at `/metrics`; 0 if it is not there. */
export const metricIn = (text: string, name: string): number =>
  Number(new RegExp(`^holdfast_${name} ([\\d.]+)`, 'm').exec(text)?.[1] ?? 0);
