import * as z from 'zod/mini';
import { named, type Parsed } from '../core/schema.ts';

export const TOURNAMENT_FORMATS = ['swiss', 'round-robin', 'knock-out', 'arena'] as const;
/** `open`: people may enter. `drawing`: entries are closed and devices add their part of the luck. */
export const TOURNAMENT_STATES = ['open', 'drawing', 'running', 'finished', 'cancelled'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

/** A tournament in a list. */
export const TournamentSummary = named(
  'TournamentSummary',
  z.object({
    id: z.string(),
    name: z.string(),
    state: z.enum(TOURNAMENT_STATES),
    game: z.string(),
    format: z.enum(TOURNAMENT_FORMATS),
    size: z.int(),
    entrants: z.int(),
    /** When entries close, milliseconds since 1970; null if the organizer closes them. */
    starts: z.nullable(z.number()),
    created: z.number(),
    /** Number of rounds that have started. */
    round: z.int(),
    /** The winner's name; null if not over or without a winner. */
    winner: z.nullable(z.string()),
    /** Id of the club that organizes it; null if none. */
    club: z.nullable(z.string()),
    /** The club's league that it counts for; null if none. */
    league: z._default(z.nullable(z.string()), null),
  }),
);
export type TournamentSummary = Parsed<typeof TournamentSummary>;
