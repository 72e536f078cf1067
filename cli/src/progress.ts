/** A progress bar on a terminal; silent elsewhere. */
export class Progress {
  readonly #label: string;
  readonly #total: number;
  readonly #shown: boolean;
  readonly #began = performance.now();
  #last = 0;

  constructor(label: string, total: number) {
    this.#label = label;
    this.#total = total;
    this.#shown = process.stderr.isTTY === true;
  }

  at(done: number): void {
    const now = performance.now();
    if (!this.#shown || (now - this.#last < 100 && done < this.#total)) return;
    this.#last = now;
    const share = this.#total ? done / this.#total : 1;
    const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '.');
    const left = share > 0 ? ((now - this.#began) / share - (now - this.#began)) / 1000 : 0;
    process.stderr.write(`\r${this.#label} [${bar}] ${done}/${this.#total} ${left.toFixed(0)} s left \x1b[K`);
  }

  end(): void {
    if (this.#shown) process.stderr.write('\r\x1b[K');
  }
}
