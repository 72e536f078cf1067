import type { OpenTablesQuery, routes } from '@holdfast/protocol/features/matching';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { JsonText } from '../../http/route.ts';
import { openStream } from '../../tables/open-stream.ts';
import type { Stream } from '../../tables/stream.ts';
import type { FeatureContext } from '../feature.ts';
import { OpenTablesIndex } from './open-tables.ts';

/** The list is read and sent at most this often. */
const EVERY_MS = 400;
/** How many different pages are sent per round, to limit its work; the others follow in the next rounds. */
const PAGES_PER_ROUND = 100;

/** The people who look at one page with one filter. */
interface Audience {
  readonly query: OpenTablesQuery;
  readonly streams: Set<Stream>;
  sent: string;
}

/** The page without its count of all tables: otherwise every change would be sent to everybody. */
const newsIn = (page: string): string => page.slice(0, page.lastIndexOf(',"all"'));

/** Open tables by page and filter, live. The list is read once for all, and the JSON is built once per page and filter. */
export function openTablesPages(context: FeatureContext) {
  const { tables, limits } = context;
  const index = new OpenTablesIndex(tables);
  const audiences = new Map<string, Audience>();
  let timer: NodeJS.Timeout | null = null;
  let refreshed = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    if (performance.now() - refreshed < EVERY_MS) return Promise.resolve();
    refreshing ??= index
      .refresh()
      .then(() => {
        refreshed = performance.now();
      })
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };
  const send = async (): Promise<void> => {
    timer = null;
    refreshed = Number.NEGATIVE_INFINITY;
    try {
      await refresh();
      const round = [...audiences].slice(0, PAGES_PER_ROUND);
      if (round.length < audiences.size) {
        // Audiences that were served move to the end.
        for (const [key, audience] of round) if (audiences.delete(key)) audiences.set(key, audience);
        tables.events.emit('lobby-changed', null);
      }
      for (const [, audience] of round) {
        const text = index.page(audience.query);
        if (newsIn(text) === audience.sent) continue;
        audience.sent = newsIn(text);
        for (const stream of audience.streams) stream.send('open-tables', text);
      }
    } catch (error) {
      tables.runtime.reportFailure('could not send the open tables', error);
    }
  };
  tables.events.on('lobby-changed', () => {
    if (audiences.size > 0) timer ??= setTimeout(() => void send(), EVERY_MS);
  });

  const getOpenTables: Handler<typeof routes.listOpenTables> = async (_, query) => {
    await refresh();
    return new JsonText(index.page(query));
  };

  const streamOpenTables: Handler<typeof routes.streamOpenTables> = async (c, query) => {
    limits.take(HTTP_LIMITS.streams, c.caller);
    await refresh();
    const text = index.page(query);
    const stream = openStream(context, c);
    const { game = '', scenario = '', free = '', clock = '', rated = '', page = '' } = query;
    const key = JSON.stringify([game, scenario, free, clock, rated, page]);
    const audience = audiences.get(key) ?? { query, streams: new Set<Stream>(), sent: newsIn(text) };
    audiences.set(key, audience);
    audience.streams.add(stream);
    stream.onClose(() => {
      audience.streams.delete(stream);
      if (audience.streams.size === 0) audiences.delete(key);
    });
    stream.send('open-tables', text);
  };
  return {
    handlers: { listOpenTables: getOpenTables, streamOpenTables },
    close: (): void => {
      if (timer) clearTimeout(timer);
    },
  };
}
