import { writeRecord } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/tables';
import { ADVISOR, playMove, takeBack } from '@holdfast/session';
import { requireSession } from '../http/identity.ts';
import { type Handlers, JsonText } from '../http/route.ts';
import { seatFor, seatsOf } from '../identity/caller.ts';
import { tidyChat } from '../identity/names.ts';
import { randomId } from '../identity/tokens.ts';
import { seatAt } from './create-table.ts';
import { TABLE_LIMITS } from './limits.ts';
import type { RequestContext } from './request-context.ts';
import { returnToSeat } from './seats.ts';
import { requireSpectating } from './stream-handlers.ts';

/** Moves, take-back, reports, hints and the record. */
export function moveHandlers({ tables, limits }: RequestContext) {
  const { store } = tables.context;

  return {
    async move(c, request) {
      const table = await tables.get(request.table);
      const seat = seatFor(table.doc, c.caller, request.seat, table.live?.position.waitingOn);
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
      if (table.doc.rated) await table.noteNetwork(seatAt(table.doc, seat).owner, c.caller.address);
      if (table.doc.seats[seat]?.playedByBot) await returnToSeat(table, seat);
      const { ask: promptId, move, id, luck } = request;
      const part = { element: luck ?? undefined, withoutElement: luck === undefined };
      return { seq: await playMove(table, { seat, promptId, move, id, by: 'person', ...part }) };
    },

    async takeBack(c, request) {
      const table = await tables.get(request.table);
      const seat = seatFor(table.doc, c.caller, request.seat, [table.live?.position.takeBack?.seat ?? -1]);
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
      return { seq: await takeBack(table, seat, request.id ?? randomId()) };
    },

    async report(c, { table: id, line, seat, reason }) {
      const session = requireSession(c);
      const table = await tables.get(id);
      requireSpectating(table.doc, c.caller);
      limits.take(TABLE_LIMITS.reports, c.caller);
      const { name: about, owner } = seat === undefined ? { name: null, owner: null } : seatAt(table.doc, seat);
      const report = { table: table.id, by: session.id, line: line ?? null, about, owner, reason: tidyChat(reason) };
      await store.moderation.addReport(report);
      return { ok: true as const };
    },

    async getReasons(c, request) {
      const table = await tables.get(request.table);
      // Players only, since spectators may have a delay.
      if (seatsOf(table.doc, c.caller).length === 0) throw new ApiError('not-yours', 'only players may ask why');
      return { reasons: [...table.bots.reasons] };
    },

    async getHint(c, { table: id, as }) {
      const table = await tables.get(id);
      const named = as === undefined || as === 'table' ? undefined : Number(as);
      const seat = seatFor(table.doc, c.caller, named, table.live?.position.waitingOn);
      if (!table.doc.hints) throw new ApiError('not-allowed', 'this table plays without hints');
      limits.take(TABLE_LIMITS.hints, c.caller, `${table.id}/${seat}`);
      const { look, because, move, chances } = await table.bots.advise(seat, ADVISOR);
      return { steps: [{ look, because, move, chances }] };
    },

    async getRecord(c, request) {
      const table = await tables.get(request.table);
      requireSpectating(table.doc, c.caller);
      limits.take(TABLE_LIMITS.history, c.caller);
      await table.exclusive(() => table.requireFinished());
      return new JsonText(writeRecord(await table.record()), { compress: true });
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
