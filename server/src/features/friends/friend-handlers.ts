import { malformed } from '@holdfast/protocol';
import type { FriendList, routes } from '@holdfast/protocol/features/friends';
import { callerWithSession, requireSession } from '../../http/identity.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { findAccount } from '../../identity/find-account.ts';
import { authorOf } from '../../store/chats.ts';
import { requireSpectating } from '../../tables/stream-handlers.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import { requireAccount } from '../accounts/proof.ts';
import type { FeatureContext } from '../feature.ts';
import { findPerson } from './find-person.ts';
import { FRIEND_LIMITS } from './limits.ts';

const MOST_FRIENDS = 200;
const MOST_BLOCKED = 1_000;
/** How long people count as online after they were seen; `noteOnline` runs more often. */
const ONLINE_MS = 150_000;
/** How many of a friend's tables are searched for a public one: more than anybody may have at once. */
const TABLES_LOOKED_AT = 100;

/** Routes for friends, which both must want, and for blocks. */
export function friendHandlers(context: FeatureContext) {
  const { tables, limits } = context;
  const { store } = tables.context;

  const tableOf = async (session: string): Promise<{ id: string; game: string } | null> => {
    // Presence is in this node's memory, so only the documents of tables where somebody is are read.
    const ids = await store.turns.runningIds(session, TABLES_LOOKED_AT);
    const found = (await store.tables.docs(ids.filter((id) => tables.presence.isAnybodyAt(id)))).find(
      (doc) => doc.public,
    );
    return found ? { id: found.id, game: found.game } : null;
  };

  const blockList = async (session: string): Promise<FriendList['blocked']> =>
    (await store.blocks.list(session)).map(({ session: other, name, at }) => ({ id: authorOf(other), name, at }));

  const list = async (session: string): Promise<FriendList> => {
    const all = await store.friends.list(session);
    const hereSince = store.now() - ONLINE_MS;
    const here = new Set(context.sessions.seenSince(hereSince));
    const friends = await Promise.all(
      all
        .flatMap(({ session: other, name, mine, theirs, showsOnline, seen }) =>
          mine === null || theirs === null ? [] : [{ other, name, since: Math.max(mine, theirs), showsOnline, seen }],
        )
        .map(async ({ other, name, since, showsOnline, seen }) => {
          const online = showsOnline ? seen >= hereSince || here.has(other) : null;
          return { name, since, online, table: online ? await tableOf(other) : null };
        }),
    );
    return {
      friends: friends.sort((a, b) => Number(b.online ?? false) - Number(a.online ?? false)),
      asked: all.flatMap(({ name, mine, theirs }) => (mine === null && theirs !== null ? [{ name, at: theirs }] : [])),
      asking: all.flatMap(({ name, mine, theirs }) => (theirs === null && mine !== null ? [{ name, at: mine }] : [])),
      blocked: await blockList(session),
      privacy: await store.friends.privacy(session),
    };
  };

  const getFriends: Handler<typeof routes.list> = (c) => {
    const { id } = requireSession(c);
    limits.take(FRIEND_LIMITS.reading, c.caller);
    return list(id);
  };

  const addFriend: Handler<typeof routes.add> = async (c, { name }) => {
    const { session } = requireAccount(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const other = await findAccount(store, name);
    if (other.session === session.id) throw malformed('name', 'this is you');
    const known = await store.friends.list(session.id);
    if (known.filter(({ mine }) => mine !== null).length >= MOST_FRIENDS)
      throw notAllowed<typeof routes.add>('too-many-friends', `at most ${MOST_FRIENDS} friends`);
    await store.transaction(async (tx) => {
      // Asking to be friends removes the block.
      await tx.blocks.remove(session.id, other.session);
      await tx.friends.wish(session.id, other.session);
    });
    await tables.blocksChanged(session.id);
    return list(session.id);
  };

  const removeFriend: Handler<typeof routes.remove> = async (c, { name }) => {
    const session = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    await store.friends.end(session.id, (await findAccount(store, name)).session);
    return list(session.id);
  };

  const block: Handler<typeof routes.block> = async (c, request) => {
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    if (request.table !== undefined) requireSpectating((await tables.get(request.table)).doc, c.caller);
    const other = await findPerson(tables, request);
    const { session } = await callerWithSession(context, c);
    if (other.session === session.id) throw malformed('name', 'this is you');
    if ((await store.blocks.list(session.id)).length >= MOST_BLOCKED)
      throw notAllowed<typeof routes.block>('too-many-blocked', `at most ${MOST_BLOCKED} people`);
    await store.transaction(async (tx) => {
      await tx.blocks.add(session.id, other.session, other.name);
      await tx.friends.end(session.id, other.session);
    });
    await tables.blocksChanged(session.id);
    return { blocked: await blockList(session.id) };
  };

  const unblock: Handler<typeof routes.unblock> = async (c, { id }) => {
    const session = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const found = (await store.blocks.list(session.id)).find(({ session: other }) => authorOf(other) === id);
    if (found) await store.blocks.remove(session.id, found.session);
    await tables.blocksChanged(session.id);
    return { blocked: await blockList(session.id) };
  };

  return { list: getFriends, add: addFriend, remove: removeFriend, block, unblock };
}
