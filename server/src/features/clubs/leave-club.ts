import type { Slices } from '../../store/slices.ts';

/** Somebody leaves a club: an officer is left as long as anybody is, and nobody leaves an empty club behind. In a transaction. */
export async function leaveClub({ clubs }: Pick<Slices, 'clubs'>, club: string, session: string): Promise<void> {
  await clubs.removeMember(club, session);
  const left = await clubs.members(club);
  const [longest] = [...left].sort((a, b) => a.since - b.since);
  if (!longest) await clubs.delete(club);
  else if (!left.some(({ role }) => role === 'officer')) await clubs.setRole(club, longest.session, 'officer');
}
