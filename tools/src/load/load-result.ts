/** The load: tables, duration, and moves per second. */
export interface LoadOptions {
  readonly tables: number;
  readonly seats: number;
  readonly seconds: number;
  /** Seconds of play before measuring, until the server's JIT compiler is done. */
  readonly warmUp: number;
  /** Target of moves per second; 0 for as many as possible. */
  readonly rate: number;
  readonly game: string;
  readonly options: object;
  /** Spectators' streams, besides one per seat. */
  readonly spectators: number;
  /** Most moves waiting for a response at the same time; at most one per table. */
  readonly inFlight: number;
  /** Threads that generate the load; tables, rate and spectators are divided among them. */
  readonly generators: number;
}

/** Results of a measurement; times in milliseconds. */
export interface LoadResult {
  readonly tables: number;
  /** Tables that were opened for those whose game had ended. */
  readonly replaced: number;
  readonly streams: number;
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Moves answered with an error, above capacity mostly 503. */
  readonly turnedDown: number;
  readonly turnedDownBy: Readonly<Record<string, number>>;
  readonly ack: Percentiles;
  readonly fanOut: Percentiles;
  readonly frames: number;
  /** Response times of `GET /` under this load. */
  readonly page: Percentiles;
  readonly pageFailures: number;
  /** Delay of the server's event loop. */
  readonly loopDelay: Percentiles;
  /** Resident memory at the end. */
  readonly serverMegabytes: number;
  /** CPU time of the server, which other load on the machine hardly affects. */
  readonly serverMicrosecondsPerMove: number;
  readonly generatorMicrosecondsPerMove: number;
  /** Delay of the load generator itself, p99; included in the times above. */
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

/** A value of the Prometheus text at `/metrics`; 0 if missing. */
export const metricIn = (text: string, name: string): number =>
  Number(new RegExp(`^holdfast_${name} ([\\d.]+)`, 'm').exec(text)?.[1] ?? 0);
