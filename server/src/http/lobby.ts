import { temperamentsIn } from '@holdfast/bots/names';
import type { AnyGame } from '@holdfast/kernel';
import type { GameInfo, Table, TablePhase } from '@holdfast/protocol';
import { tableInfo } from '@holdfast/session';
import { isHost, NOBODY, seatsOf } from '../people/caller.ts';
import { createTable } from '../table/create-table.ts';
import { Stream } from '../table/stream.ts';
import type { App, RequestContext } from './env.ts';
import { callerWithSession } from './identity.ts';
import { addRoute } from './route.ts';
import { seenPosition } from './stream.ts';

const MAX_LISTED = 100;
/** Longer options (boards drawn by hand) are left out of the list. */
const MAX_OPTIONS_CHARS = 2_000;
/** The list is sent at most this often. */
const LIST_EVERY_MS = 400;

const gameInfo = (game: AnyGame): GameInfo => ({
  id: game.id,
  version: game.version,
  ...game.describe(),
  temperaments: temperamentsIn(game.id),
});

/** Games on offer, the public list, live, and new tables. */
export function addLobby(
  app: App,
  context: RequestContext,
): { readonly close: () => void; readonly sendKeepAlive: () => void; readonly streams: () => number } {
  const { tables, limits } = context;
  const { store, games } = tables.context;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;

  const list = async (states: readonly TablePhase[]): Promise<Table[]> => {
    const found = await Promise.all(states.map((state) => store.listTables(state, MAX_LISTED)));
    return found.flat().map((doc) => {
      const seen = seenPosition(doc, NOBODY);
      const info = tables.peek(doc.id)?.info(false, seen) ?? tableInfo(doc, { isHost: false, position: null });
      return JSON.stringify(info.options).length > MAX_OPTIONS_CHARS ? { ...info, options: {} } : info;
    });
  };
  const listJson = async (): Promise<string> => JSON.stringify({ tables: await list(['open', 'playing']) });
  const sendList = async (): Promise<void> => {
    timer = null;
    try {
      const text = await listJson();
      for (const stream of streams) stream.send('tables', text);
    } catch (error) {
      tables.runtime.reportFailure('could not send the public list', error);
    }
  };
  tables.onLobbyChange = () => {
    if (streams.size > 0) timer ??= setTimeout(() => void sendList(), LIST_EVERY_MS);
  };

  addRoute(app, 'listGames', () => games.map(gameInfo));

  addRoute(app, 'listTables', async (_, { query: { state } }) => ({
    tables: await list(state ? [state] : ['open', 'playing']),
  }));

  addRoute(app, 'streamLobby', async (c) => {
    limits.take('streams', c.caller.address);
    const text = await listJson();
    const stream = new Stream(c.outgoing, { format: 'sse', viewer: 'table' });
    stream.onClose(() => streams.delete(stream));
    streams.add(stream);
    stream.send('tables', text);
  });

  addRoute(app, 'createTable', async (c, { body }) => {
    limits.take('tables', c.caller.session?.id ?? c.caller.address);
    const caller = await callerWithSession(context, c);
    const { doc, keys } = createTable(games, body, caller, tables.runtime);
    await store.create(doc);
    if (doc.public) store.notify({ about: 'lobby' });
    tables.onLobbyChange();
    return { table: tableInfo(doc, { isHost: true, position: null }), seats: keys };
  });

  addRoute(app, 'getTable', async (c, { params }) => {
    const caller = c.caller;
    const table = await tables.get(params.id);
    const mine = seatsOf(table.doc, caller);
    const info = table.info(isHost(table.doc, caller), seenPosition(table.doc, caller));
    return { table: info, mine, rules: { ...table.doc.rules } };
  });

  return {
    close: () => {
      if (timer) clearTimeout(timer);
      for (const stream of streams) {
        stream.send('bye', '{}');
        stream.close();
      }
    },
    sendKeepAlive: () => {
      for (const stream of streams) stream.sendKeepAlive();
    },
    streams: () => streams.size,
  };
}
