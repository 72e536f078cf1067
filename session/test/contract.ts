import { canonical } from '@holdfast/kernel';
import type { Runtime, TableStorage } from '../src/index.ts';

/** A storage under test. Opening it again must find what was written; `close` ends one use. */
export interface StorageUnderTest {
  open(): Promise<{ readonly storage: TableStorage; close(): Promise<void> }>;
}

/** One promise of a contract. Needs no test framework, so that it also runs in a browser page. */
export interface ContractCase {
  readonly name: string;
  run(under: StorageUnderTest): Promise<void>;
}

/** Throws unless both are the same plain data. */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const [is, should] = [canonical(actual), canonical(expected)];
  if (is !== should) throw new Error(`${what}: expected ${should}, got ${is}`);
}

export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`expected: ${what}`);
}

let made = 0;
/** A table id that is unique across runs on the same storage. */
export const freshName = (): string => `contract-${Date.now().toString(36)}-${++made}`;

/** A runtime with fixed time, repeatable randomness and timers that run when `advance` reaches them. */
export class TestRuntime implements Runtime {
  time = 1_000_000;
  readonly failures: string[] = [];
  #bytes: number;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  constructor(seed = 1) {
    this.#bytes = seed;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  randomBytes(count: number): Uint8Array {
    // The generator of Numerical Recipes.
    return Uint8Array.from({ length: count }, () => {
      this.#bytes = (Math.imul(this.#bytes, 1664525) + 1013904223) >>> 0;
      return this.#bytes >>> 24;
    });
  }

  reportFailure(what: string, error: unknown): void {
    this.failures.push(`${what}: ${error}`);
  }

  /** Advances the time and runs the timers that are due. */
  advance(ms: number): void {
    this.time += ms;
    const due = this.#timers.filter(({ at }) => at <= this.time);
    this.#timers = this.#timers.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }
}
