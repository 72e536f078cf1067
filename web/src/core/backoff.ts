const FIRST_MS = 800;
const MOST_MS = 15_000;

/**
 * Returns the wait before the next try: longer after each try, never shorter than the server asked for, and randomized so that
 * many pages do not return to a restarted server at the same moment.
 */
export function backoffMs(tries: number, retryAfterSeconds = 0, random: () => number = Math.random): number {
  const longest = Math.min(MOST_MS, FIRST_MS * 2 ** tries);
  return retryAfterSeconds * 1000 + longest * (0.5 + random() / 2);
}
