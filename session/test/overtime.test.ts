import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  applyTimeout,
  EMPTY_SEAT,
  inOvertime,
  memoryStorage,
  newTable,
  overtimeOf,
  playMove,
  readOvertime,
  resolveRules,
  startOvertime,
  TableClock,
  TableHost,
  writeOvertime,
} from '../src/index.ts';
import { TestRuntime } from './contract.ts';

/** A repeatable generator of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const CLOCK = { bank: 600, increment: 9 };
const ROUND_MS = 300_000;
let ids = 0;

async function table(seats: number, seed: number) {
  const runtime = new TestRuntime(seed);
  const storage = memoryStorage(() => runtime.time);
  const options = { seats, rounds: 6 };
  const people = Array.from({ length: seats }, (_, at) => ({ ...EMPTY_SEAT, kind: 'person' as const, name: `${at}` }));
  const terms = { options, rules: resolveRules(pebbles, options), host: null, seats: people };
  const doc = newTable(pebbles, { ...terms, clock: CLOCK, timeout: 'resign', takeback: false }, runtime);
  await storage.create(doc);
  const open = (): Promise<TableHost> => TableHost.open({ game: pebbles, storage, runtime }, doc.id);
  const host = await open();
  await host.start();
  return { host, runtime, open, began: runtime.time };
}
type Played = Awaited<ReturnType<typeof table>>;

/** A bot moves for seats that have resigned. */
const move = async (host: TableHost, seat: number): Promise<void> => {
  const [legal] = host.position.session.legalMoves(seat);
  const by = host.isBotSeat(seat) ? 'bot' : 'person';
  await playMove(host, { seat, promptId: null, move: legal, id: `o${++ids}`, by });
};

/** Plays until a time, or to the end. `think` is how long a seat takes for a decision; time-outs take effect at once. */
async function play({ host, runtime }: Played, think: (seat: number) => number, until = Number.POSITIVE_INFINITY) {
  const decides = new Map<string, number>();
  while (host.doc.state === 'playing' && runtime.time < until) {
    const [bot] = host.botTurns;
    if (bot !== undefined) {
      await move(host, bot);
      continue;
    }
    const next = host.position.waitingOn
      .map((seat) => {
        const prompt = `${seat}/${host.position.session.promptId(seat)}`;
        if (!decides.has(prompt)) decides.set(prompt, runtime.time + think(seat));
        const deadline = host.position.clock?.show(seat).deadline ?? Number.POSITIVE_INFINITY;
        const at = decides.get(prompt) ?? 0;
        return { seat, at: Math.min(at, deadline), isLate: deadline <= at };
      })
      .sort((a, b) => a.at - b.at)[0];
    if (!next) throw new Error('nobody is waited on');
    runtime.time = Math.min(until, Math.max(runtime.time, next.at));
    if (runtime.time === until) return;
    if (next.isLate) await applyTimeout(host, next.seat);
    else await move(host, next.seat);
  }
}

const outOf = ({ host }: Played): number[] =>
  host.doc.seats.flatMap((_, seat) => (host.position.result.out(seat) === null ? [] : [seat]));

describe('overtime at the end of a tournament round', () => {
  it('costs nobody a place whom the table happens to wait for: 120 games of 2 to 5 seats', async () => {
    for (let seed = 1; seed <= 120; seed++) {
      const random = numbers(seed);
      const seats = 2 + (seed % 4);
      const played = await table(seats, seed);
      const { host, runtime, began } = played;
      const slow = (): number => 2_000 + random() * 16_000;
      await play(played, slow, began + ROUND_MS - 1_500);
      // Somebody hands the decision on 1.5 seconds before the end, or opens a question to all others.
      const [mover = -1] = host.position.waitingOn;
      if (mover >= 0) await move(host, mover);
      runtime.time = began + ROUND_MS;
      if (host.doc.state === 'playing') await startOvertime(host);
      expect(outOf(played), `seed ${seed}`).toEqual([]);
      // Whoever answers within the time that a move adds can't lose on time, whatever the others do.
      await play(played, () => random() * 4_900);
      expect(outOf(played), `seed ${seed}`).toEqual([]);
      expect(host.doc.outcome?.reason).toBe('most-red');
    }
  });

  it('lets only those run out of time who stall, whether they lead or trail', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = numbers(seed);
      const seats = 2 + (seed % 4);
      const staller = seed % seats;
      const played = await table(seats, seed);
      await play(played, (seat) => (seat === staller ? 60_000 : 5_000), played.began + ROUND_MS);
      if (played.host.doc.state !== 'playing') continue;
      played.runtime.time = Math.max(played.runtime.time, played.began + ROUND_MS);
      const isLate = outOf(played).length > 0;
      await startOvertime(played.host);
      await play(played, (seat) => (seat === staller ? 3_600_000 : random() * 4_900));
      expect(outOf(played), `seed ${seed}`).toEqual([staller]);
      expect(isLate).toBe(false);
    }
  });

  it('is folded from the log, and starts once', async () => {
    const played = await table(3, 7);
    const { host, runtime, open } = played;
    await play(played, () => 20_000, runtime.time + ROUND_MS);
    const first = await startOvertime(host);
    expect(await startOvertime(await open())).toBe(first);
    runtime.time += 5_000;
    const [mover = -1] = host.position.waitingOn;
    await move(host, mover);
    const again = await open();
    expect(again.position.clocks).toEqual(host.position.clocks);
    expect(again.position.clock?.isOvertime).toBe(true);
  });
});

