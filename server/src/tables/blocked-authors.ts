import { authorOf } from '../store/chats.ts';
import type { Store } from '../store/store.ts';

/** Whom a person has blocked, as chat lines name their authors. */
export const blockedAuthors = async (store: Store, session: string): Promise<ReadonlySet<string>> =>
  new Set((await store.blocks.list(session)).map((block) => authorOf(block.session)));
