import type { Store } from '../../store/store.ts';

/** Exports friends, blocks and invitations, with the others' names but not their sessions. */
export async function exportFriends(store: Store, session: string) {
  const friends = (await store.friends.list(session)).map(({ name, mine, theirs }) => ({ name, mine, theirs }));
  const blocked = (await store.blocks.list(session)).map(({ name, at }) => ({ name, at }));
  const invitations = (await store.invitations.ofPerson(session)).map(({ table, name, at, mine }) => ({
    [mine ? 'to' : 'from']: name,
    table,
    at,
  }));
  return { privacy: await store.friends.privacy(session), friends, blocked, invitations };
}
