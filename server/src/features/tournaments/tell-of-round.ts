import type { Notices } from '../notices/notices.ts';
import type { TournamentDoc } from './store.ts';

/** Notifies everybody who plays in the newest round that it has begun, and at which table. */
export async function tellOfRound(
  notices: Notices,
  { id, name, terms, entrants, played }: TournamentDoc,
): Promise<void> {
  const round = played.at(-1);
  for (const { session, number } of entrants) {
    const at = round?.tables.find(({ seats }) => seats.includes(number));
    if (session === null || !at) continue;
    const data = { path: `table/${at.table}`, game: terms.game, title: name, round: played.length };
    await notices.notify(session, 'tournament', data, { topic: `tournament:${id}`, table: at.table });
  }
}
