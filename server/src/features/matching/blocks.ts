import type { Store } from '../../store/store.ts';

/** Has one of two sessions blocked the other? Asked once for all who wait. */
export async function blockedPairs(
  store: Store,
  sessions: readonly string[],
): Promise<(a: string, b: string) => boolean> {
  const blocked = new Set((await store.blocks.among(sessions)).map(([session, other]) => `${session} ${other}`));
  return (a, b) => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`);
}
