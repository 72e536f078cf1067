import type { Slices } from '../../store/slices.ts';

/** Removes a member. If no officer is left, promotes the longest-standing member; deletes an empty club. Needs a transaction. */
export async function leaveClub({ clubs }: Pick<Slices, 'clubs'>, club: string, session: string): Promise<void> {
  await clubs.removeMember(club, session);
  const left = await clubs.members(club);
  const [longest] = [...left].sort((a, b) => a.since - b.since);
  if (!longest) await clubs.delete(club);
  else if (!left.some(({ role }) => role === 'officer')) await clubs.setRole(club, longest.session, 'officer');
}
