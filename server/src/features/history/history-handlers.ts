import { ApiError, malformed } from '@holdfast/protocol';
import type { ArchivedGame, routes } from '@holdfast/protocol/features/history';
import { requireSession } from '../../http/identity.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { accountNamed } from '../../identity/find-account.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import type { FeatureContext } from '../feature.ts';
import { HISTORY_LIMITS } from './limits.ts';
import { sendRecords } from './send-records.ts';
import { statisticsOf } from './statistics.ts';
import { type ArchivePlace, type ArchiveSearch, NO_SEARCH } from './store.ts';

const PAGE_SIZE = 50;

/** Parses the cursor `finished.table`, a page's `next`; null for the first page. Throws `malformed`. */
function placeOf(cursor: string | undefined): ArchivePlace | null {
  if (cursor === undefined) return null;
  const [, finished, table = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (finished === undefined) throw malformed('after', 'expected `next` of the page before');
  return { finished: Number(finished), table };
}

const someText = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();
const someNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** Routes for finished games: your own, with search, and those that others show on their profile. */
export function historyHandlers(context: FeatureContext) {
  const { tables, limits } = context;
  const { store } = tables.context;

  const page = async (
    session: string,
    search: ArchiveSearch,
    shown: boolean,
    after: string | undefined,
  ): Promise<{ games: ArchivedGame[]; next: string | null }> => {
    const found = await store.history.games(session, search, shown, placeOf(after), PAGE_SIZE + 1);
    const games = found.slice(0, PAGE_SIZE);
    const last = games.at(-1);
    return { games, next: last && found.length > PAGE_SIZE ? `${last.finished}.${last.table}` : null };
  };

  const getGames: Handler<typeof routes.listGames> = (c, query) => {
    const { id } = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const { least, most, since, until, result = null, after } = query;
    const search = {
      game: someText(query.game),
      with: someText(query.with)?.toLowerCase() ?? null,
      result,
      scenario: someText(query.scenario),
      opening: someText(query.opening),
      least: someNumber(least),
      most: someNumber(most),
      since: someNumber(since),
      until: someNumber(until),
    };
    return page(id, search, false, after);
  };

  const getStatistics: Handler<typeof routes.getStatistics> = (c) => {
    const { id } = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    return statisticsOf(context, id, false);
  };

  const showGame: Handler<typeof routes.showGame> = async (c, { table, shown }) => {
    const { id } = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    if (!(await store.history.hide(id, table, !shown)))
      throw new ApiError('not-found', 'this game is not in your archive');
    return { ok: true as const };
  };

  const getPublicGames: Handler<typeof routes.getPublicGames> = async (c, { name, after }) => {
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const account = await accountNamed(store, name);
    const shows = account !== null && (await store.friends.privacy(account.session)).games === 'everybody';
    // The same answer whether the account shows no games or does not exist.
    if (!account || !shows) throw notAllowed<typeof routes.getPublicGames>('not-shown', 'no games are shown there');
    const games = await page(account.session, NO_SEARCH, true, after);
    return { ...games, statistics: await statisticsOf(context, account.session, true) };
  };

  const getRecords: Handler<typeof routes.getRecords> = async (c) => {
    const { id } = requireSession(c);
    limits.take(HISTORY_LIMITS.downloads, c.caller);
    try {
      await sendRecords(tables, c, id);
    } catch (error) {
      // Aborts the connection: a download that simply stopped would look complete, or never end.
      c.outgoing.destroy();
      throw error;
    }
    return '';
  };

  return { listGames: getGames, getStatistics, showGame, getPublicGames, getRecords };
}
