import { ApiError } from '@holdfast/protocol';
import type { MatchState, routes } from '@holdfast/protocol/features/matching';
import { callerWithSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { networkMark } from '../../identity/networks.ts';
import { randomId } from '../../identity/tokens.ts';
import { openStream } from '../../tables/open-stream.ts';
import { requireFewTables } from '../../tables/quota.ts';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext } from '../feature.ts';
import { NEW_SKILL, pointsOf } from '../ratings/plackett-luce.ts';
import { MATCHING_LIMITS } from './limits.ts';
import { termsOf, type Wish } from './match-table.ts';
import { Matcher, matchState } from './matcher.ts';

/** The matcher, and routes to look for a game with other people. */
export function openMatching(context: FeatureContext) {
  const { tables, limits, settings } = context;
  const { store, games, disk } = tables.context;
  const matcher = new Matcher(tables);

  const mayBeRated = (session: Session): boolean => session.account && settings.features.includes('ratings');
  const stateOf = async (session: Session | null): Promise<MatchState> => {
    const queue = session ? await store.matching.queue() : [];
    const entry = queue.find((one) => one.session === session?.id) ?? null;
    if (!entry) return { state: 'none', mayBeRated: session !== null && mayBeRated(session) };
    const looking = queue.filter(({ terms, table }) => table === null && terms === entry.terms).length;
    return matchState(entry, looking, store.now());
  };

  const findMatch: Handler<typeof routes.find> = async (c, request) => {
    limits.take(MATCHING_LIMITS.find, c.caller);
    disk.requireRoom();
    const terms = termsOf(games, request);
    const { session } = await callerWithSession(context, c);
    await requireFewTables(context, session);
    const rateable = mayBeRated(session);
    if (request.rated === 'yes' && !rateable)
      throw notAllowed<typeof routes.find>('rated', 'rated games are for accounts');
    const network = networkMark(c.caller.address);
    const others = (await store.matching.queue()).filter(
      (one) => one.session !== session.id && one.network === network,
    );
    if (network !== '' && others.length >= limits.cap(MATCHING_LIMITS.perNetwork))
      throw new ApiError('too-many', 'too many look for a game from your network', { key: 'matches', retryAfter: 10 });
    const rating = rateable ? await store.ratings.get(session.id, request.game) : null;
    const wish: Wish = {
      request: { ...request, rated: rateable ? request.rated : 'no' },
      name: session.name,
      account: session.account,
      points: pointsOf(rating ?? NEW_SKILL),
    };
    await store.matching.enter({
      session: session.id,
      ticket: randomId(),
      terms,
      network,
      wish: JSON.stringify(wish),
    });
    return stateOf(session);
  };

  const getMatch: Handler<typeof routes.get> = ({ caller: { session } }) => stateOf(session);

  const leaveMatch: Handler<typeof routes.leave> = async ({ caller: { session } }) => {
    if (session) await store.matching.leave(session.id);
    // A person who has been given a table meanwhile keeps it.
    return stateOf(session);
  };

  const streamMatch: Handler<typeof routes.stream> = async (c) => {
    limits.take(HTTP_LIMITS.streams, c.caller);
    const { session } = c.caller;
    if (!session) throw new ApiError('no-session', 'look for a game first');
    matcher.follow(session.id, openStream(context, c));
    await store.matching.keep([session.id]);
    await matcher.tell(await store.matching.queue());
  };
  const handlers = { find: findMatch, get: getMatch, leave: leaveMatch, stream: streamMatch };
  return { matcher, handlers };
}
