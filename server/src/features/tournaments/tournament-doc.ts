import { Signature } from '@holdfast/protocol';
import { TOURNAMENT_STATES, type TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import { Tournament } from '@holdfast/protocol/features/tournaments';
import { seedCommitment } from '@holdfast/session/tournament';
import * as z from 'zod/mini';

const EntrantDoc = z.object({
  number: z.int(),
  /** Null = a bot, or somebody who has deleted their data. */
  session: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(['person', 'bot']),
  account: z.boolean(),
  level: z.nullable(z.int()),
  withdrawn: z.boolean(),
  end: z.nullable(z.string()),
  element: z.nullable(z.string()),
});
export type EntrantDoc = Readonly<z.output<typeof EntrantDoc>>;

const TournamentDocSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Sessions; null = deleted. */
  organizer: z.nullable(z.string()),
  organizerName: z.string(),
  club: z.nullable(z.string()),
  league: z._default(z.nullable(z.string()), null),
  created: z.number(),
  starts: z.nullable(z.number()),
  state: z.enum(TOURNAMENT_STATES),
  /** Since when no new round begins; null = rounds follow each other. */
  pausedAt: z.nullable(z.number()),
  terms: Tournament.shape.terms,
  /** The fewest seats that the game allows. */
  least: z.int(),
  /** Secret until the draw. */
  seed: z.string(),
  /** What was agreed on when entries closed. */
  transcript: z.nullable(z.object({ text: z.string(), at: z.number(), signature: z.nullable(Signature) })),
  /** How many rounds are played, and how many entrants the draw had; 0 = not drawn. */
  rounds: z.int(),
  drawn: z.int(),
  entrants: z.array(EntrantDoc),
  played: Tournament.shape.played,
  finished: z.nullable(z.number()),
});
/** All of a tournament; replaced as a whole under a version. */
export type TournamentDoc = Readonly<z.output<typeof TournamentDocSchema>>;
export type RoundDoc = TournamentDoc['played'][number];

/** Fields that only a newer version knows are kept, as in the documents of tables. */
const StoredTournament = z.looseObject(TournamentDocSchema.shape);
export const readTournament = (text: string): TournamentDoc => StoredTournament.parse(JSON.parse(text));

/** What everybody may know before the draw. */
export const commitmentOfDraw = ({ id, seed }: TournamentDoc): string => seedCommitment(id, seed);

/** Entrants whom the next round counts on. */
export const presentEntrants = ({ entrants }: TournamentDoc): number[] =>
  entrants.filter(({ withdrawn }) => !withdrawn).map(({ number }) => number);

export const entrantOf = ({ entrants }: TournamentDoc, session: string): EntrantDoc | null =>
  entrants.find((entrant) => entrant.session === session) ?? null;

/** What lists show. */
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
