import type { Store } from '../store/store.ts';

/** May one write to the other or invite them? A friend may unless they want none of it; a stranger only if everybody may. */
export async function mayReach(store: Store, from: string, to: string): Promise<boolean> {
  if (from === to || (await store.blocked(from, to))) return false;
  const { messages } = await store.privacyOf(to);
  return messages === 'everybody' || (messages === 'friends' && (await store.areFriends(from, to)));
}
