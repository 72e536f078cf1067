import type { Seat } from '@holdfast/kernel';
import { fetchRecord, introduce, sessionsApi, tablesApi } from '../../core/api.ts';
import { settings } from '../../core/settings.ts';
import type { MoveRequest, TableConnection } from './connection.ts';
import { describeHint } from './describe-hint.ts';
import { FollowedStream } from './followed-stream.ts';
import { LuckFeed } from './luck-feed.ts';
import { TableFeed } from './table-feed.ts';

/** Requests that change nothing in the connection itself; changes of the table arrive by the stream. */
const requestsOf = (id: string) =>
  ({
    history: (as) => tablesApi.getHistory({ table: id, as: String(as) }),
    takeBack: async (seat, request) => void (await tablesApi.takeBack({ table: id, seat, id: request })),
    reasons: async () => (await tablesApi.getReasons({ table: id })).reasons,
    chat: async (text, phrase) => void (await tablesApi.chat({ table: id, ...(phrase ? { phrase } : { text }) })),
    setChatRules: async (rules) => void (await tablesApi.setChatRules({ table: id, ...rules })),
    async report({ n, seat }, reason) {
      await tablesApi.report({ table: id, line: n, ...(seat === null ? {} : { seat }), reason });
    },
    votePause: async (seat, on) => void (await tablesApi.votePause({ table: id, seat, on })),
    voteEnd: async (seat, on) => void (await tablesApi.voteEnd({ table: id, seat, on })),
    voteBot: async (seat, late, on) => void (await tablesApi.voteBot({ table: id, seat, late, on })),
    resign: async (seat, request) => void (await tablesApi.resign({ table: id, seat, id: request })),
    async claimTimeout(seat, late, request) {
      await tablesApi.claimTimeout({ table: id, seat, late, id: request });
    },
    handOverHost: async (seat) => void (await tablesApi.handOverHost({ table: id, seat })),
    start: async () => void (await tablesApi.start({ table: id })),
    kick: async (seat) => void (await tablesApi.kick({ table: id, seat })),
    rename: async (name) => void (await sessionsApi.setName({ name })),
    seatBot: async (seat, bot) => void (await tablesApi.seatBot({ table: id, seat, ...bot })),
    returnToSeat: async (seat) => void (await tablesApi.returnToSeat({ table: id, seat })),
    createSeatLink: async (seat) => (await tablesApi.createSeatLink({ table: id, seat })).url,
    rematch: async () => (await tablesApi.rematch({ table: id })).table,
    record: () => fetchRecord(id),
  }) satisfies Partial<TableConnection>;

/** Sends a move with this device's part of its luck, if it draws. */
function sendWithLuck(table: string, luck: LuckFeed, request: MoveRequest): Promise<number> {
  const { seat, promptId, move, id } = request;
  const answer = { table, seat, ask: promptId, move: { ...move }, id };
  return luck.send(request, async (element) => (await tablesApi.move({ ...answer, luck: element ?? null })).seq);
}

/** Connects to a table on the server: by HTTP requests, and by one event stream for frames. */
export function connectToServer(id: string): TableConnection {
  let mine: readonly Seat[] = [];
  const luck = new LuckFeed({
    table: id,
    mine: () => mine,
    keeps: true,
    requests: {
      luck: () => tablesApi.getLuck({ table: id }),
      commit: (seat, end) => tablesApi.commitLuck({ table: id, seat, end }),
      reveal: (seat, a) => tablesApi.revealLuck({ table: id, seat, a }),
      keys: async () => (await tablesApi.getKeys()).keys,
      record: async () => JSON.parse(await fetchRecord(id)),
    },
  });
  const feed = new TableFeed(luck);
  const stream = new FollowedStream(id, feed, (failure, viewer) => {
    mine = failure.detail.because === 'kicked' ? [] : mine.filter((seat) => seat !== viewer);
    feed.listener?.refused(failure);
  });
  return {
    ...requestsOf(id),
    host: 'server',
    table: id,
    luck,
    get mine() {
      return mine;
    },
    async open(to) {
      feed.listener = to;
      stream.start();
      to.state('joining');
      const opened = await tablesApi.get({ table: id });
      mine = opened.mine;
      feed.showTable(opened.table);
      return opened.table;
    },
    subscribe: (as) => stream.follow(as),
    send: (request) => sendWithLuck(id, luck, request),
    async hint(seat) {
      const [advice] = (await tablesApi.getHint({ table: id, as: String(seat) })).steps;
      const context = feed.hintContext;
      return advice && context ? describeHint(context, advice) : null;
    },
    async sit(seat, name) {
      await introduce(name || settings.peek().name);
      await tablesApi.sit({ table: id, seat, name });
      const opened = await tablesApi.get({ table: id });
      mine = opened.mine;
      luck.table(opened.table);
    },
    async leave(seat) {
      await tablesApi.leave({ table: id, seat });
      mine = mine.filter((own) => own !== seat);
    },
    close() {
      feed.listener = null;
      luck.close();
      stream.close();
    },
  };
}
