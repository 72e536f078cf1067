import { randomBytes } from 'node:crypto';
import { malformed, type ValidRequest } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/tournaments';
import { resolveRules } from '@holdfast/session';
import type { GameRegistry } from '../../core/registry.ts';
import { tidyTitle } from '../../identity/names.ts';
import { randomId } from '../../identity/tokens.ts';
import type { Session } from '../accounts/session-store.ts';
import type { TournamentDoc } from './store.ts';

/** A start later than this is surely a mistake. */
const MOST_AHEAD_MS = 366 * 86_400_000;

/** Creates a tournament from a request, with a new random seed; throws `malformed` with the field that is not possible. */
export function newTournament(
  games: GameRegistry,
  { name, starts, club, league, ...terms }: ValidRequest<typeof routes.create>,
  organizer: Session,
  now: number,
): TournamentDoc {
  const title = tidyTitle(name);
  if (title === null) throw malformed('name', 'a name that people can read');
  const game = games.find(({ id }) => id === terms.game);
  if (!game) throw malformed('game', `there is no game "${terms.game.slice(0, 40)}" here`);
  resolveRules(game, { ...terms.options, seats: terms.size });
  // Tables have nearly equal sizes, so all sizes from `least` to the wanted one must be possible.
  let least = terms.size;
  while (least > 2 && !game.resolve({ ...terms.options, seats: least - 1 }).problems) least--;
  if (starts !== null && (starts < now || starts > now + MOST_AHEAD_MS))
    throw malformed('starts', 'a time within the next year');
  return {
    id: randomId(),
    name: title,
    organizer: organizer.id,
    organizerName: organizer.name,
    club,
    league: club === null || league === null ? null : tidyTitle(league),
    created: now,
    starts,
    state: 'open',
    pausedAt: null,
    terms,
    least,
    seed: randomBytes(32).toString('base64url'),
    transcript: null,
    rounds: 0,
    drawn: 0,
    entrants: [],
    played: [],
    finished: null,
  };
}
