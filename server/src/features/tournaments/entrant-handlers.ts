import type { routes } from '@holdfast/protocol/features/tournaments';
import { callerWithSession, requireSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { tidyName, uniqueName } from '../../identity/names.ts';
import type { FeatureContext } from '../feature.ts';
import { enter, reveal, runningTables, withdraw } from './lifecycle.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';
import { noAccount, requireFewTournaments } from './require-few.ts';
import { forfeitSeat } from './round-tables.ts';
import { shownMine } from './shown-tournament.ts';
import { entrantOf } from './tournament-doc.ts';
import { tournamentsOf } from './tournaments.ts';

const DONE = { ok: true } as const;

/** Routes for entrants: enter, withdraw, and reveal the device's part of the randomness. */
export function entrantHandlers(context: FeatureContext) {
  const { tables, limits, settings } = context;
  const tournaments = tournamentsOf(context);
  const { store } = tables.context;
  const hasAccounts = settings.features.includes('accounts');

  const enterTournament: Handler<typeof routes.enter> = async (c, { id, end = null, name: wanted }) => {
    const name = context.words.allowed(wanted);
    limits.take(TOURNAMENT_LIMITS.enter, c.caller);
    const { session } = await callerWithSession(context, c, name);
    const { terms } = await tournaments.read(id);
    if (hasAccounts && !session.account && !terms.guests) throw noAccount();
    await requireFewTournaments(context, session);
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

  return { enter: enterTournament, withdraw: withdrawFromTournament, revealDrawElement };
}
