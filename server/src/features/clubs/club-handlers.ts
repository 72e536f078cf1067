import { ApiError } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/clubs';
import type { Exchange } from '../../http/exchange.ts';
import { callerWithSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { needsAccount, notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { tidyChat } from '../../identity/names.ts';
import { randomId } from '../../identity/tokens.ts';
import { accountName, nameTaken } from '../accounts/account-names.ts';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import { TOURNAMENT_LIMITS } from '../tournaments/limits.ts';
import { clubResults } from './club-results.ts';
import { leaveClub } from './leave-club.ts';
import type { ClubMember, StoredRole } from './store.ts';

const PAGE_SIZE = 30;
const MOST_CLUBS = 10;
const MOST_MEMBERS = 500;
const DONE = { ok: true } as const;

/** The roles that an officer may give a member. A club's last officer must stay. */
function rolesFor(member: Pick<ClubMember, 'role'>, members: readonly Pick<ClubMember, 'role'>[]): StoredRole[] {
  if (member.role !== 'officer') return ['officer', 'removed'];
  return members.some((one) => one !== member && one.role === 'officer') ? ['member', 'removed'] : [];
}

/** Routes for clubs: lists, members and their roles, leagues. */
export function clubHandlers(context: FeatureContext) {
  const { tables, limits, settings, words } = context;
  const { store } = tables.context;

  const member = async (c: Exchange): Promise<Session> => {
    limits.take(TOURNAMENT_LIMITS.enter, c.caller);
    const { session } = await callerWithSession(context, c);
    if (settings.features.includes('accounts') && !session.account)
      throw needsAccount('this is for people with an account');
    return session;
  };
  const requireFew = async ({ id }: Session): Promise<void> => {
    if ((await store.clubs.ofPerson(id)).filter(({ role }) => role !== 'removed').length >= MOST_CLUBS)
      throw notAllowed<typeof routes.join>('too-many-clubs', `you are in ${MOST_CLUBS} clubs: leave one first`);
  };
  const resultsOf = clubResults(store);
  const find = async (id: string) => {
    const club = await store.clubs.get(id);
    if (!club) throw new ApiError('not-found', 'there is no such club');
    return club;
  };

  const listClubs: Handler<typeof routes.list> = async (_, { page = '0' }) => {
    const found = await store.clubs.list({ limit: PAGE_SIZE + 1, offset: Number(page) * PAGE_SIZE });
    return { clubs: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  };

  const getClub: Handler<typeof routes.get> = async (c, { id }) => {
    limits.take(HTTP_LIMITS.loads, c.caller);
    const club = await find(id);
    const role = c.caller.session ? await store.clubs.roleOf(id, c.caller.session.id) : null;
    const members = await store.clubs.members(id);
    return {
      club,
      members: members.map((one) => ({
        name: one.name,
        since: one.since,
        role: one.role === 'officer' ? ('officer' as const) : ('member' as const),
        mayBecome: role === 'officer' ? rolesFor(one, members) : [],
      })),
      ...(await resultsOf(id)),
      role: role === 'removed' ? null : role,
    };
  };

  const createClub: Handler<typeof routes.create> = async (c, { name: wanted, about }) => {
    const session = await member(c);
    await requireFew(session);
    const { name, look } = accountName(wanted, words);
    const id = randomId();
    await store.transaction(async (tx) => {
      if (!(await tx.clubs.add(id, name, look, words.masked(tidyChat(about))))) throw nameTaken();
      await tx.clubs.addMember(id, session.id, 'officer');
    });
    return { id };
  };

  const joinClub: Handler<typeof routes.join> = async (c, { id }) => {
    const session = await member(c);
    const club = await find(id);
    const role = await store.clubs.roleOf(id, session.id);
    if (role === 'removed') throw notAllowed<typeof routes.join>('removed', 'an officer has removed you');
    if (role) return DONE;
    await requireFew(session);
    if (club.members >= MOST_MEMBERS) throw notAllowed<typeof routes.join>('full', 'this club is full');
    await store.clubs.addMember(id, session.id, 'member');
    return DONE;
  };

  const leave: Handler<typeof routes.leave> = async (c, { id }) => {
    const session = await member(c);
    await find(id);
    if ((await store.clubs.roleOf(id, session.id)) === 'removed') return DONE;
    await store.transaction((tx) => leaveClub(tx, id, session.id));
    return DONE;
  };

  const setClubRole: Handler<typeof routes.setRole> = async (c, { id, name, role }) => {
    const session = await member(c);
    await find(id);
    // In a transaction, since two officers may demote each other at the same time.
    await store.transaction(async (tx) => {
      if ((await tx.clubs.roleOf(id, session.id)) !== 'officer')
        throw new ApiError('not-yours', 'only officers may do this');
      const members = await tx.clubs.members(id);
      const whom = members.find((one) => one.name === name);
      if (!whom) throw new ApiError('not-found', 'there is no such member');
      if (whom.role !== role && !rolesFor(whom, members).includes(role))
        throw notAllowed<typeof routes.setRole>('last-officer', 'a club has an officer');
      await tx.clubs.setRole(id, whom.session, role);
    });
    return DONE;
  };

  return { list: listClubs, get: getClub, create: createClub, join: joinClub, leave, setRole: setClubRole };
}
