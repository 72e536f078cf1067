import type { RequestListener } from 'node:http';
import { ApiError, quickPlayMove, SESSION_ENDPOINTS, TABLE_ENDPOINTS } from '@holdfast/protocol';
import { routes as accounts } from '@holdfast/protocol/features/accounts';
import { routes as clubs } from '@holdfast/protocol/features/clubs';
import { routes as friends } from '@holdfast/protocol/features/friends';
import { routes as history } from '@holdfast/protocol/features/history';
import { routes as matching } from '@holdfast/protocol/features/matching';
import { routes as messages } from '@holdfast/protocol/features/messages';
import { routes as privacy } from '@holdfast/protocol/features/privacy';
import { routes as ratings } from '@holdfast/protocol/features/ratings';
import { routes as sessions } from '@holdfast/protocol/features/sessions';
import { routes as tournaments } from '@holdfast/protocol/features/tournaments';
import { routes as turns } from '@holdfast/protocol/features/turns';
import { routes as tables } from '@holdfast/protocol/tables';
import { logger } from '../logger.ts';
import type { Matcher } from '../matching/matcher.ts';
import type { Stream } from '../table/stream.ts';
import { addAbout } from './about.ts';
import { accessTokenHandlers } from './access-tokens.ts';
import { accountHandlers } from './account.ts';
import { addAdmin } from './admin.ts';
import { advanceHandlers } from './advance.ts';
import { agreementHandlers } from './agreements.ts';
import { clubHandlers } from './clubs.ts';
import { deviceHandlers } from './devices.ts';
import type { RequestContext } from './env.ts';
import { sendError } from './errors.ts';
import { Exchange } from './exchange.ts';
import { friendHandlers } from './friends.ts';
import { refuseHead, requireOwnOrigin, requireSmallBody } from './guard.ts';
import { historyHandlers } from './history.ts';
import { identify, isHttps } from './identity.ts';
import { invitationHandlers } from './invitations.ts';
import { type Admission, LoadShedder } from './load-shedder.ts';
import { openLobby } from './lobby.ts';
import { luckHandlers } from './luck.ts';
import { openMatching } from './matching.ts';
import { sessionHandlers } from './me.ts';
import { messageHandlers } from './messages.ts';
import { moveHandlers } from './moves.ts';
import { addNotices } from './notices.ts';
import { openTablesPages } from './open-tables.ts';
import { privacyHandlers } from './privacy.ts';
import { ratingHandlers } from './ratings.ts';
import { addRoutes } from './route.ts';
import { type Handler, Router } from './router.ts';
import { seatHandlers } from './seats.ts';
import { signInHandlers } from './sign-in.ts';
import { streamHandlers } from './stream.ts';
import { tournamentHandlers } from './tournaments.ts';
import { TurnAway } from './turn-away.ts';
import { turnHandlers } from './turns.ts';
import { vacationHandlers } from './vacations.ts';
import { webHandler } from './web.ts';

const isApi = (path: string): boolean => path.startsWith('/api') && (path.length === 4 || path[4] === '/');

export interface HttpApp {
  readonly listener: RequestListener;
  /** Keeps the streams open that belong to no table. */
  readonly sendKeepAlive: () => void;
  /** Ends those streams. */
  readonly close: () => void;
  readonly metricsText: () => string;
  /** Seats those together who look for a game; null = the host has switched it off. */
  readonly matcher: Matcher | null;
}

