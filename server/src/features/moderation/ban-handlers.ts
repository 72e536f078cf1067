import { ApiError, malformed } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/moderation';
import type { Handler } from '../../http/route.ts';
import { NOBODY, seatsOf } from '../../identity/caller.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import { endSeatTokens } from '../../tables/seat-tokens.ts';
import { leave } from '../../tables/seats.ts';
import { bansOf, banTarget, coversAddress } from '../bans/bans.ts';
import type { FeatureContext } from '../feature.ts';
import { noteAct } from './audit.ts';

const DAY_MS = 86_400_000;

/** Routes to list bans, ban somebody, and lift a ban. */
export function banHandlers(context: FeatureContext) {
  const { tables } = context;
  const { store } = tables.context;
  const bans = bansOf(context);

  const adminBans: Handler<typeof routes.listBans> = async () => ({ bans: await store.moderation.listBans() });

  const bansChanged = async (): Promise<void> => {
    store.notify({ about: 'bans' });
    await bans.load();
  };

  const adminBan: Handler<typeof routes.ban> = async (c, { kind, target: given, reason, days }) => {
    const target = banTarget(kind, given);
    // Also catches the address of a proxy missing from TRUST_PROXY, whose ban would ban everybody.
    if (kind === 'network' && coversAddress(target, c.caller.address))
      throw malformed('target', 'this network is your own');
    const ban = await store.transaction(async (tx) => {
      // A link made before would still give their seat, or their session, to somebody else.
      if (kind === 'session') await tx.links.deleteOf(target);
      await noteAct(tx, c, 'ban', target, `${days === null ? 'for good' : `${days} d`}: ${reason}`);
      return tx.moderation.addBan({ kind, target, reason, by: c.operator }, days === null ? null : days * DAY_MS);
    });
    await bansChanged();
    if (kind === 'session') await removeFromTables(tables, target);
    return ban;
  };

  const adminLiftBan: Handler<typeof routes.liftBan> = async (c, { id, why }) => {
    const lifted = await store.transaction(async (tx) => {
      const ban = await tx.moderation.liftBan(id);
      if (ban) await noteAct(tx, c, 'lift-ban', ban.target, why);
      return ban !== null;
    });
    if (lifted) await bansChanged();
    return { lifted };
  };

  return { listBans: adminBans, ban: adminBan, liftBan: adminLiftBan };
}

/** Ends a banned person's seat tokens, so that a bot plays as the table has agreed. Frees their seats at open tables. */
async function removeFromTables(tables: LoadedTables, id: string): Promise<void> {
  await endSeatTokens(tables, id, null);
  const caller = { ...NOBODY, session: { id, name: '', kind: 'guest' as const, account: false } };
  for (const open of await tables.context.store.tables.ofPerson(id, 'open')) {
    try {
      const table = await tables.get(open);
      for (const seat of seatsOf(table.doc, caller)) await leave(table, caller, seat);
    } catch (error) {
      // The table is just starting, belongs to a tournament, or can't be played: the seat is kept, but nobody can use it.
      if (!(error instanceof ApiError) || error.code === 'try-again') throw error;
    }
  }
}
