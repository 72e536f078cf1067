import { once } from 'node:events';
import { ApiError, malformed } from '@holdfast/protocol';
import type { ArchivedGame, routes, Statistics } from '@holdfast/protocol/features/history';
import { recordOf } from '@holdfast/session';
import type { Exchange } from '../../http/exchange.ts';
import { requireSession } from '../../http/identity.ts';
import { notAllowed } from '../../http/not-allowed.ts';
import type { Handler } from '../../http/route.ts';
import { accountNamed } from '../../identity/find-account.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import type { FeatureContext } from '../feature.ts';
import { pointsOf } from '../ratings/plackett-luce.ts';
import { HISTORY_LIMITS } from './limits.ts';
import { type ArchivePlace, type ArchiveSearch, NO_SEARCH } from './store.ts';

const PAGE_SIZE = 50;
const RATINGS_SHOWN = 500;

/** `finished.table`, as a page names its last game. */
function placeOf(cursor: string | undefined): ArchivePlace | null {
  if (cursor === undefined) return null;
  const [, finished, table = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (finished === undefined) throw malformed('after', 'expected `next` of the page before');
  return { finished: Number(finished), table };
}

const someText = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();
const someNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** Finished games: one's own, with search, and those that others show on their profile. */
export function historyHandlers({ tables, limits, settings }: FeatureContext) {
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

  const statistics = async (session: string, shown: boolean): Promise<Statistics> => {
    const months = new Map<string, { month: string; game: string; games: number; won: number }>();
    for (const { game, finished, won } of await store.history.results(session, shown)) {
      const month = new Date(finished).toISOString().slice(0, 7);
      const counted = months.get(`${month} ${game}`) ?? { month, game, games: 0, won: 0 };
      months.set(`${month} ${game}`, { ...counted, games: counted.games + 1, won: counted.won + (won ? 1 : 0) });
    }
    const ratings = settings.features.includes('ratings') ? await store.ratings.history(session, RATINGS_SHOWN) : [];
    return {
      months: [...months.values()],
      ratings: ratings.map(({ game, at, mu, sigma }) => ({ game, at, points: pointsOf({ mu, sigma }) })),
    };
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
    return statistics(id, false);
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
    // The same answer for somebody who shows nothing and for nobody.
    if (!account || !shows) throw notAllowed<typeof routes.getPublicGames>('not-shown', 'no games are shown there');
    const games = await page(account.session, NO_SEARCH, true, after);
    return { ...games, statistics: await statistics(account.session, true) };
  };

  const getRecords: Handler<typeof routes.getRecords> = async (c) => {
    const { id } = requireSession(c);
    limits.take(HISTORY_LIMITS.downloads, c.caller);
    try {
      await sendRecords(c, id);
    } catch (error) {
      // Cut off: a download that just stops would look whole, or never end.
      c.outgoing.destroy();
      throw error;
    }
    return '';
  };

  /** One record per line, read one after the other: a long archive takes neither memory nor the place of moves. */
  const sendRecords = async (c: Exchange, session: string): Promise<void> => {
    c.outgoing.writeHead(200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment; filename="holdfast-games.jsonl"',
      'X-Content-Type-Options': 'nosniff',
    });
    let after: ArchivePlace | null = null;
    for (;;) {
      const games: ArchivedGame[] = await store.history.games(session, NO_SEARCH, false, after, PAGE_SIZE);
      for (const { table, finished } of games) {
        after = { finished, table };
        const doc = (await store.tables.table(table))?.doc;
        if (!doc?.setup || c.outgoing.destroyed) continue;
        const record = recordOf(doc, await store.tables.entries(table, 0), tables.runtime);
        if (!c.outgoing.write(`${JSON.stringify(record)}\n`) && !c.outgoing.destroyed)
          await Promise.race([once(c.outgoing, 'drain'), once(c.outgoing, 'close')]);
      }
      if (games.length < PAGE_SIZE || c.outgoing.destroyed) break;
    }
    c.outgoing.end();
  };

  return { listGames: getGames, getStatistics, showGame, getPublicGames, getRecords };
}
