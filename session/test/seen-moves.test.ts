import { describe, expect, it, vi } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  type BotAnswer,
  BotDriver,
  type BotQuery,
  EMPTY_SEAT,
  memoryStorage,
  newTable,
  playMove,
  resolveRules,
  TableHost,
  takeBack,
} from '../src/index.ts';
import { SeenMoves } from '../src/seen-moves.ts';
import { TestRuntime } from './contract.ts';

const WANTED = { seats: 3, rounds: 3 };

/** A started table, and a way to read it again from its storage. */
async function startedTable(kind: 'bot' | 'person') {
  const runtime = new TestRuntime(4);
  const storage = memoryStorage(() => runtime.now());
  const seats = [0, 1, 2].map(() => ({ ...EMPTY_SEAT, kind }));
  const terms = { options: WANTED, rules: resolveRules(pebbles, WANTED), host: null, seats };
  const doc = newTable(pebbles, terms, runtime);
  await storage.create(doc);
  const open = (): Promise<TableHost> => TableHost.open({ game: pebbles, storage, runtime }, doc.id);
  const host = await open();
  await host.start();
  const play = (move: string): Promise<number> =>
    playMove(host, {
      seat: host.position.waitingOn[0] ?? 0,
      promptId: null,
      move,
      id: `${host.position.seq}`,
      by: 'person',
    });
  return { host, open, play };
}

/** A summary of seen events: their types, and drawn colours. */
const shown = (moves: Awaited<ReturnType<SeenMoves['read']>>): string[] =>
  moves
    .flat()
    .flatMap((event) =>
      event.type === 'drew' ? [`drew ${(event as never as { colour: unknown }).colour}`] : [event.type],
    );

describe('the history that bots get', () => {
  it('is what their seat saw of every move: followed, read again after a restart, without moves taken back', async () => {
    const { host, open, play } = await startedTable('person');
    const drawer = host.position.waitingOn[0] ?? 0;
    const other = (drawer + 1) % 3;
    const own = new SeenMoves(host, drawer);
    const theirs = new SeenMoves(host, other);
    const before = (await own.read()).length;
    await play('draw');
    expect(shown((await own.read()).slice(before))[0]).toMatch(/^drew [01]$/);
    // The other players don't see the pebble's colour.
    expect(shown((await theirs.read()).slice(before))[0]).toBe('drew ?');
    const sayer = host.position.waitingOn[0] ?? 0;
    const kept = await own.read();
    await play('say 1');
    expect((await own.read()).length).toBe(kept.length + 1);
    await takeBack(host, sayer, 'back');
    expect(await own.read()).toEqual(kept);
    await play('say 0');
    const now = await own.read();
    expect(now.length).toBe(kept.length + 1);
    expect(await new SeenMoves(await open(), drawer).read()).toEqual(now);
    // A list that was returned does not grow.
    await play('say 1');
    expect(now.length).toBe(kept.length + 1);
  });

  it('comes with the query of levels that ask for it, and with no other', async () => {
    const { host } = await startedTable('bot');
    const asked: BotQuery[] = [];
    const think = async (query: BotQuery): Promise<BotAnswer> => {
      asked.push(query);
      const move = pebbles.moves.write(WANTED, query.moves[0] as never);
      return { move, patient: false, because: [], look: { look: 'nothing', at: null }, chances: [] };
    };
    const options = { delayMs: 0, budgetMs: 100, offerTimeoutMs: 1_000, botOfferTimeoutMs: 100 };
    const remembers = (gameId: string, level: number | null): boolean => gameId === 'pebbles' && level === 4;
    const seat = host.position.waitingOn[0] ?? 0;
    const driver = new BotDriver(host, { think, remembers }, () => options);
    await driver.advise(seat, { level: 4, temperament: null });
    await driver.advise(seat, { level: 3, temperament: null });
    expect(asked.map(({ history }) => history !== undefined)).toEqual([true, false]);
    host.onChange = () => driver.wake();
    driver.wake();
    await vi.waitFor(() => expect(host.doc.state).toBe('finished'), 20_000);
  });
});
