const FIRST_MS = 800;
const MOST_MS = 15_000;

/**
 * How long to wait before the next of several tries: longer each time, never below what the server asked for, and
 * spread at random so that many pages do not return to a restarted server in the same moment.
 */
export function backoffMs(tries: number, retryAfterSeconds = 0, random: () => number = Math.random): number {
  const longest = Math.min(MOST_MS, FIRST_MS * 2 ** tries);
  return retryAfterSeconds * 1000 + longest * (0.5 + random() / 2);
}
