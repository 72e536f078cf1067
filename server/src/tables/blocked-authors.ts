import { authorOf } from '../store/chats.ts';
import type { Store } from '../store/store.ts';

/** Author ids (`by` of chat lines) of those a person has blocked. */
export const blockedAuthors = async (store: Store, session: string): Promise<ReadonlySet<string>> =>
  new Set((await store.blocks.list(session)).map((block) => authorOf(block.session)));
