import { beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionListener, MoveRequest, ShownTable, TableConnection } from './connection.ts';
import { TableClient } from './table-client.ts';
import type { GameState } from './table-state.ts';

vi.mock('../../boards/load-board.ts', () => ({ loadBoard: async () => ({ fold: (view: object) => view }) }));
vi.mock('../../ui/shown-name.ts', () => ({ shownName: (name: string) => name }));
vi.mock('../../core/settings.ts', () => ({ settings: { peek: () => ({ pace: 'instant' }) } }));
vi.mock('../../ui/when-idle.ts', () => ({ whenIdle: () => () => {} }));

beforeEach(() => {
  vi.stubGlobal('document', { hidden: true, addEventListener: () => {} });
});

const move = { type: 'draw' };
const table = {
  game: 'any',
  state: 'playing',
  seats: [{ seat: 0, name: 'Ann', clock: null }],
} as unknown as ShownTable;
const snapshot = (seq: number) => ({
  seq,
  facts: [],
  waitingOn: [0],
  asked: { ask: 1, moves: [move], open: [] },
  outcome: null,
  digest: '',
  view: { seq },
});

/** A page at a table; the test answers its moves and sends it snapshots. */
async function page() {
  let listener: ConnectionListener | null = null;
  const sent: { readonly request: MoveRequest; readonly answer: (seq: number) => void }[] = [];
  const connection = {
    mine: [0],
    async open(to: ConnectionListener) {
      listener = to;
      to.table(table);
      return table;
    },
    subscribe() {},
    send: (request: MoveRequest) => new Promise<number>((answer) => sent.push({ request, answer })),
  } as unknown as TableConnection;
  const client = new TableClient(connection);
  await client.open();
  const show = (seq: number): void => listener?.snapshot(snapshot(seq), { seats: 1 });
  show(4);
  const state = client.state.peek();
  if (state.status !== 'playing') throw new Error(state.status);
  return { client, show, sent, game: state.game satisfies GameState };
}

test('while the fate of a move is unknown, a snapshot allows no other one for the same prompt', async () => {
  const { client, show, sent, game } = await page();
  const confirmed = client.send(move);
  show(4);
  expect(game.pending.peek()?.move).toBe(move);
  void client.send(move);
  expect(sent).toHaveLength(1);
  sent[0]?.answer(5);
  await confirmed;
  show(5);
  expect(game.pending.peek()).toBeNull();
});

test('a confirmed move whose entry the store has lost since does not stay pending', async () => {
  const { client, show, sent, game } = await page();
  const confirmed = client.send(move);
  show(4);
  sent[0]?.answer(5);
  await confirmed;
  expect(game.pending.peek()).toBeNull();
  void client.send(move);
  expect(sent).toHaveLength(2);
});
