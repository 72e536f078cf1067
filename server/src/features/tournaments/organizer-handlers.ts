import { freeName } from '@holdfast/bots/names';
import { ApiError, malformed } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/tournaments';
import type { Exchange } from '../../http/exchange.ts';
import { callerWithSession, requireSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { uniqueNames } from '../../identity/names.ts';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import { addBots, close, remove, requireOpen } from './lifecycle.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';
import { newTournament } from './new-tournament.ts';
import { noAccount, requireFewTournaments } from './require-few.ts';
import type { TournamentDoc } from './store.ts';
import { type Tournaments, tournamentsOf } from './tournaments.ts';

const DONE = { ok: true } as const;

function requireOrganizer(doc: TournamentDoc, { id }: Session): void {
  if (doc.organizer !== id) throw new ApiError('not-yours', 'only the organizer may do this');
}

/** Routes to create a tournament, and for its organizer. */
export function organizerHandlers(context: FeatureContext) {
  const { tables, limits, settings } = context;
  const tournaments = tournamentsOf(context);
  const { store, games, disk } = tables.context;
  const hasAccounts = settings.features.includes('accounts');

  const createTournament: Handler<typeof routes.create> = async (c, request) => {
    limits.take(TOURNAMENT_LIMITS.enter, c.caller);
    disk.requireRoom();
    const { session } = await callerWithSession(context, c);
    if (hasAccounts && !session.account) throw noAccount();
    await requireFewTournaments(context, session);
    if (request.club !== null && (await store.clubs.roleOf(request.club, session.id)) !== 'officer')
      throw new ApiError('not-yours', 'only officers announce tournaments of a club');
    if (request.rated && !settings.features.includes('ratings')) throw malformed('rated', 'this server has no ratings');
    if (request.rated && request.guests) throw malformed('guests', 'a rated tournament is for accounts');
    const { words } = context;
    const named = { name: words.masked(request.name), league: request.league && words.masked(request.league) };
    const doc = newTournament(games, { ...request, ...named }, session, store.now());
    await tournaments.add(doc);
    return { id: doc.id };
  };

  /** Makes a change that only the organizer may make. */
  const byOrganizer = async (
    c: Exchange,
    id: string,
    change: Parameters<Tournaments['change']>[1],
  ): Promise<typeof DONE> => {
    const session = requireSession(c);
    // Limited, since the whole document, with up to a thousand entrants, is read and written.
    limits.take(HTTP_LIMITS.loads, c.caller);
    await tournaments.change(id, (doc, runtime) => {
      requireOrganizer(doc, session);
      return change(doc, runtime);
    });
    return DONE;
  };

  const addTournamentBots: Handler<typeof routes.addBots> = (c, { id, count, level }) =>
    byOrganizer(c, id, (doc) => {
      const taken = doc.entrants.map(({ name }) => name);
      const wanted: string[] = [];
      while (wanted.length < count) wanted.push(freeName('plain', [...taken, ...wanted]) ?? 'Bot');
      return addBots(doc, uniqueNames(wanted, taken), level);
    });
  const removeEntrant: Handler<typeof routes.removeEntrant> = (c, { id, number }) =>
    byOrganizer(c, id, (doc) => remove(doc, number));
  const pauseTournament: Handler<typeof routes.pause> = (c, { id, on }) =>
    byOrganizer(c, id, (doc, { now }) => {
      if (doc.state !== 'running') throw new ApiError('wrong-state', `the tournament is ${doc.state}`);
      return (doc.pausedAt !== null) === on ? doc : { ...doc, pausedAt: on ? now : null };
    });
  const cancelTournament: Handler<typeof routes.cancel> = (c, { id }) =>
    byOrganizer(c, id, (doc) => {
      requireOpen(doc);
      return { ...doc, state: 'cancelled' };
    });
  const startTournament: Handler<typeof routes.start> = async (c, { id }) => {
    disk.requireRoom();
    await byOrganizer(c, id, close);
    await tournaments.advance(id);
    return DONE;
  };

  return {
    create: createTournament,
    addBots: addTournamentBots,
    removeEntrant,
    pause: pauseTournament,
    cancel: cancelTournament,
    start: startTournament,
  };
}
