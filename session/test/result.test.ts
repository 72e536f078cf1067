import { readRecord, recordedOutcome, replay, writeRecord } from '@holdfast/kernel';
import type { Frame, StreamEvent } from '@holdfast/protocol';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  applyTimeout,
  claimTimeout,
  EMPTY_SEAT,
  memoryStorage,
  newTable,
  playMove,
  resign,
  resolveRules,
  type Subscriber,
  TableHost,
  type TableTerms,
  takeBack,
  voteEnd,
  votePause,
} from '../src/index.ts';
import { TestRuntime } from './contract.ts';

const RIGHTS = { isHost: false, delayed: false, seats: [] };
let ids = 0;

/** A started table of people whose storage and host share a clock that only moves when advanced. */
async function table(terms: Partial<TableTerms> = {}, seats = 3, rounds = 2) {
  const runtime = new TestRuntime();
  const storage = memoryStorage(() => runtime.time);
  const options = { seats, rounds };
  const people = Array.from({ length: seats }, (_, at) => ({ ...EMPTY_SEAT, kind: 'person' as const, name: `${at}` }));
  const wanted = { options, rules: resolveRules(pebbles, options), host: null, seats: people, ...terms };
  const doc = newTable(pebbles, wanted, runtime);
  await storage.create(doc);
  const open = (): Promise<TableHost> => TableHost.open({ game: pebbles, storage, runtime }, doc.id);
  const host = await open();
  await host.start();
  const frames: Frame[] = [];
  const subscriber: Subscriber = {
    viewer: 'table',
    rights: RIGHTS,
    open: true,
    rightsAt: () => RIGHTS,
    send(event: StreamEvent, json: string) {
      if (event === 'frame' || event === 'snapshot') frames.push(readStreamEvent(event, json));
    },
    close() {},
  };
  await host.subscribe(subscriber, null);
  const mover = (): number => host.position.waitingOn[0] ?? -1;
  const play = (move: string, by: 'person' | 'bot' = 'person', seat = mover()): Promise<number> =>
    playMove(host, { seat, promptId: null, move, id: `m${++ids}`, by });
  /** The whole rest of the game, at most `most` moves; `by` says who plays a seat. */
  const playOut = async (by: (seat: number) => 'person' | 'bot' = () => 'person'): Promise<void> => {
    while (host.doc.state === 'playing') {
      const seat = mover();
      const [move] = host.position.session.legalMoves(seat);
      await playMove(host, { seat, promptId: null, move, id: `m${++ids}`, by: by(seat) });
    }
  };
  return { host, runtime, frames, mover, play, playOut, open, entries: () => storage.entries(doc.id, 0) };
}
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error) => error.code,
  );

describe('the clocks in frames', () => {
  it('are in every frame, and run for the seat that is waited on', async () => {
    const { host, runtime, frames, play, mover } = await table({ clock: { bank: 60, increment: 5 } });
    for (let turn = 0; turn < 4; turn++) {
      runtime.advance(2_000);
      await play(host.position.session.legalMoves(mover()).some(({ type }) => type === 'draw') ? 'draw' : 'say 1');
      const { clocks, waitingOn, at } = frames.at(-1)!;
      const running = clocks!.flatMap(({ deadline }, seat) => (deadline === null ? [] : [seat]));
      expect(running).toEqual([...waitingOn].sort());
      expect(at).toBe(runtime.time);
    }
    expect(frames.at(-1)!.clocks).toEqual(host.info(false).seats.map(({ clock }) => clock));
    expect(host.info(false).now).toBe(runtime.time);
  });

  it('are absent at a table without a clock', async () => {
    const { frames, play } = await table();
    await play('draw');
    expect(frames.at(-1)).not.toHaveProperty('clocks');
  });
});

