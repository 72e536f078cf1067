import type { AnyRules, Frame, Seat, Viewer } from '@holdfast/kernel';
import type { Advice } from '@holdfast/protocol';
import { call, introduce, recordOf, tablePath } from '../core/api.ts';
import { settings } from '../core/settings.ts';
import { type ChatLine, type History, type Link, type Listener, type TableState, Trouble } from './connection.ts';
import { describeHint } from './describe-hint.ts';

/** Troubles after which trying again is in vain. */
const SHUT: readonly string[] = ['not-yours', 'spectators-closed', 'not-found', 'gone'];
const RETRY_MS = [500, 1000, 2000, 4000, 8000] as const;

interface Snapshot extends Frame {
  readonly table?: TableState;
  readonly rules?: AnyRules;
}

/** A table on the server: answers go up by POST, frames come down by one event stream that resumes where it broke. */
export function connectToServer(table: string): Link {
  const path = tablePath(table);
  let listener: Listener | null = null;
  let mine: readonly Seat[] = [];
  let stream: EventSource | null = null;
  let viewer: Viewer | null = null;
  let tries = 0;
  let retry = 0;
  let lastSeq: number | null = null;
  let rules: AnyRules | null = null;
  let game = '';
  let names: readonly string[] = [];

  const json = <T>(event: Event): T => JSON.parse((event as MessageEvent<string>).data) as T;
  const tell = (table: TableState): void => {
    names = table.seats.map(({ name }) => name);
    listener?.table(table);
  };
  const hearFrame = (event: Event): void => {
    const frame = json<Snapshot>(event);
    tries = 0;
    lastSeq = frame.seq;
    listener?.state('live');
    rules = frame.rules ?? rules;
    if (frame.table) tell(frame.table);
    if (frame.view) listener?.snapshot(frame, frame.rules ?? null);
    else listener?.frame(frame);
  };
  const hangUp = (): void => {
    clearTimeout(retry);
    stream?.close();
    stream = null;
  };
  const later = (): void => {
    hangUp();
    listener?.state('lost');
    void whyShut();
    retry = window.setTimeout(connect, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  };
  /** A stream does not say why it was shut; the view does: the seat may have moved to another device. */
  const whyShut = async (): Promise<void> => {
    try {
      await call('GET', `${path}/view?as=${viewer}`);
    } catch (error) {
      if (!(error instanceof Trouble) || !SHUT.includes(error.code)) return;
      hangUp();
      mine = mine.filter((seat) => seat !== viewer);
      listener?.shut(error);
    }
  };
  function connect(): void {
    hangUp();
    if (!listener || viewer === null) return;
    const after = lastSeq === null ? '' : `&after=${lastSeq}`;
    const opened = new EventSource(`/api${path}/stream?as=${viewer}${after}`);
    stream = opened;
    opened.addEventListener('snapshot', hearFrame);
    opened.addEventListener('frame', hearFrame);
    opened.addEventListener('table', (event) => tell(json<TableState>(event)));
    opened.addEventListener('chat', (event) => listener?.chat(json<ChatLine>(event)));
    opened.addEventListener('open', () => listener?.state('live'));
    opened.addEventListener('bye', later);
    opened.addEventListener('error', () => {
      if (stream === opened) later();
    });
  }
  const wake = (): void => {
    if (stream?.readyState !== EventSource.OPEN && viewer !== null) connect();
  };
  const sleep = (): void => {
    hangUp();
    listener?.state('lost');
  };
  addEventListener('online', wake);
  addEventListener('offline', sleep);

  return {
    where: 'server',
    table,
    get mine() {
      return mine;
    },
    async open(told) {
      listener = told;
      told.state('joining');
      const opened = await call<{ table: TableState; mine: readonly Seat[] }>('GET', path);
      mine = opened.mine;
      game = opened.table.game;
      told.table(opened.table);
      return opened.table;
    },
    watch(as) {
      viewer = as;
      lastSeq = null;
      connect();
    },
    send: async (seat, number, move, id) =>
      (await call<{ seq: number }>('POST', `${path}/moves`, { seat, ask: number, move, id })).seq,
    history: (as) => call<History>('GET', `${path}/history?as=${as}`),
    takeBack: async (seat) => void (await call('POST', `${path}/takeback`, { seat })),
    hint: async (seat) => {
      const { steps } = await call<{ steps: readonly Advice[] }>('GET', `${path}/hint?as=${seat}`);
      const [advice] = steps;
      return advice && rules ? describeHint({ game, rules, names }, advice) : null;
    },
    chat: async (text) => void (await call('POST', `${path}/chat`, { text })),
    pause: async (seat, on) => void (await call('POST', `${path}/pause`, { seat, on })),
    start: async () => void (await call('POST', `${path}/start`)),
    async sit(seat, name) {
      await introduce(name || settings.peek().name);
      await call('POST', `${path}/sit`, { seat, name });
      mine = (await call<{ mine: readonly Seat[] }>('GET', path)).mine;
    },
    async leave(seat) {
      await call('POST', `${path}/leave`, { seat });
      mine = mine.filter((own) => own !== seat);
    },
    bot: async (seat, wish) => void (await call('POST', `${path}/bot`, { seat, ...wish })),
    back: async (seat) => void (await call('POST', `${path}/return`, { seat })),
    seatLink: async (seat) => (await call<{ url: string }>('POST', `${path}/seat-link`, { seat })).url,
    rematch: async () => {
      const { table: next } = await call<{ table: TableState | string }>('POST', `${path}/rematch`);
      return typeof next === 'string' ? next : next.id;
    },
    record: () => recordOf(table),
    resync() {
      lastSeq = null;
      connect();
    },
    close() {
      listener = null;
      viewer = null;
      removeEventListener('online', wake);
      removeEventListener('offline', sleep);
      hangUp();
    },
  };
}
