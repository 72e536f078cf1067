import { ApiError } from '@holdfast/protocol';
import { describe, expect, it, vi } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  ADVISOR,
  type BotAnswer,
  BotDriver,
  type BotOptions,
  type BotQuery,
  EMPTY_SEAT,
  memoryStorage,
  newTable,
  playMove,
  resolveRules,
  TableHost,
} from '../src/index.ts';
import { TestRuntime } from './contract.ts';

const answer = (move: string, patient = false): BotAnswer => ({
  move,
  patient,
  because: [],
  look: { look: 'nothing', at: null },
  chances: [],
});

/** A started table whose seats named in `bots` are played by `think`; seat 0 is to move. */
async function table(
  bots: readonly number[],
  think: (query: BotQuery) => BotAnswer | null,
  options: Partial<BotOptions> = {},
) {
  const wanted = { seats: 3, rounds: 3 };
  const seats = [0, 1, 2].map((seat) => ({
    ...EMPTY_SEAT,
    kind: bots.includes(seat) ? ('bot' as const) : ('person' as const),
  }));
  const started = async (seed: number) => {
    const runtime = new TestRuntime(seed);
    const storage = memoryStorage(() => runtime.now());
    const terms = { options: wanted, rules: resolveRules(pebbles, wanted), host: null, seats };
    const doc = newTable(pebbles, terms, runtime);
    await storage.create(doc);
    const host = await TableHost.open({ game: pebbles, storage, runtime }, doc.id);
    await host.start();
    return { runtime, storage, doc, host };
  };
  // Luck decides who begins.
  let table = await started(1);
  for (let seed = 2; table.host.position.waitingOn[0] !== 0; seed++) table = await started(seed);
  const { runtime, storage, doc, host } = table;
  const asked: BotQuery[] = [];
  const player = {
    think: async (query: BotQuery) => {
      asked.push(query);
      return think(query);
    },
  };
  const driver = new BotDriver(host, player, () => ({
    delayMs: 0,
    budgetMs: 100,
    offerTimeoutMs: 1_000,
    botOfferTimeoutMs: 100,
    ...options,
  }));
  host.onChange = () => driver.wake();
  driver.wake();
  return { host, driver, runtime, asked, entries: () => storage.entries(doc.id, 0) };
}
const person = (host: TableHost, seat: number, move: string) =>
  playMove(host, { seat, promptId: null, move, id: `${host.position.seq}`, by: 'person' });
const firstMove = ({ moves }: BotQuery): BotAnswer =>
  answer(pebbles.moves.write({ seats: 3, rounds: 3 }, moves[0] as never));

describe('bots', () => {
  it('play a whole game among themselves, each prompt once', async () => {
    const { host, asked, entries, runtime } = await table([0, 1, 2], firstMove);
    await vi.waitFor(() => expect(host.doc.state).toBe('finished'), 20_000);
    const written = await entries();
    expect(written.every(({ by }) => by === 'bot')).toBe(true);
    expect(asked.length).toBe(written.length);
    expect(asked[0]).toMatchObject({ gameId: 'pebbles', level: null, temperament: null, budgetMs: 100 });
    expect(runtime.failures).toEqual([]);
  });

  it('move after the delay, and not at all while they are stopped', async () => {
    const { host, driver, runtime, asked } = await table([0], firstMove, { delayMs: 500 });
    runtime.advance(499);
    expect(asked).toEqual([]);
    driver.stop();
    runtime.advance(1);
    await Promise.resolve();
    // The dropped answer is started again, with its delay.
    driver.resume();
    await vi.waitFor(() => {
      runtime.advance(500);
      expect(host.position.seq).toBe(1);
    }, 20_000);
    expect(asked.length).toBe(1);
  });

  it('are replaced by any legal move when they are stopped, fail or answer nonsense', async () => {
    for (const broken of [() => null, () => answer('fly'), () => answer('say 1')]) {
      const stopped = vi.fn();
      const { host } = await table([0], broken, { onStopped: stopped });
      await vi.waitFor(() => expect(host.position.seq).toBe(1), 20_000);
      expect(stopped).toHaveBeenCalledTimes(broken() === null ? 1 : 0);
    }
  });

  it('wait with a patient move for people, until they have answered or the time is up', async () => {
    const patient = (query: BotQuery): BotAnswer => ({ ...firstMove(query), patient: true });
    const waiting = await table([1], patient);
    await person(waiting.host, 0, 'bet 3');
    await vi.waitFor(() => expect(waiting.asked.length).toBe(1), 20_000);
    expect(waiting.host.position.seq).toBe(1);
    await person(waiting.host, 2, 'say 0');
    await vi.waitFor(() => expect(waiting.host.position.seq).toBeGreaterThan(2), 20_000);

    const timeout = await table([1], patient);
    await person(timeout.host, 0, 'bet 3');
    await vi.waitFor(() => expect(timeout.asked.length).toBe(1), 20_000);
    await Promise.resolve();
    timeout.runtime.advance(1_000);
    await vi.waitFor(() => expect(timeout.host.position.seq).toBe(2), 20_000);
    expect((await timeout.entries())[1]).toMatchObject({ seat: 1, by: 'bot' });
  });

  it('report a failure with its cause', async () => {
    const { runtime } = await table([0], () => {
      throw new Error('no thread');
    });
    await vi.waitFor(() => expect(runtime.failures).toEqual(['bot move failed: Error: no thread']), 20_000);
  });

  it('advise seats that have a prompt, and only those', async () => {
    const { driver, asked } = await table([], firstMove);
    expect(await driver.advise(0, ADVISOR)).toMatchObject({ move: 'draw' });
    expect(asked[0]?.seat).toBe(0);
    await expect(driver.advise(1, ADVISOR)).rejects.toThrow(ApiError);
  });
});
