import type { Check } from './source-files.ts';

const MOST_BYTES = 10_000;

/** Checks that documents have at most 10 kB, except rules, which are read by chapter. */
export const documentSize: Check = (files) =>
  files
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('rules/'))
    .map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }))
    .filter(({ bytes }) => bytes > MOST_BYTES)
    .map(({ path, bytes }) => `${path}: ${bytes} bytes, at most ${MOST_BYTES}; split it by subject`);
