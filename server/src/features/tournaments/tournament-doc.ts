import type { TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import { seedCommitment } from '@holdfast/session/tournament';
import type { EntrantDoc, TournamentDoc } from './store.ts';

/** The commitment to the seed, which everybody may know before the draw. */
export const commitmentOfDraw = ({ id, seed }: TournamentDoc): string => seedCommitment(id, seed);

/** The numbers of the entrants who have not withdrawn. */
export const presentEntrants = ({ entrants }: TournamentDoc): number[] =>
  entrants.filter(({ withdrawn }) => !withdrawn).map(({ number }) => number);

export const entrantOf = ({ entrants }: TournamentDoc, session: string): EntrantDoc | null =>
  entrants.find((entrant) => entrant.session === session) ?? null;

/** A tournament as shown in lists. */
export const summaryOf = (doc: TournamentDoc, winner: number | null): TournamentSummary => ({
  id: doc.id,
  name: doc.name,
  state: doc.state,
  game: doc.terms.game,
  format: doc.terms.format,
  size: doc.terms.size,
  entrants: presentOrAll(doc),
  starts: doc.starts,
  created: doc.created,
  round: doc.played.length,
  club: doc.club,
  league: doc.league,
  winner: doc.entrants.find(({ number }) => number === winner)?.name ?? null,
});

const presentOrAll = (doc: TournamentDoc): number =>
  doc.state === 'open' ? presentEntrants(doc).length : doc.entrants.length;
