import { claimTimeout, resign, voteEnd, votePause } from '@holdfast/session';
import { seatFor } from '../people/caller.ts';
import { randomId } from '../people/tokens.ts';
import { requireOpponentsWhoAgree } from '../ratings/terms.ts';
import { voteBot } from '../table/bot-votes.ts';
import { handOverHost, requireNoTournament } from '../table/seats.ts';
import { applyVacations } from '../vacations/apply-vacations.ts';
import type { RequestContext } from './env.ts';
import { addRoute } from './route.ts';
import type { Router } from './router.ts';

const DONE = { ok: true } as const;

/** What people at a table decide beside their moves: pause, end, resigning, time that is up, who hosts. */
export function addAgreements(app: Router, { tables, limits }: RequestContext): void {
  addRoute(app, 'votePause', async (c, { params, body: { seat, on } }) => {
    const table = await tables.get(params.id);
    requireNoTournament(table.doc);
    if (on) requireOpponentsWhoAgree(table.doc);
    await votePause(table, seatFor(table.doc, c.caller, seat), on);
    return DONE;
  });

  addRoute(app, 'voteEnd', async (c, { params, body: { seat, on } }) => {
    const table = await tables.get(params.id);
    requireNoTournament(table.doc);
    if (on) requireOpponentsWhoAgree(table.doc);
    await voteEnd(table, seatFor(table.doc, c.caller, seat), on);
    return DONE;
  });

  addRoute(app, 'voteBot', async (c, { params, body: { seat, late, on } }) => {
    const table = await tables.get(params.id);
    await voteBot(table, seatFor(table.doc, c.caller, seat), late, on);
    return DONE;
  });

  addRoute(app, 'resign', async (c, { params, body }) => {
    const table = await tables.get(params.id);
    const seat = seatFor(table.doc, c.caller, body.seat);
    limits.take('moves', c.caller, `${table.id}/${seat}`);
    return { seq: await resign(table, seat, body.id ?? randomId()) };
  });

  addRoute(app, 'claimTimeout', async (c, { params, body }) => {
    const table = await tables.get(params.id);
    const seat = seatFor(table.doc, c.caller, body.seat);
    limits.take('moves', c.caller, `${table.id}/${seat}`);
    await applyVacations(table);
    return { seq: await claimTimeout(table, seat, body.late, body.id ?? randomId()) };
  });

  addRoute(app, 'handOverHost', async (c, { params, body }) => {
    await handOverHost(await tables.get(params.id), c.caller, body.seat);
    return DONE;
  });
}