describe('a take-back', () => {
  it('gives no time back: the clock is as if the move had not been made', async () => {
    const { host, runtime, frames, play, mover } = await table({ clock: { bank: 60, increment: 30 } });
    const seat = mover();
    const before = host.info(false).seats.map(({ clock }) => clock);
    for (let n = 0; n < 20; n++) {
      runtime.advance(1_000);
      await play('bet 1');
      runtime.advance(500);
      await takeBack(host, seat, `b${n}`);
    }
    expect(host.info(false).seats.map(({ clock }) => clock)).toEqual(before);
    expect(frames.at(-1)!.clocks).toEqual(before);
    expect(host.position.clock!.show(seat).deadline! - runtime.time).toBe(30_000);
    runtime.advance(1_000);
    await play('bet 1');
    expect(host.position.clock!.show(seat)).toEqual({ bank: 59_000, deadline: null });
  });

  it('does not count a pause in between', async () => {
    const { host, runtime, play, mover } = await table({ clock: { bank: 60, increment: 30 } });
    const seat = mover();
    await play('bet 1');
    for (const on of [true, false]) {
      for (const voter of [0, 1, 2]) await votePause(host, voter, on);
      if (on) runtime.advance(500_000);
    }
    await takeBack(host, seat, 'b');
    expect(host.position.clock!.show(seat).deadline! - runtime.time).toBe(60_000);
  });
});

describe('resigning', () => {
  it('ends a game for two at once, also in a replayed log and in the record', async () => {
    const { host, frames, play, open } = await table({}, 2);
    await play('draw');
    await resign(host, 1, 'r');
    const outcome = { winners: [0], reason: 'resigned', scores: [], resigned: [1] };
    expect(frames.at(-1)).toMatchObject({ outcome, waitingOn: [], asked: null, facts: [] });
    expect(host.doc).toMatchObject({ state: 'finished', outcome });
    expect((await open()).position.outcome).toEqual(outcome);
    expect(await codeOf(play('draw', 'person', 0))).toBe('wrong-state');
    const record = readRecord(writeRecord(await host.record()));
    expect(record.result).toEqual({
      winners: [0],
      reason: 'resigned',
      out: [{ seat: 1, how: 'resigned', by: 'owner', after: 1 }],
      played: [expect.anything(), expect.anything()],
    });
    expect([...replay(pebbles, record)].length).toBe(2);
    expect(recordedOutcome(record, null)).toEqual({ winners: [0], reason: 'resigned', scores: [] });
  });

  it('lets a bot play on at larger tables, which cannot win, and is final', async () => {
    const { host, mover, play, playOut } = await table({ botLevel: 1 });
    const seat = mover();
    await resign(host, seat, 'r');
    expect(host.doc.state).toBe('playing');
    expect([host.botTurns, host.botCharacter(seat)]).toEqual([[seat], { level: 1, temperament: null }]);
    expect(host.info(false).seats[seat]).toMatchObject({ playedByBot: true, out: 'resigned' });
    expect(await codeOf(play('draw'))).toBe('not-allowed');
    expect(await codeOf(resign(host, seat, 'again'))).toBe('not-allowed');
    expect(await resign(host, seat, 'r')).toBe(1);
    await playOut((at) => (at === seat ? 'bot' : 'person'));
    expect(host.doc.outcome!.winners).not.toContain(seat);
    expect(host.doc.outcome!.winners.length).toBeGreaterThan(0);
    expect(host.doc.outcome).toMatchObject({ resigned: [seat], reason: 'most-red' });
  });

  it('ends the game when one seat is left', async () => {
    const { host } = await table();
    await resign(host, 0, 'a');
    await resign(host, 2, 'b');
    expect(host.doc.outcome).toMatchObject({ winners: [1], reason: 'resigned', resigned: [0, 2] });
  });
});

