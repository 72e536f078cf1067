import { closeSync, openSync, readSync } from 'node:fs';
import type { CheckResult } from './background-check.ts';
import { checkStore } from './check.ts';

/** At most this much is read from the disk before a pause, so that moves are written meanwhile: 50 MB a second. */
const PART_BYTES = 1024 * 1024;
const PAUSE_MS = 20;

/**
 * Reads the whole file slowly and in order. The check reads it here and there, as fast as it can; most of that comes from memory
 * afterwards instead of keeping the disk from the server.
 */
function readSlowly(file: string): void {
  const descriptor = openSync(file, 'r');
  const part = Buffer.allocUnsafe(PART_BYTES);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (readSync(descriptor, part) === PART_BYTES) Atomics.wait(pause, 0, 0, PAUSE_MS);
  closeSync(descriptor);
}

/**
 * Checks the store named by the argument and sends what is wrong with it (background-check.ts). A process of its own, because a
 * check takes minutes and can't be interrupted: this one can be killed at any time, and has a lower priority.
 */
const file = process.argv[2] ?? '';
readSlowly(file);
const result: CheckResult = { problem: checkStore(file, 'running') };
// The server may have ended meanwhile.
if (process.connected) process.send?.(result, () => process.disconnect());
