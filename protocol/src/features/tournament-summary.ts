import * as z from 'zod/mini';
import { named, type Parsed } from '../core/schema.ts';

export const TOURNAMENT_FORMATS = ['swiss', 'round-robin', 'knock-out', 'arena'] as const;
/** Open = people may enter; drawing = entries are closed and devices add their part of the luck. */
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
    /** When entries close, milliseconds since 1970; null = when the organizer says so. */
    starts: z.nullable(z.number()),
    created: z.number(),
    /** Rounds that have begun. */
    round: z.int(),
    /** Name of who has won; null = not over, or nobody has. */
    winner: z.nullable(z.string()),
    /** Id of the club that holds it. */
    club: z.nullable(z.string()),
    /** The series of the club that it counts for. */
    league: z._default(z.nullable(z.string()), null),
  }),
);
export type TournamentSummary = Parsed<typeof TournamentSummary>;
