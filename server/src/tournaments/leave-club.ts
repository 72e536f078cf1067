import type { Store } from '../store/store.ts';

/** Somebody leaves a club: an officer is left as long as anybody is, and nobody leaves an empty club behind. */
export async function leaveClub(store: Store, club: string, session: string): Promise<void> {
  await store.clubs.removeMember(club, session);
  const left = await store.clubs.members(club);
  const [longest] = [...left].sort((a, b) => a.since - b.since);
  if (!longest) await store.clubs.delete(club);
  else if (!left.some(({ role }) => role === 'officer')) await store.clubs.setRole(club, longest.session, 'officer');
}
