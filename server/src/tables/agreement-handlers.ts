import type { routes } from '@holdfast/protocol/tables';
import { claimTimeout, resign, voteEnd, votePause } from '@holdfast/session';
import type { Handlers } from '../http/route.ts';
import { seatFor } from '../identity/caller.ts';
import { randomId } from '../identity/tokens.ts';
import { applyVacations } from './apply-vacations.ts';
import { voteBot } from './bot-votes.ts';
import { TABLE_LIMITS } from './limits.ts';
import { requireOpponentsWhoAgree } from './rated-terms.ts';
import type { RequestContext } from './request-context.ts';
import { handOverHost, requireNoTournament } from './seats.ts';

const DONE = { ok: true } as const;

/** Decisions of people besides moves: pause, end, resigning, claiming time-outs, changing hosts. */
export function agreementHandlers({ tables, limits }: RequestContext) {
  return {
    async votePause(c, { table: id, seat, on }) {
      const table = await tables.get(id);
      requireNoTournament(table.doc);
      if (on) requireOpponentsWhoAgree(table.doc);
      await votePause(table, seatFor(table.doc, c.caller, seat), on);
      return DONE;
    },

    async voteEnd(c, { table: id, seat, on }) {
      const table = await tables.get(id);
      requireNoTournament(table.doc);
      if (on) requireOpponentsWhoAgree(table.doc);
      await voteEnd(table, seatFor(table.doc, c.caller, seat), on);
      return DONE;
    },

    async voteBot(c, { table: id, seat, late, on }) {
      const table = await tables.get(id);
      await voteBot(table, seatFor(table.doc, c.caller, seat), late, on);
      return DONE;
    },

    async resign(c, request) {
      const table = await tables.get(request.table);
      const seat = seatFor(table.doc, c.caller, request.seat);
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
      return { seq: await resign(table, seat, request.id ?? randomId()) };
    },

    async claimTimeout(c, request) {
      const table = await tables.get(request.table);
      const seat = seatFor(table.doc, c.caller, request.seat);
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
      await applyVacations(table);
      return { seq: await claimTimeout(table, seat, request.late, request.id ?? randomId()) };
    },

    async handOverHost(c, request) {
      await handOverHost(await tables.get(request.table), c.caller, request.seat);
      return DONE;
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
