import type { Store } from '../../store/store.ts';

/** Returns a function that is true if one of two sessions has blocked the other. Reads the blocks once, for all who wait. */
export async function blockedPairs(
  store: Store,
  sessions: readonly string[],
): Promise<(a: string, b: string) => boolean> {
  const blocked = new Set((await store.blocks.among(sessions)).map(([session, other]) => `${session} ${other}`));
  return (a, b) => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`);
}
