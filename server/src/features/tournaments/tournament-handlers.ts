import { freeName } from '@holdfast/bots/names';
import { ApiError, malformed } from '@holdfast/protocol';
import type { routes, Tournament } from '@holdfast/protocol/features/tournaments';
import type { Exchange } from '../../http/exchange.ts';
import { callerWithSession, requireSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { tidyName, uniqueName, uniqueNames } from '../../identity/names.ts';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import { addBots, close, enter, remove, requireOpen, reveal, runningTables, withdraw } from './lifecycle.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';
import { newTournament } from './new-tournament.ts';
import { forfeitSeat } from './round-tables.ts';
import { shownMine, shownTournament } from './shown-tournament.ts';
import type { TournamentDoc } from './store.ts';
import { entrantOf } from './tournament-doc.ts';
import { type Tournaments, tournamentsOf } from './tournaments.ts';

const PAGE_SIZE = 30;
const DONE = { ok: true } as const;
/** How many tournaments a node keeps as it shows them. */
const MAX_SHOWN = 50;
const LISTS = { open: ['open', 'drawing'], running: ['running'], finished: ['finished'] } as const;

const noAccount = (): ApiError =>
  new ApiError('not-allowed', 'this is for people with an account', { because: 'no-account' });

function requireOrganizer(doc: TournamentDoc, { id }: Session): void {
  if (doc.organizer !== id) throw new ApiError('not-yours', 'only the organizer may do this');
}

/** Tournaments: lists, entry, what the organizer may do. */
export function tournamentHandlers(context: FeatureContext) {
  const { tables, limits, settings } = context;
  const tournaments = tournamentsOf(context);
  const { store, games, disk } = tables.context;
  const hasAccounts = settings.features.includes('accounts');
  const shown = new Map<
    string,
    { readonly version: number; readonly tournament: Tournament; readonly doc: TournamentDoc }
  >();

  const show = async (id: string) => {
    const version = await store.tournaments.version(id);
    const known = shown.get(id);
    if (known && known.version === version) return known;
    const found = await store.tournaments.get(id);
    if (!found) throw new ApiError('not-found', 'there is no such tournament');
    const next = { version: found.version, doc: found.doc, tournament: shownTournament(found.doc) };
    if (shown.size >= MAX_SHOWN) shown.clear();
    shown.set(id, next);
    return next;
  };

  /** Nobody may enter or announce any number of tournaments at one time. */
  const requireFew = async ({ id }: Session): Promise<void> => {
    const most = limits.cap(TOURNAMENT_LIMITS.perPerson);
    if (most === Number.POSITIVE_INFINITY || (await store.tournaments.countOf(id)) < most) return;
    throw new ApiError('too-many', `you are in ${most} tournaments`, { key: 'tournaments', most });
  };

  const listTournaments: Handler<typeof routes.list> = async (_, { list, page = '0' }) => {
    const offset = Number(page) * PAGE_SIZE;
    const found = await store.tournaments.list(LISTS[list], { limit: PAGE_SIZE + 1, offset });
    return { tournaments: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  };

  const getTournament: Handler<typeof routes.get> = async (c, { id, version: known }) => {
    const { version, tournament, doc } = await show(id);
    return {
      version,
      tournament: known === String(version) ? null : tournament,
      me: shownMine(doc, c.caller.session?.id ?? null),
      now: store.now(),
    };
  };

  const createTournament: Handler<typeof routes.create> = async (c, request) => {
    limits.take(TOURNAMENT_LIMITS.enter, c.caller);
    disk.requireRoom();
    const { session } = await callerWithSession(context, c);
    if (hasAccounts && !session.account) throw noAccount();
    await requireFew(session);
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

  const enterTournament: Handler<typeof routes.enter> = async (c, { id, end = null, name: wanted }) => {
    const name = context.words.allowed(wanted);
    limits.take(TOURNAMENT_LIMITS.enter, c.caller);
    const { session } = await callerWithSession(context, c, name);
    const { terms } = await tournaments.read(id);
    if (hasAccounts && !session.account && !terms.guests) throw noAccount();
    await requireFew(session);
    await store.tournaments.addPerson(session.id, id);
    const doc = await tournaments.change(id, (before) => {
      const others = before.entrants.flatMap((one) => (one.session === session.id ? [] : [one.name]));
      const shownName = session.account ? session.name : uniqueName(tidyName(name ?? session.name), others);
      return enter(before, { ...session, name: shownName }, end);
    });
    return { number: entrantOf(doc, session.id)?.number ?? 0 };
  };

  const withdrawFromTournament: Handler<typeof routes.withdraw> = async (c, { id }) => {
    const session = requireSession(c);
    limits.take(HTTP_LIMITS.loads, c.caller);
    const before = await tournaments.read(id);
    const { number, table } = shownMine(before, session.id);
    await tournaments.change(id, (doc) => withdraw(doc, session.id));
    const at = runningTables(before).find((one) => one.table.table === table);
    if (at && number !== null) await forfeitSeat(tables, at.table.table, at.table.seats.indexOf(number));
    return DONE;
  };

  const revealDrawElement: Handler<typeof routes.revealDrawElement> = async (c, { id, element }) => {
    const session = requireSession(c);
    limits.take(HTTP_LIMITS.loads, c.caller);
    await tournaments.change(id, (doc) => reveal(doc, session.id, element));
    await tournaments.advance(id);
    return DONE;
  };

  /** A change that only the organizer may make. */
  const byOrganizer = async (
    c: Exchange,
    id: string,
    change: Parameters<Tournaments['change']>[1],
  ): Promise<typeof DONE> => {
    const session = requireSession(c);
    // The whole document, which may have a thousand entrants, is read and written.
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
    list: listTournaments,
    get: getTournament,
    create: createTournament,
    enter: enterTournament,
    withdraw: withdrawFromTournament,
    revealDrawElement,
    addBots: addTournamentBots,
    removeEntrant,
    pause: pauseTournament,
    cancel: cancelTournament,
    start: startTournament,
  };
}
