import type { Seat, Viewer } from '@holdfast/kernel';
import { computed, effect } from '@preact/signals';
import { toFailure } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { settings } from '../../core/settings.ts';
import { callWorker, subscribeTable } from '../local/worker-client.ts';
import type { TableMessage } from '../local/worker-messages.ts';
import type { TableConnection } from './connection.ts';
import { describeHint } from './describe-hint.ts';
import { LuckFeed } from './luck-feed.ts';
import { NO_SERVER_ACTIONS, refuseHere } from './no-server-actions.ts';
import { loadParser, TableFeed } from './table-feed.ts';

const PACE_MS = { slow: 1400, normal: 650, fast: 220, instant: 0 } as const;

/** Connects to a table in this page's worker, which sends the same stream events as a server. */
export function connectToWorker(address: string): TableConnection {
  const table = address.slice(LOCAL_PREFIX.length);
  let mine: readonly Seat[] = [];
  let viewer: Viewer = 'table';
  // The worker makes both sides of the luck; the page only checks the proofs.
  const luck = new LuckFeed({
    table,
    mine: () => [],
    keeps: false,
    requests: {
      luck: () => callWorker('luck', table),
      commit: refuseHere,
      reveal: refuseHere,
      keys: refuseHere,
      record: refuseHere,
    },
  });
  const feed = new TableFeed(luck);
  const fail = (error: unknown): void => feed.listener?.refused(toFailure(error));
  const receive = async (message: TableMessage): Promise<void> => {
    if ('unsaved' in message) return feed.notKept();
    // Awaited even if the parser is already loaded, so that messages stay in order.
    const parser = await loadParser();
    if (message.viewer === viewer) feed.receive(parser, message.event, message.json);
  };
  const subscribe = (as: Viewer): void => {
    viewer = as;
    callWorker('subscribe', table, as).catch(fail);
  };
  const botDelayMs = computed(() => PACE_MS[settings.value.pace]);
  const stopPace = effect(() => {
    callWorker('setBotDelay', botDelayMs.value).catch(fail);
  });
  const unsubscribe = subscribeTable(table, (message) => {
    receive(message).catch(fail);
  });
  return {
    ...NO_SERVER_ACTIONS,
    host: 'device',
    table: address,
    luck,
    get mine() {
      return mine;
    },
    async open(to) {
      feed.listener = to;
      const opened = await callWorker('open', table);
      mine = opened.mine;
      feed.showTable(opened.table);
      to.state('live');
      return opened.table;
    },
    subscribe,
    send: ({ seat, promptId, move, id }) => callWorker('send', table, { seat, promptId, move, id }),
    async history(as) {
      const [{ readHistory }, text] = await Promise.all([loadParser(), callWorker('history', table, as)]);
      return readHistory(text);
    },
    takeBack: (seat) => callWorker('takeBack', table, seat),
    showing: (on) => void callWorker('setShowing', table, on).catch(fail),
    reasons: () => callWorker('reasons', table),
    async hint(seat) {
      const advice = await callWorker('hint', table, seat);
      const context = feed.hintContext;
      return context && describeHint(context, advice);
    },
    voteEnd: (seat, on) => callWorker('voteEnd', table, seat, on),
    resign: (seat) => callWorker('resign', table, seat),
    rematch: async () => LOCAL_PREFIX + (await callWorker('rematch', table)),
    record: () => callWorker('record', table),
    close() {
      feed.listener = null;
      stopPace();
      unsubscribe();
      void callWorker('unsubscribe', table);
    },
  };
}