describe('clocks in overtime', () => {
  const seatsOf = (left: readonly number[]): number[] => [...left.keys()];
  const bankOf = (clocks: readonly { bank: number }[]): number[] => clocks.map(({ bank }) => bank);

  it('keep what people have saved against each other, and give nobody more', () => {
    const overtime = overtimeOf(CLOCK, 2);
    const clocks = [
      { bank: 300_000, since: null },
      { bank: 600_000, since: null },
    ];
    expect(bankOf(inOvertime(clocks, 0, [0, 1], overtime))).toEqual([80_000, 160_000]);
    const short = [
      { bank: 20_000, since: null },
      { bank: 100_000, since: 0 },
    ];
    expect(inOvertime(short, 1_000, [0, 1], overtime)).toEqual([
      { bank: 20_000, since: null, gains: 100 },
      { bank: 99_000, since: 1_000, gains: 100 },
    ]);
    // A clock that has run out stays run out.
    expect(inOvertime([{ bank: 5_000, since: 0 }], 5_000, [0], overtime)).toEqual([{ bank: 5_000, since: 0 }]);
  });

  it('take time from whoever stalled before, and from nobody else: 2,000 random clocks', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const random = numbers(seed);
      const left = Array.from({ length: 2 + (seed % 5) }, () => Math.ceil(random() * 900_000));
      const overtime = overtimeOf(CLOCK, left.length);
      const at = 900_000;
      const staller = Math.floor(random() * left.length);
      const stalledMs = Math.floor(random() * (left[staller] ?? 0));
      const shares = (stalled: number): number[] => {
        const clocks = left.map((bank, seat) => ({ bank, since: seat === staller ? at - stalled : null }));
        return bankOf(inOvertime(clocks, at, seatsOf(left), overtime));
      };
      const [fair, stalled] = [shares(0), shares(stalledMs)];
      for (const seat of seatsOf(left)) {
        expect(stalled[seat]).toBeLessThanOrEqual(left[seat] ?? 0);
        if (seat === staller) expect(stalled[seat]).toBeLessThanOrEqual(fair[seat] ?? 0);
        else expect(stalled[seat]).toBeGreaterThanOrEqual(fair[seat] ?? 0);
      }
    }
  });

  it('add little after a move, and in the end nothing, so that every game ends', () => {
    const clock = new TableClock(CLOCK, 2);
    clock.turn(0, [0], null);
    clock.startOvertime(1_000, [0, 1], { kind: 'share', totalMs: 60_000, leastMs: 1_000, gainMs: 5_000, gains: 2 });
    const banks: number[] = [];
    for (let n = 0; n < 4; n++) {
      clock.turn(1_000, [], 0);
      banks.push(clock.show(0).bank);
      clock.turn(1_000, [0], null);
    }
    const [first = 0] = banks;
    expect(banks.map((bank) => bank - first)).toEqual([0, 5_000, 5_000, 5_000]);
  });

  it('count the days of five turns for the rest of a game with days for each turn', () => {
    const day = 86_400_000;
    const clock = new TableClock({ days: 2 }, 2);
    clock.turn(0, [0], null);
    clock.startOvertime(day, [0, 1], overtimeOf({ days: 2 }, 2));
    // The day that was used before counts.
    expect(clock.show(0)).toEqual({ bank: 9 * day, deadline: 10 * day });
    clock.turn(3 * day, [1], 0);
    expect(clock.show(0)).toEqual({ bank: 7 * day, deadline: null });
    expect(clock.show(1)).toEqual({ bank: 10 * day, deadline: 13 * day });
    clock.turn(4 * day, [0], 1);
    expect(clock.show(0).deadline).toBe(11 * day);
  });

  it('are written with all their figures', () => {
    for (const overtime of [overtimeOf(CLOCK, 3), overtimeOf({ days: 2 }, 3)])
      expect(readOvertime(writeOvertime(overtime))).toEqual(overtime);
    expect(readOvertime('share 1 2')).toBeNull();
    expect(readOvertime('')).toBeNull();
  });
});
