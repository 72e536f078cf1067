import type { Seat, Viewer } from '@holdfast/kernel';
import { computed, effect } from '@preact/signals';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { settings } from '../core/settings.ts';
import { callWorker, subscribeTable } from '../local/worker-client.ts';
import { type Link, type Listener, Trouble } from './connection.ts';

const PACE_MS = { slow: 1400, normal: 650, fast: 220, instant: 0 } as const;

/** A table in the worker of this page, told by the same frames as one on a server. */
export function connectToWorker(address: string): Link {
  const table = address.slice(LOCAL_PREFIX.length);
  let listener: Listener | null = null;
  let mine: readonly Seat[] = [];
  let viewer: Viewer = 'table';
  const refuse = async (): Promise<never> => {
    throw new Trouble('not-here', 'a table on this device has no such thing');
  };
  const watch = async (as: Viewer): Promise<void> => {
    viewer = as;
    const { frame, rules } = await callWorker('subscribe', table, as);
    if (as === viewer) listener?.snapshot(frame, rules);
  };
  const pace = computed(() => PACE_MS[settings.value.pace]);
  const setPace = (): void => void callWorker('setBotDelay', pace.value);
  const forgetPace = effect(setPace);
  const forgetTable = subscribeTable(table, (told) => {
    if ('state' in told) listener?.table(told.state);
    else if ('frame' in told) {
      if (told.frame.view) listener?.snapshot(told.frame, null);
      else listener?.frame(told.frame);
    }
  });
  return {
    where: 'here',
    table: address,
    get mine() {
      return mine;
    },
    async open(told) {
      listener = told;
      const opened = await callWorker('open', table);
      mine = opened.mine;
      told.table(opened.table);
      told.state('live');
      return opened.table;
    },
    watch: (as) => void watch(as),
    async send(seat, number, move) {
      const { refusal, stale, seq } = await callWorker('send', table, seat, number, move);
      if (refusal) throw new Trouble('refused', refusal.because, refusal);
      if (stale) throw new Trouble('stale-ask', 'the question has changed');
      return seq ?? 0;
    },
    history: (as) => callWorker('history', table, as),
    async takeBack(seat) {
      if (!(await callWorker('takeBack', table, seat))) throw new Trouble('takeback', 'it cannot be taken back');
    },
    hint: (seat) => callWorker('hint', table, seat, settings.peek().lang),
    chat: refuse,
    pause: refuse,
    start: async () => {},
    sit: refuse,
    leave: refuse,
    bot: refuse,
    back: refuse,
    seatLink: refuse,
    rematch: async () => LOCAL_PREFIX + (await callWorker('rematch', table)).id,
    record: () => callWorker('record', table),
    resync: () => void watch(viewer),
    close() {
      listener = null;
      forgetPace();
      forgetTable();
      void callWorker('unsubscribe', table);
    },
  };
}
