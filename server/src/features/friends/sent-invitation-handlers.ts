import { ApiError, malformed } from '@holdfast/protocol';
import type { Invited, routes } from '@holdfast/protocol/features/friends';
import { requireOpen, type TableDoc } from '@holdfast/session';
import type { Exchange } from '../../http/exchange.ts';
import { requireSession } from '../../http/identity.ts';
import { needsAccount, notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { type Caller, isHost, seatsOf } from '../../identity/caller.ts';
import { findAccount } from '../../identity/find-account.ts';
import { requireNoTournament } from '../../tables/seats.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import type { Notices } from '../notices/notices.ts';
import { FRIEND_LIMITS } from './limits.ts';
import { mayReach } from './may-reach.ts';

/** Unanswered invitations at one table. */
const MOST_AT_TABLE = 20;
/** Unanswered invitations to one person; more are refused as if the person received none. */
const MOST_WAITING = 50;

/** Throws unless the caller hosts the table or sits there: nobody else may invite, or see who is invited. */
function requireThere(doc: TableDoc, caller: Caller): void {
  if (!isHost(doc, caller) && seatsOf(doc, caller).length === 0)
    throw new ApiError('not-yours', 'you neither host this table nor sit there');
}

/** Returns the caller's session; throws unless it has an account, since invitations are between accounts. */
export function requireInviter(c: Exchange): Session {
  const session = requireSession(c);
  if (!session.account) throw needsAccount('you have no account');
  return session;
}

/** Routes to invite people to a table that has not started, and to withdraw invitations. */
export function sentInvitationHandlers({ tables, limits }: FeatureContext, notices: Notices | null) {
  const { store } = tables.context;

  const invitedTo = async ({ id, seats }: TableDoc): Promise<Invited[]> =>
    (await store.invitations.at(id))
      .filter(({ session }) => seats.every(({ owner }) => owner !== session))
      .map(({ name, inviterName, at, declined }) => ({ name, by: inviterName, at, declined }));

  const getInvited: Handler<typeof routes.listInvited> = async (c, { table }) => {
    requireInviter(c);
    limits.take(FRIEND_LIMITS.reading, c.caller);
    const { doc } = await tables.get(table);
    requireThere(doc, c.caller);
    return { invited: await invitedTo(doc) };
  };

  const invite: Handler<typeof routes.invite> = async (c, { table, name }) => {
    const session = requireInviter(c);
    limits.take(FRIEND_LIMITS.invitations, c.caller);
    const { doc } = await tables.get(table);
    requireThere(doc, c.caller);
    requireNoTournament(doc);
    requireOpen(doc);
    const other = await findAccount(store, name);
    if (other.session === session.id) throw malformed('name', 'this is you');
    // The same error for all reasons, so that it does not reveal that somebody has blocked you or has many invitations.
    const refused = notAllowed<typeof routes.invite>('not-receiving', 'this person does not receive your invitations');
    if (doc.kicked.includes(other.session) || !(await mayReach(store, session.id, other.session))) throw refused;
    if (doc.seats.some(({ owner }) => owner === other.session))
      throw notAllowed<typeof routes.invite>('here', 'this person sits there');
    const known = await store.invitations.at(table);
    const before = known.find((one) => one.session === other.session);
    if (before?.declined) throw notAllowed<typeof routes.invite>('declined', 'this person has declined');
    if (before) return { invited: await invitedTo(doc) };
    if (known.filter(({ declined }) => !declined).length >= MOST_AT_TABLE)
      throw notAllowed<typeof routes.invite>(
        'too-many-invited',
        `${MOST_AT_TABLE} people are invited: wait for their answers`,
      );
    if (!(await store.friends.are(session.id, other.session))) limits.take(FRIEND_LIMITS.strangers, c.caller);
    if ((await store.invitations.to(other.session, MOST_WAITING)).length >= MOST_WAITING) throw refused;
    if (await store.invitations.add(table, other.session, session.id))
      await notices?.notify(
        other.session,
        'invitation',
        {
          path: `table/${table}`,
          game: doc.game,
          from: session.name,
          names: doc.seats.flatMap(({ kind, owner, name: seated }) =>
            kind === 'open' || owner === session.id ? [] : [seated],
          ),
        },
        // One topic per sender, so that somebody who sends many invitations causes only one unseen notification.
        { topic: `invitation:${session.id}`, table },
      );
    return { invited: await invitedTo(doc) };
  };

  const withdrawInvitation: Handler<typeof routes.withdrawInvitation> = async (c, { table, name }) => {
    const session = requireInviter(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const { doc } = await tables.get(table);
    requireThere(doc, c.caller);
    const other = await findAccount(store, name);
    const found = (await store.invitations.at(table)).find((one) => one.session === other.session);
    // A declined invitation is kept: if it were deleted and sent again, the person would be asked twice.
    if (found && !found.declined) {
      if (found.inviter !== session.id && !isHost(doc, c.caller))
        throw new ApiError('not-yours', 'somebody else has invited them');
      await store.transaction(async (tx) => {
        await tx.invitations.delete(table, other.session);
        await tx.notices.withdrawInvitation(other.session, table);
      });
    }
    return { invited: await invitedTo(doc) };
  };

  return { listInvited: getInvited, invite, withdrawInvitation };
}
