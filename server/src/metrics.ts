const COUNTS = [
  'moves',
  'refused',
  'stale',
  'repeated',
  'lost',
  'botMoves',
  'botStops',
  'requests',
  'limited',
  'failures',
] as const;
type Count = (typeof COUNTS)[number];

const EDGES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** What the server counts, for `/metrics`. */
export class Metrics {
  readonly counts = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<Count, number>;
  readonly #appends = EDGES.map(() => 0);
  #appendSum = 0;
  #appendCount = 0;

  increment(name: Count): void {
    this.counts[name]++;
  }

  /** One durable append took so many milliseconds. */
  observeAppend(ms: number): void {
    this.#appendSum += ms;
    this.#appendCount++;
    for (let i = 0; i < EDGES.length; i++) if (ms <= EDGES[i]) this.#appends[i]++;
  }

  /** Prometheus text; `gauges` are read by the caller at this moment. */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    for (const name of COUNTS) {
      const metric = `holdfast_${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}_total`;
      lines.push(`# TYPE ${metric} counter`, `${metric} ${this.counts[name]}`);
    }
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE holdfast_${name} gauge`, `holdfast_${name} ${value}`);
    const metric = 'holdfast_append_milliseconds';
    lines.push(`# TYPE ${metric} histogram`);
    lines.push(...EDGES.map((edge, i) => `${metric}_bucket{le="${edge}"} ${this.#appends[i]}`));
    lines.push(`${metric}_bucket{le="+Inf"} ${this.#appendCount}`);
    lines.push(`${metric}_sum ${this.#appendSum.toFixed(3)}`, `${metric}_count ${this.#appendCount}`);
    return `${lines.join('\n')}\n`;
  }
}
