/** Collects what is asked for in one turn of the event loop and does it together: many writes, one flush to disk. */
export class Group<Job> {
  readonly #together: (jobs: Job[]) => void;
  #jobs: Job[] = [];

  constructor(together: (jobs: Job[]) => void) {
    this.#together = together;
  }

  get waiting(): number {
    return this.#jobs.length;
  }

  add(job: Job): void {
    if (this.#jobs.push(job) === 1) setImmediate(() => this.flush());
  }

  flush(): void {
    if (this.#jobs.length === 0) return;
    const jobs = this.#jobs;
    this.#jobs = [];
    this.#together(jobs);
  }
}
