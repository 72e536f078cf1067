import type { RequestListener } from 'node:http';
import { ApiError, ENDPOINTS } from '@holdfast/protocol';
import { logger } from '../logger.ts';
import type { Matcher } from '../matching/matcher.ts';
import type { Stream } from '../table/stream.ts';
import { addAbout } from './about.ts';
import { addAccessTokens } from './access-tokens.ts';
import { addAccount } from './account.ts';
import { addAdmin } from './admin.ts';
import { addAdvance } from './advance.ts';
import { addAgreements } from './agreements.ts';
import { addDevices } from './devices.ts';
import type { RequestContext } from './env.ts';
import { sendError } from './errors.ts';
import { Exchange } from './exchange.ts';
import { addFriends } from './friends.ts';
import { refuseHead, requireOwnOrigin, requireSmallBody } from './guard.ts';
import { addHistory } from './history.ts';
import { identify, isHttps } from './identity.ts';
import { addInvitations } from './invitations.ts';
import { type Admission, LoadShedder } from './load-shedder.ts';
import { addLobby } from './lobby.ts';
import { addLuck } from './luck.ts';
import { addMatching } from './matching.ts';
import { addPeople } from './me.ts';
import { addMessages } from './messages.ts';
import { addMoves } from './moves.ts';
import { addNotices } from './notices.ts';
import { addOpenTables } from './open-tables.ts';
import { addPrivacy } from './privacy.ts';
import { addRatings } from './ratings.ts';
import { type Handler, Router } from './router.ts';
import { addSeats } from './seats.ts';
import { addSignIn } from './sign-in.ts';
import { addStreams } from './stream.ts';
import { addTournaments } from './tournaments.ts';
import { TurnAway } from './turn-away.ts';
import { addTurns } from './turns.ts';
import { addVacations } from './vacations.ts';
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
  addPeople(app, context);
  addDevices(app, context);
  const lobby = addLobby(app, context);
  addSeats(app, context);
  addAgreements(app, context);
  addMoves(app, context);
  addLuck(app, context);
  addStreams(app, context);
  addAdmin(app, context);
  if (context.settings.people.includes('accounts')) {
    addAccount(app, context);
    addSignIn(app, context);
  }
  if (context.settings.people.includes('ratings')) addRatings(app, context);
  if (context.settings.people.includes('tournaments')) addTournaments(app, context);
  if (context.settings.people.includes('turns')) {
    addTurns(app, context);
    addVacations(app, context);
    addAdvance(app, context);
  }
  if (context.settings.people.includes('friends')) {
    addFriends(app, context);
    addInvitations(app, context);
  }
  const matcher = context.settings.people.includes('matching') ? addMatching(app, context) : null;
  const openTables = matcher ? addOpenTables(app, context) : null;
  const otherStreams = (): Stream[] => [
    ...lobby.streams,
    ...(matcher?.streams ?? []),
    ...(openTables?.streams() ?? []),
  ];
  context.tables.otherStreams = otherStreams;
  context.bans.onChange = () =>
    context.tables.closeStreamsOf(({ session, address }) => context.bans.find(session?.id ?? null, address) !== null);
  if (context.notices) addNotices(app, context, context.notices);
  if (context.settings.people.includes('history')) addHistory(app, context);
  if (context.settings.people.includes('privacy')) addPrivacy(app, context);
  if (context.settings.people.includes('messages')) addMessages(app, context);
  if (context.settings.people.includes('accounts')) addAccessTokens(app, context);
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
      if (c.params.id && !context.tables.peek(c.params.id)) context.limits.take('loads', c.caller);
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
        admission = shedder.enter(c.params.id);
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
    matcher,
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
  ...(['listGames', 'getKeys', 'exportData', 'deleteData'] as const).map((name) => ENDPOINTS[name][1]),
]);
const isOpenToBanned = (path: string): boolean =>
  OPEN_TO_BANNED.has(path) || path.startsWith('/api/admin/') || path.startsWith('/api/unsubscribe');

/** What holds for every request to the API once it is known who asks, before its route is looked for. */
function admit(context: RequestContext, c: Exchange): void {
  requireOwnOrigin(context, c);
  requireSmallBody(c);
  if (!isOpenToBanned(c.path)) context.bans.refuse(c.caller.session?.id ?? null, c.caller.address);
}
