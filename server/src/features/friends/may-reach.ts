import type { Store } from '../../store/store.ts';

/** May one write to the other or invite them? A friend may unless they want none of it; a stranger only if everybody may. */
export async function mayReach(store: Store, from: string, to: string): Promise<boolean> {
  if (from === to || (await store.blocks.between(from, to))) return false;
  const { messages } = await store.friends.privacy(to);
  return messages === 'everybody' || (messages === 'friends' && (await store.friends.are(from, to)));
}
