import { publicLuck, replaceChain } from '@holdfast/session';
import { seatFor } from '../people/caller.ts';
import { commitChain } from '../table/seats.ts';
import type { App, RequestContext } from './env.ts';
import { addRoute } from './route.ts';
import { seenPosition } from './stream.ts';

const DONE = { ok: true } as const;

/** Both sides of the luck: what the server has promised, and the chains of the players' devices. */
export function addLuck(app: App, { tables, limits }: RequestContext): void {
  addRoute(app, 'getLuck', async (c, { params }) => {
    const table = await tables.get(params.id);
    const sees = seenPosition(table.doc, c.caller);
    const { scheme, commitment, words, seed, ...rest } = publicLuck(
      table.game,
      table.doc,
      sees === 'hidden' || !table.live ? null : (await table.exclusive(() => table.feed(sees === 'delayed'))).position,
    );
    return { scheme, commitment, words, ...(seed === undefined ? {} : { seed }), ...(sees === 'hidden' ? {} : rest) };
  });

  addRoute(app, 'commitLuck', async (c, { params, body: { seat: named, end } }) => {
    const table = await tables.get(params.id);
    const seat = seatFor(table.doc, c.caller, named);
    limits.take('moves', c.caller, `${table.id}/${seat}`);
    if (table.live) await replaceChain(table, seat, end);
    else await commitChain(table, seat, end);
    return DONE;
  });

  addRoute(app, 'revealLuck', async (c, { params, body: { seat: named, a } }) => {
    const table = await tables.get(params.id);
    const seat = seatFor(table.doc, c.caller, named);
    limits.take('moves', c.caller, `${table.id}/${seat}`);
    await table.revealFirst(seat, a);
    return DONE;
  });

  addRoute(app, 'getKeys', () => ({ keys: [...tables.context.signer.keys] }));
}