describe('time that is up', () => {
  it('changes nothing if the table waits', async () => {
    const { host, runtime, mover } = await table({ clock: { bank: 60, increment: 0 } });
    runtime.advance(61_000);
    expect(await applyTimeout(host, mover())).toBeNull();
    expect(host.position.seq).toBe(0);
  });

  it('takes the win from a seat that a bot plays on, once', async () => {
    const { host, runtime, mover, entries, playOut } = await table({
      clock: { bank: 60, increment: 0 },
      timeout: 'bot',
    });
    const seat = mover();
    expect(await codeOf(applyTimeout(host, seat))).toBe('not-allowed');
    runtime.advance(60_000);
    expect([await applyTimeout(host, seat), await applyTimeout(host, seat)]).toEqual(['timeout', null]);
    expect((await entries()).at(-1)).toMatchObject({ kind: 'timeout', seat, by: 'server' });
    expect(host.doc.state).toBe('playing');
    await playOut();
    expect(host.doc.outcome!.winners).not.toContain(seat);
    expect(host.doc.outcome!.timedOut).toEqual([seat]);
    expect((await host.record()).result!.out).toEqual([{ seat, how: 'timed-out', by: 'server', after: 0 }]);
  });

  it('makes the seat resign if that is the table’s rule', async () => {
    const { host, runtime, mover } = await table({ clock: { bank: 60, increment: 0 }, timeout: 'resign' }, 2);
    const seat = mover();
    runtime.advance(60_000);
    await applyTimeout(host, seat);
    expect(host.doc.outcome).toMatchObject({ winners: [1 - seat], reason: 'resigned', resigned: [seat] });
    expect((await host.record()).result!.out[0]).toMatchObject({ by: 'server' });
  });

  it('may be claimed by the others only if that is the table’s rule', async () => {
    const { host, runtime, mover } = await table({ clock: { bank: 60, increment: 0 }, timeout: 'claim' }, 2);
    const seat = mover();
    expect(await codeOf(claimTimeout(host, 1 - seat, seat, 'early'))).toBe('not-allowed');
    runtime.advance(60_000);
    expect(await applyTimeout(host, seat)).toBeNull();
    expect(await codeOf(claimTimeout(host, seat, seat, 'own'))).toBe('not-allowed');
    expect(await codeOf(claimTimeout(host, seat, 1 - seat, 'stands'))).toBe('not-allowed');
    await claimTimeout(host, 1 - seat, seat, 'c');
    expect(host.doc.outcome).toMatchObject({ winners: [1 - seat], resigned: [seat] });
    expect((await host.record()).result!.out[0]).toMatchObject({ by: `seat ${1 - seat}` });
  });
});

describe('ending by agreement', () => {
  it('needs all people who still play, and names no winner', async () => {
    const { host, open } = await table();
    await voteEnd(host, 0, true);
    await voteEnd(host, 1, true);
    expect(host.info(false).endVotes).toEqual([0, 1]);
    await voteEnd(host, 1, false);
    await voteEnd(host, 2, true);
    expect(host.doc).toMatchObject({ state: 'playing', endVotes: [0, 2] });
    await voteEnd(host, 1, true);
    const outcome = { winners: [], reason: 'agreed', scores: [] };
    expect(host.doc).toMatchObject({ state: 'finished', outcome, endVotes: [] });
    expect((await open()).position.outcome).toEqual(outcome);
    expect((await host.record()).result).toMatchObject({ winners: [], reason: 'agreed', out: [] });
  });

  it('does not need those who have resigned', async () => {
    const { host } = await table();
    await resign(host, 0, 'r');
    for (const seat of [1, 2]) await voteEnd(host, seat, true);
    expect(host.doc.outcome).toMatchObject({ reason: 'agreed', resigned: [0] });
  });
});

describe('a seat that a bot played', () => {
  it('is named in the result when the bot made most of its decisions', async () => {
    const { host, playOut, entries } = await table({}, 2, 4);
    await playOut((seat) => (seat === 1 ? 'bot' : 'person'));
    expect(host.doc.outcome!.byBot).toEqual([1]);
    const moves = (await entries()).filter(({ seat }) => seat === 1).length;
    expect((await host.record()).result!.played[1]).toEqual({ person: 0, bot: moves });
  });

  it('is not named when its owner made half of them; other games have records as before', async () => {
    const { host, playOut } = await table({}, 2, 4);
    let turns = 0;
    await playOut((seat) => (seat === 1 && turns++ % 2 === 1 ? 'bot' : 'person'));
    expect(host.doc.outcome).not.toHaveProperty('byBot');
    const plain = await table({}, 2, 4);
    await plain.playOut();
    expect(await plain.host.record()).not.toHaveProperty('result');
    expect(Object.keys(plain.host.doc.outcome!).sort()).toEqual(['reason', 'scores', 'winners']);
  });
});
