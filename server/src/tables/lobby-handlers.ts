import { temperamentsIn } from '@holdfast/bots/names';
import type { AnyGame } from '@holdfast/kernel';
import { type GameInfo, malformed, type Table, type TablePhase } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/tables';
import { tableInfo } from '@holdfast/session';
import { callerWithSession } from '../http/identity.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { type Handlers, JsonText } from '../http/route.ts';
import { isHost, NOBODY, seatsOf } from '../identity/caller.ts';
import { createTable, openTable } from './create-table.ts';
import { TABLE_LIMITS } from './limits.ts';
import { inList, isAttended } from './listed.ts';
import { openStream } from './open-stream.ts';
import { requireFewTables } from './quota.ts';
import type { RequestContext } from './request-context.ts';
import type { Stream } from './stream.ts';
import { seenPosition } from './stream-handlers.ts';

const MAX_LISTED = 100;
/** Least interval between lists. */
const LIST_EVERY_MS = 400;

const gameInfo = (game: AnyGame): GameInfo => ({
  id: game.id,
  version: game.version,
  ...game.describe(),
  temperaments: temperamentsIn(game.id),
});

/** Games, the public list and its stream, and new tables. */
export function openLobby(context: RequestContext): {
  readonly handlers: Pick<Handlers<typeof routes>, 'listGames' | 'list' | 'streamLobby' | 'create' | 'get'>;
  readonly close: () => void;
  readonly streams: ReadonlySet<Stream>;
} {
  const { tables, limits } = context;
  const { store, games } = tables.context;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;

  const list = async (state: TablePhase): Promise<Table[]> =>
    (await store.tables.list(state, MAX_LISTED))
      .filter(({ id, created }) => state !== 'open' || isAttended(tables, id, created))
      .map((doc) => {
        const seen = seenPosition(doc, NOBODY);
        return inList(tables.peek(doc.id)?.info(false, seen) ?? tableInfo(doc, { isHost: false, position: null }));
      });
  /** Cached lists by state, since reading a hundred documents is much work for one request. */
  const made = new Map<string, { readonly at: number; readonly text: Promise<string> }>();
  const listJson = (...states: readonly TablePhase[]): Promise<string> => {
    const key = states.join();
    const known = made.get(key);
    if (known && performance.now() - known.at <= LIST_EVERY_MS / 2) return known.text;
    const text = Promise.all(states.map(list)).then((all) => JSON.stringify({ tables: all.flat() }));
    text.catch(() => made.delete(key));
    made.set(key, { at: performance.now(), text });
    return text;
  };
  const sendList = async (): Promise<void> => {
    timer = null;
    try {
      const text = await listJson('open', 'playing');
      for (const stream of streams) stream.send('tables', text);
    } catch (error) {
      tables.runtime.reportFailure('could not send the public list', error);
    }
  };
  tables.events.on('lobby-changed', () => {
    if (streams.size > 0) timer ??= setTimeout(() => void sendList(), LIST_EVERY_MS);
  });

  const handlers = {
    listGames: () => games.map(gameInfo),

    list: async (_, { state }) => new JsonText(await (state ? listJson(state) : listJson('open', 'playing'))),

    async streamLobby(c) {
      limits.take(HTTP_LIMITS.streams, c.caller);
      const text = await listJson('open', 'playing');
      const stream = openStream(context, c);
      streams.add(stream);
      stream.onClose(() => streams.delete(stream));
      stream.send('tables', text);
    },

    async create(c, request) {
      limits.take(TABLE_LIMITS.tables, c.caller);
      if (request.public) limits.take(TABLE_LIMITS.listed, c.caller);
      tables.context.disk.requireRoom();
      if (request.rated && !context.settings.features.includes('ratings'))
        throw malformed('rated', 'this server has no ratings');
      const caller = await callerWithSession(context, c);
      await requireFewTables(context, caller.session);
      const seats = request.seats?.map((seat) => ({ ...seat, name: context.words.allowed(seat.name) }));
      const { doc, keys } = createTable(games, { ...request, seats }, caller, tables.runtime);
      await openTable(tables, doc);
      return { table: tableInfo(doc, { isHost: true, position: null }), seats: keys };
    },

    async get(c, request) {
      const caller = c.caller;
      const table = await tables.get(request.table);
      const mine = seatsOf(table.doc, caller);
      const info = table.info(isHost(table.doc, caller), seenPosition(table.doc, caller));
      return { table: info, mine, rules: { ...table.doc.rules } };
    },
  } satisfies Partial<Handlers<typeof routes>>;
  return {
    handlers,
    close: () => {
      if (timer) clearTimeout(timer);
    },
    streams,
  };
}
