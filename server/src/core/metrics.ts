/** The counters at `/metrics`, as `holdfast_<name>_total`. The names are public. */
const COUNTERS = {
  moves: 'Moves of people that were acknowledged',
  refused: 'Moves that the rules did not allow',
  stale: 'Moves for a prompt that had changed',
  repeated: 'Requests that were sent again and answered from the log',
  lost: 'Appends that lost the race for a number and were judged again',
  botMoves: 'Moves of bots',
  foreignMoves: 'Moves of other nodes at tables in memory here, which this node had to read and play again',
  botStops: 'Bots that failed or took too long; a random move was played',
  requests: 'Requests to the API',
  limited: 'Requests turned down by a rate limit',
  shed: 'Requests turned away because the server was at its capacity',
  webhooks: 'Webhook events that the receiver has taken',
  webhookFailures: 'Webhook requests that failed; each is tried again',
  failures: 'Failures of the server; each is logged with its cause',
} as const;
export type Counter = keyof typeof COUNTERS;

/** Upper bounds in milliseconds of the buckets of `holdfast_append_milliseconds`. */
const APPEND_BUCKETS_MS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The server's metrics. Does not use prom-client, which takes 50 ms at start and 4.7 MB for the same text. */
export class Metrics {
  readonly #counts = new Map<Counter, number>();
  readonly #appendBuckets = APPEND_BUCKETS_MS.map((le) => ({ le, count: 0 }));
  readonly #jobs = new Map<string, { count: number; sumMs: number }>();
  #appendSumMs = 0;
  #appendCount = 0;

  increment(name: Counter): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  count(name: Counter): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Records the duration of a durable append. */
  observeAppend(ms: number): void {
    this.#appendSumMs += ms;
    this.#appendCount++;
    for (const bucket of this.#appendBuckets) if (ms <= bucket.le) bucket.count++;
  }

  /** Records how long a run of a job took, with its waiting for the store. */
  observeJob(name: string, ms: number): void {
    const job = this.#jobs.get(name) ?? { count: 0, sumMs: 0 };
    this.#jobs.set(name, { count: job.count + 1, sumMs: job.sumMs + ms });
  }

  /** Prometheus text format 0.0.4, with the given current `gauges`. */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    for (const [name, help] of Object.entries(COUNTERS)) {
      const metric = `holdfast_${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}_total`;
      const value = this.#counts.get(name as Counter) ?? 0;
      lines.push(`# HELP ${metric} ${help}`, `# TYPE ${metric} counter`, `${metric} ${value}`);
    }
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE holdfast_${name} gauge`, `holdfast_${name} ${value}`);
    const metric = 'holdfast_append_milliseconds';
    lines.push(`# HELP ${metric} Time of a durable append`, `# TYPE ${metric} histogram`);
    for (const { le, count } of this.#appendBuckets) lines.push(`${metric}_bucket{le="${le}"} ${count}`);
    lines.push(`${metric}_bucket{le="+Inf"} ${this.#appendCount}`);
    lines.push(`${metric}_sum ${this.#appendSumMs.toFixed(3)}`, `${metric}_count ${this.#appendCount}`);
    const jobs = 'holdfast_job_milliseconds';
    lines.push(`# HELP ${jobs} Time of a background job, with its waiting for the store`, `# TYPE ${jobs} summary`);
    for (const [name, { count, sumMs }] of this.#jobs)
      lines.push(`${jobs}_sum{job="${name}"} ${sumMs.toFixed(3)}`, `${jobs}_count{job="${name}"} ${count}`);
    return `${lines.join('\n')}\n`;
  }
}
