import { ApiError } from '@holdfast/protocol';
import type { Invitation, routes } from '@holdfast/protocol/features/friends';
import { requireSession } from '../../http/identity.ts';
import type { Handler } from '../../http/route.ts';
import { seatsOf } from '../../identity/caller.ts';
import { sitDown } from '../../tables/seat-handlers.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import type { FeatureContext } from '../feature.ts';
import type { ReceivedInvitation } from './invitation-store.ts';
import { requireInviter } from './sent-invitation-handlers.ts';

const MOST_SHOWN = 50;

const shown = ({ doc, inviterName, at }: ReceivedInvitation): Invitation => ({
  table: doc.id,
  game: doc.game,
  from: inviterName,
  at,
  clock: doc.clock,
  rated: doc.rated,
  names: doc.seats.map(({ name }) => name),
});

/** Routes for received invitations. */
export function receivedInvitationHandlers(context: FeatureContext) {
  const { tables, limits } = context;
  const { store } = tables.context;

  const forget = async (table: string, session: string): Promise<void> => {
    await store.transaction(async (tx) => {
      await tx.invitations.delete(table, session);
      await tx.notices.deleteInvitation(session, table);
    });
  };

  const getInvitations: Handler<typeof routes.listInvitations> = async ({ caller: { session } }) => ({
    invitations: session ? (await store.invitations.to(session.id, MOST_SHOWN)).map(shown) : [],
  });

  const acceptInvitation: Handler<typeof routes.acceptInvitation> = async (c, { table: id }) => {
    const session = requireInviter(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const found = (await store.invitations.at(id)).find((one) => one.session === session.id);
    if (!found || found.declined || (await store.blocks.between(session.id, found.inviter)))
      throw new ApiError('not-found', 'you are not invited, or no longer');
    const table = await tables.get(id);
    const isThere = seatsOf(table.doc, c.caller).length > 0;
    const seat = isThere ? null : await sitDown(context, { ...c.caller, session }, table, {});
    await forget(id, session.id);
    return { seat };
  };

  const declineInvitation: Handler<typeof routes.declineInvitation> = async (c, { table }) => {
    const { id } = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    await store.transaction(async (tx) => {
      if (await tx.invitations.decline(table, id)) await tx.notices.deleteInvitation(id, table);
    });
    return { ok: true as const };
  };

  return { listInvitations: getInvitations, acceptInvitation, declineInvitation };
}
