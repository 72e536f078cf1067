import type { AnyRules, Seat, Viewer } from '@holdfast/kernel';
import { computed, effect } from '@preact/signals';
import { toFailure } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { settings } from '../../core/settings.ts';
import { callWorker, subscribeTable } from '../local/worker-client.ts';
import type { TableMessage } from '../local/worker-messages.ts';
import type { ConnectionListener, ShownTable, TableConnection } from './connection.ts';
import { describeHint } from './describe-hint.ts';
import { LuckFeed } from './luck-feed.ts';
import { NO_SERVER_ACTIONS, refuseHere } from './no-server-actions.ts';

const PACE_MS = { slow: 1400, normal: 650, fast: 220, instant: 0 } as const;

/** A table in the worker of this page, which sends the same stream events as a server. */
export function connectToWorker(address: string): TableConnection {
  const table = address.slice(LOCAL_PREFIX.length);
  let listener: ConnectionListener | null = null;
  let mine: readonly Seat[] = [];
  let viewer: Viewer = 'table';
  let info: ShownTable | null = null;
  let rules: AnyRules | null = null;
  let stored = true;
  // The worker holds both sides of the luck; the page only looks.
  const luck = new LuckFeed({
    table,
    mine: () => [],
    keeps: false,
    requests: { luck: () => callWorker('luck', table), commit: refuseHere, reveal: refuseHere },
  });
  const fail = (error: unknown): void => listener?.refused(toFailure(error));
  const showTable = (next: ShownTable): void => {
    info = next;
    listener?.table({ ...next, kept: stored });
  };
  const receive = async (message: TableMessage): Promise<void> => {
    if ('unsaved' in message) {
      stored = false;
      if (info) showTable(info);
      return;
    }
    // Awaited also when it is there: messages stay in order.
    const { readStreamEvent } = await import('../../core/protocol-parser.ts');
    if (message.viewer !== viewer) return;
    const { event, json } = message;
    if (event === 'snapshot') {
      const snapshot = readStreamEvent(event, json);
      rules = snapshot.rules;
      showTable(snapshot.table);
      listener?.snapshot(snapshot, snapshot.rules);
      luck.snapshot(snapshot.table, snapshot.chains);
    } else if (event === 'frame') {
      const frame = readStreamEvent(event, json);
      const { view } = frame;
      if (view) listener?.snapshot({ ...frame, view }, null);
      else listener?.frame(frame);
      luck.frame(frame);
    } else if (event === 'table') showTable(readStreamEvent(event, json));
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
      listener = to;
      const opened = await callWorker('open', table);
      mine = opened.mine;
      showTable(opened.table);
      to.state('live');
      return opened.table;
    },
    subscribe,
    send: ({ seat, promptId, move, id }) => callWorker('send', table, { seat, promptId, move, id }),
    async history(as) {
      const [{ readHistory }, text] = await Promise.all([
        import('../../core/protocol-parser.ts'),
        callWorker('history', table, as),
      ]);
      return readHistory(text);
    },
    takeBack: (seat) => callWorker('takeBack', table, seat),
    showing: (on) => void callWorker('setShowing', table, on).catch(fail),
    reasons: () => callWorker('reasons', table),
    async hint(seat) {
      const advice = await callWorker('hint', table, seat);
      if (!info || !rules) return null;
      const names = info.seats.map(({ name }) => name);
      return describeHint({ game: info.game, rules, names }, advice);
    },
    voteEnd: (seat, on) => callWorker('voteEnd', table, seat, on),
    resign: (seat) => callWorker('resign', table, seat),
    rematch: async () => LOCAL_PREFIX + (await callWorker('rematch', table)),
    record: () => callWorker('record', table),
    close() {
      listener = null;
      stopPace();
      unsubscribe();
      void callWorker('unsubscribe', table);
    },
  };
}
