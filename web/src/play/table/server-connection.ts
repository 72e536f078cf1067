import type { AnyRules, Seat, Viewer } from '@holdfast/kernel';
import { urlOf } from '@holdfast/protocol/client';
import { TABLE_ENDPOINTS } from '@holdfast/protocol/endpoints';
import { fetchRecord, introduce, sessionsApi, tablesApi } from '../../core/api.ts';
import { backoffMs } from '../../core/backoff.ts';
import { ApiError, toFailure } from '../../core/errors.ts';
import { openEventStream, readServerSentEvents } from '../../core/event-stream.ts';

const loadParser = () => import('../../core/protocol-parser.ts');

import { settings } from '../../core/settings.ts';
import type { ConnectionListener, ShownTable, TableConnection } from './connection.ts';
import { describeHint } from './describe-hint.ts';
import { LuckFeed } from './luck-feed.ts';

/** A table on the server: requests go up by POST, frames come down by one event stream that resumes where it broke. */
export function connectToServer(id: string): TableConnection {
  let listener: ConnectionListener | null = null;
  let mine: readonly Seat[] = [];
  let info: ShownTable | null = null;
  let rules: AnyRules | null = null;
  let viewer: Viewer | null = null;
  /** The last frame that came; null = begin with a snapshot. */
  let lastSeq: number | null = null;
  let stream: AbortController | null = null;
  let tries = 0;
  let retry = 0;

  const luck = new LuckFeed({
    table: id,
    mine: () => mine,
    keeps: true,
    requests: {
      luck: () => tablesApi.getLuck({ table: id }),
      commit: (seat, end) => tablesApi.commitLuck({ table: id, seat, end }),
      reveal: (seat, a) => tablesApi.revealLuck({ table: id, seat, a }),
    },
  });

  const showTable = (table: ShownTable): void => {
    info = table;
    listener?.table(table);
    luck.table(table);
  };

  function receive(parser: Awaited<ReturnType<typeof loadParser>>, event: string, data: string): void {
    if (event === 'snapshot') {
      const snapshot = parser.readStreamEvent(event, data);
      lastSeq = snapshot.seq;
      rules = snapshot.rules;
      showTable(snapshot.table);
      listener?.snapshot(snapshot, rules);
      luck.snapshot(snapshot.table, snapshot.chains);
    } else if (event === 'frame') {
      const frame = parser.readStreamEvent(event, data);
      lastSeq = frame.seq;
      const { view } = frame;
      if (view) listener?.snapshot({ ...frame, view }, null);
      else listener?.frame(frame);
      luck.frame(frame);
    } else if (event === 'table') showTable(parser.readStreamEvent(event, data));
    else if (event === 'chat') listener?.chat(parser.readStreamEvent(event, data));
    else if (event === 'chat-deleted') listener?.chatDeleted(parser.readStreamEvent(event, data).n);
  }

  const disconnect = (): void => {
    clearTimeout(retry);
    stream?.abort();
    stream = null;
  };

  /** Follows the stream until it ends; whoever restarts the server meets its pages spread over a while. */
  async function connect(): Promise<void> {
    disconnect();
    if (!listener || viewer === null) return;
    const opened = new AbortController();
    stream = opened;
    let retryAfter = 0;
    try {
      const after = lastSeq === null ? {} : { after: String(lastSeq) };
      const url = urlOf(TABLE_ENDPOINTS.stream, { table: id, as: String(viewer), ...after });
      const [body, parser] = await Promise.all([openEventStream(url, opened.signal), loadParser()]);
      if (stream !== opened) return;
      listener.state('live');
      await readServerSentEvents(body, (event, data) => {
        if (stream !== opened) return;
        tries = 0;
        receive(parser, event, data);
      });
    } catch (error) {
      if (stream !== opened) return;
      const failure = toFailure(error);
      if (failure instanceof ApiError && failure.behaviour === 'give-up' && failure.code !== 'bad-response') {
        disconnect();
        mine = failure.detail.because === 'kicked' ? [] : mine.filter((seat) => seat !== viewer);
        listener?.refused(failure);
        return;
      }
      // A frame that cannot be read: begin again with a snapshot.
      if (!(failure instanceof ApiError) || failure.code === 'bad-response') lastSeq = null;
      else retryAfter = failure.detail.retryAfter ?? 0;
    }
    if (stream !== opened) return;
    disconnect();
    listener?.state('lost');
    retry = window.setTimeout(() => void connect(), backoffMs(tries++, retryAfter));
  }

  const wake = (): void => {
    if (!stream && viewer !== null) void connect();
  };
  const sleep = (): void => {
    disconnect();
    listener?.state('lost');
  };

  return {
    host: 'server',
    table: id,
    luck,
    get mine() {
      return mine;
    },
    async open(to) {
      listener = to;
      addEventListener('online', wake);
      addEventListener('offline', sleep);
      to.state('joining');
      const opened = await tablesApi.get({ table: id });
      mine = opened.mine;
      showTable(opened.table);
      return opened.table;
    },
    subscribe(as) {
      viewer = as;
      lastSeq = null;
      void connect();
    },
    async send({ seat, promptId, move, id: requestId, listed }) {
      const answer = { seat, ask: promptId, move: { ...move }, id: requestId };
      const element = await luck.element(seat, requestId);
      if (!element) return (await tablesApi.move({ table: id, ...answer })).seq;
      try {
        const { seq } = await tablesApi.move({ table: id, ...answer, luck: element });
        luck.settled(seat, requestId, seq, listed);
        return seq;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'malformed' && error.detail.field === 'luck') {
          luck.rejected(seat, requestId);
          return (await tablesApi.move({ table: id, ...answer })).seq;
        }
        if (error.behaviour === 'give-up' || error.behaviour === 'refresh') luck.settled(seat, requestId, null, listed);
        throw error;
      }
    },
    history: (as) => tablesApi.getHistory({ table: id, as: String(as) }),
    takeBack: async (seat) => void (await tablesApi.takeBack({ table: id, seat })),
    reasons: async () => (await tablesApi.getReasons({ table: id })).reasons,
    async hint(seat) {
      const [advice] = (await tablesApi.getHint({ table: id, as: String(seat) })).steps;
      if (!advice || !info || !rules) return null;
      return describeHint({ game: info.game, rules, names: info.seats.map(({ name }) => name) }, advice);
    },
    chat: async (text, phrase) => void (await tablesApi.chat({ table: id, ...(phrase ? { phrase } : { text }) })),
    async report({ n, seat }, reason) {
      await tablesApi.report({ table: id, line: n, ...(seat === null ? {} : { seat }), reason });
    },
    votePause: async (seat, on) => void (await tablesApi.votePause({ table: id, seat, on })),
    voteEnd: async (seat, on) => void (await tablesApi.voteEnd({ table: id, seat, on })),
    voteBot: async (seat, late, on) => void (await tablesApi.voteBot({ table: id, seat, late, on })),
    resign: async (seat) => void (await tablesApi.resign({ table: id, seat })),
    claimTimeout: async (seat, late) => void (await tablesApi.claimTimeout({ table: id, seat, late })),
    handOverHost: async (seat) => void (await tablesApi.handOverHost({ table: id, seat })),
    start: async () => void (await tablesApi.start({ table: id })),
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
    kick: async (seat) => void (await tablesApi.kick({ table: id, seat })),
    rename: async (name) => void (await sessionsApi.setName({ name })),
    seatBot: async (seat, bot) => void (await tablesApi.seatBot({ table: id, seat, ...bot })),
    returnToSeat: async (seat) => void (await tablesApi.returnToSeat({ table: id, seat })),
    createSeatLink: async (seat) => (await tablesApi.createSeatLink({ table: id, seat })).url,
    rematch: async () => (await tablesApi.rematch({ table: id })).table,
    record: () => fetchRecord(id),
    close() {
      listener = null;
      viewer = null;
      removeEventListener('online', wake);
      removeEventListener('offline', sleep);
      luck.close();
      disconnect();
    },
  };
}
