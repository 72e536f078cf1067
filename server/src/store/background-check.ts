import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { logger } from '../core/logger.ts';
import { checkStore } from './check.ts';

/** Shown at `/readyz`. `unknown`: the check could not be run. */
export type CheckState = 'waiting' | 'running' | 'sound' | 'damaged' | 'unknown';

const PROGRAM = fileURLToPath(new URL('./check-process.ts', import.meta.url));
/** Leaves processor and disk to the moves. */
const PRIORITY = 10;

/** Beside a store that a check found damaged. */
const mark = (file: string): string => `${file}.damaged`;

/**
 * Describes why a store's file must not be opened; null if it may be. Reads little of it, unless the last check in the
 * background found damage: then all of it, so that a damaged store is not served again.
 */
export function problemAtStart(file: string): string | null {
  if (!existsSync(file)) return null;
  const isMarked = existsSync(mark(file));
  const problem = checkStore(file, 'opening') ?? (isMarked ? checkStore(file, 'running') : null);
  if (isMarked && problem === null) rmSync(mark(file));
  return problem;
}

/** What the process sends: what is wrong with the store, or null. */
export interface CheckResult {
  readonly problem: string | null;
}

const isCheckResult = (message: unknown): message is CheckResult =>
  typeof message === 'object' && message !== null && 'problem' in message;

/** A check of a whole store while the server runs, because reading a large file takes minutes. */
export class BackgroundCheck {
  state: CheckState = 'waiting';
  readonly #file: string;
  #process: ChildProcess | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** Calls `onDamage` if the store is damaged; the next start checks the whole store before it opens it. */
  start(onDamage: (problem: string) => void): void {
    const began = performance.now();
    const file = this.#file;
    logger.info({ file }, 'the store is checked while the server runs');
    this.state = 'running';
    const child = fork(PROGRAM, [file]);
    this.#process = child;
    child.on('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    });
    child.on('message', (message: unknown) => {
      // Under `node --watch` Node itself sends messages, too.
      if (!isCheckResult(message)) return;
      const { problem } = message;
      const ms = Math.round(performance.now() - began);
      this.state = problem === null ? 'sound' : 'damaged';
      if (problem === null) return logger.info({ file, ms }, 'the store is sound');
      writeFileSync(mark(file), problem);
      onDamage(problem);
    });
    const cannotCheck = (err: unknown): void => {
      if (this.state !== 'running' || !this.#process) return;
      this.state = 'unknown';
      logger.error({ err, file }, 'the store could not be checked');
    };
    child.on('error', cannotCheck);
    child.on('disconnect', () => setImmediate(cannotCheck, new Error('the check ended without a result')));
  }

  /** Ends a check in progress. */
  stop(): void {
    const running = this.#process;
    this.#process = null;
    running?.kill('SIGKILL');
  }
}
