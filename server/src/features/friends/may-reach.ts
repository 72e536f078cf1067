import type { Store } from '../../store/store.ts';

/** True if `from` may write to or invite `to`: a friend unless `to` wants nobody, a stranger only if `to` allows everybody. */
export async function mayReach(store: Store, from: string, to: string): Promise<boolean> {
  if (from === to || (await store.blocks.between(from, to))) return false;
  const { messages } = await store.friends.privacy(to);
  return messages === 'everybody' || (messages === 'friends' && (await store.friends.are(from, to)));
}