/** The whole interface. */
export function makeApp(context: RequestContext): HttpApp {
  const app = new Router();
  const { people } = context.settings;
  addRoutes(app, sessions, { ...sessionHandlers(context), ...deviceHandlers(context) });
  const lobby = openLobby(context);
  addRoutes(
    app,
    tables,
    {
      ...lobby.handlers,
      ...seatHandlers(context),
      ...agreementHandlers(context),
      ...moveHandlers(context),
      ...luckHandlers(context),
      ...streamHandlers(context),
    },
    { quickBodies: { move: quickPlayMove } },
  );
  addAdmin(app, context);
  if (people.includes('accounts'))
    addRoutes(app, accounts, {
      ...accountHandlers(context),
      ...signInHandlers(context),
      ...accessTokenHandlers(context),
    });
  if (people.includes('ratings')) addRoutes(app, ratings, ratingHandlers(context));
  if (people.includes('clubs')) addRoutes(app, clubs, clubHandlers(context));
  if (people.includes('tournaments')) addRoutes(app, tournaments, tournamentHandlers(context));
  if (people.includes('turns'))
    addRoutes(app, turns, { ...turnHandlers(context), ...vacationHandlers(context), ...advanceHandlers(context) });
  if (people.includes('friends'))
    addRoutes(app, friends, { ...friendHandlers(context), ...invitationHandlers(context) });
  const match = people.includes('matching') ? openMatching(context) : null;
  const openTables = match ? openTablesPages(context) : null;
  if (match && openTables) addRoutes(app, matching, { ...match.handlers, ...openTables.handlers });
  const otherStreams = (): Stream[] => [
    ...lobby.streams,
    ...(match?.matcher.streams ?? []),
    ...(openTables?.streams() ?? []),
  ];
  context.tables.otherStreams = otherStreams;
  context.bans.onChange = () =>
    context.tables.closeStreamsOf(({ session, address }) => context.bans.find(session?.id ?? null, address) !== null);
  if (context.notices) addNotices(app, context, context.notices);
  if (people.includes('history')) addRoutes(app, history, historyHandlers(context));
  if (people.includes('privacy')) addRoutes(app, privacy, privacyHandlers(context));
  if (people.includes('messages')) addRoutes(app, messages, messageHandlers(context));
  const { metricsText } = addAbout(app, context, () => lobby.streams.size);
  const web = context.settings.webFolder ? webHandler(context.settings.webFolder) : null;

  const handlerOf = (c: Exchange): Handler => {
    const mayBePage = (c.method === 'GET' || c.method === 'HEAD') && !isApi(c.path);
    const handler = app.find(c) ?? (mayBePage ? web : null);
    if (!handler) throw new ApiError('not-found', 'there is nothing here');
    return handler;
  };
  const handle = async (c: Exchange): Promise<void> => {
    const began = performance.now();
    if (isHttps(context, c)) c.addHeader('Strict-Transport-Security', 'max-age=31536000');
    try {
      if (isApi(c.path)) {
        metrics.increment('requests');
        refuseHead(c);
        const identified = identify(context, c);
        // A promise only where a session has to be read: every wait costs a turn of the microtask queue.
        if (identified !== null) await identified;
        admit(context, c);
      }
      const handler = handlerOf(c);
      // A table that is not in memory is read and replayed: much work for one request.
      if (c.params.table && !context.tables.peek(c.params.table)) context.limits.take('loads', c.caller);
      await handler(c);
    } catch (error) {
      sendError(context, c, error);
    }
    if (logger.isLevelEnabled('debug') && isApi(c.path)) logRequest(c, performance.now() - began);
  };
  const shedder = new LoadShedder(context.settings.shedding);
  const turnAway = new TurnAway(context.settings.shedding.holdMs);
  const { metrics } = context.tables.context;
  return {
    listener: (incoming, outgoing) => {
      const c = new Exchange(incoming, outgoing);
      if (!isApi(c.path)) return void handle(c);
      if (shedder.isFull) {
        metrics.increment('shed');
        return turnAway.add(outgoing);
      }
      // Counted from the end of its body on, so that slow senders take nobody's place. What reads is not counted: a
      // stream or a bot's advice may take its time.
      let admission: Admission | null = null;
      c.onBodyRead = () => {
        admission = shedder.enter(c.params.table);
      };
      void handle(c).then(() => {
        if (admission) shedder.leave(admission);
      });
    },
    sendKeepAlive: () => {
      for (const stream of otherStreams()) stream.sendKeepAlive();
    },
    close: () => {
      lobby.close();
      openTables?.close();
      for (const stream of otherStreams()) stream.end();
    },
    matcher: match?.matcher ?? null,
    metricsText,
  };
}

/** The route, not the path: the address of a table is for those who were given it. */
const logRequest = ({ method, route, outgoing }: Exchange, ms: number): void =>
  logger.debug({ method, route, status: outgoing.statusCode, ms: Math.round(ms) }, 'request');

/** Who is banned may still read about the interface, and have or delete what is stored of them; the operator comes in from anywhere. */
const OPEN_TO_BANNED: ReadonlySet<string> = new Set([
  '/api',
  '/api/openapi.json',
  ...[TABLE_ENDPOINTS.listGames, TABLE_ENDPOINTS.getKeys].map(({ path }) => path),
  ...[SESSION_ENDPOINTS.exportData, SESSION_ENDPOINTS.deleteData].map(({ path }) => path),
]);
const isOpenToBanned = (path: string): boolean =>
  OPEN_TO_BANNED.has(path) || path.startsWith('/api/admin/') || path.startsWith('/api/unsubscribe');

/** What holds for every request to the API once it is known who asks, before its route is looked for. */
function admit(context: RequestContext, c: Exchange): void {
  requireOwnOrigin(context, c);
  requireSmallBody(c);
  if (!isOpenToBanned(c.path)) context.bans.refuse(c.caller.session?.id ?? null, c.caller.address);
}
