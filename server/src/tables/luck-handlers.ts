import type { routes } from '@holdfast/protocol/tables';
import { publicLuck, replaceChain } from '@holdfast/session';
import type { Handlers } from '../http/route.ts';
import { seatFor } from '../identity/caller.ts';
import { TABLE_LIMITS } from './limits.ts';
import type { RequestContext } from './request-context.ts';
import { commitChain } from './seats.ts';
import { seenPosition } from './stream-handlers.ts';

const DONE = { ok: true } as const;

/** Both sides of the luck: the server's commitments and the chains of players' devices. */
export function luckHandlers({ tables, limits }: RequestContext) {
  return {
    async getLuck(c, request) {
      const table = await tables.get(request.table);
      const sees = seenPosition(table.doc, c.caller);
      const { scheme, commitment, words, seed, ...rest } = publicLuck(
        table.game,
        table.doc,
        sees === 'hidden' || !table.live
          ? null
          : (await table.exclusive(() => table.feed(sees === 'delayed'))).position,
      );
      return { scheme, commitment, words, ...(seed === undefined ? {} : { seed }), ...(sees === 'hidden' ? {} : rest) };
    },

    async commitLuck(c, { table: id, seat: named, end }) {
      const table = await tables.get(id);
      const seat = seatFor(table.doc, c.caller, named);
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
      if (!table.live) {
        await commitChain(table, seat, end);
        return DONE;
      }
      await replaceChain(table, seat, end ?? '');
      const chain = table.position.luck.chains()[seat];
      return { ...DONE, ...(chain ? { chain } : {}) };
    },

    async revealLuck(c, { table: id, seat: named, a }) {
      const table = await tables.get(id);
      const seat = seatFor(table.doc, c.caller, named);
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/${seat}`);
      await table.revealFirst(seat, a);
      return DONE;
    },

    getKeys: () => ({ keys: [...tables.context.signer.keys] }),
  } satisfies Partial<Handlers<typeof routes>>;
}
