import { describe, expect, it } from 'vitest';
import { playMove, replaceChain, resign, TableHost, takeBack, votePause } from '../src/index.ts';
import { LuckTable } from './luck-table.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error) => error.code,
  );

describe('what may be taken back', () => {
  it('goes back step by step, up to a move with luck', async () => {
    const table = await (await LuckTable.open(['ann', 'bea', 'cid'], { rounds: 3 })).start();
    const { host } = table;
    expect(host.position.takeBack).toEqual({ seat: null, steps: 0, closed: null });
    const seat = table.mover;
    await table.play(seat, { type: 'draw' });
    expect(host.position.takeBack).toEqual({ seat: null, steps: 0, closed: { why: 'luck', seat, seq: 1 } });
    expect(await codeOf(takeBack(host, seat, 'b'))).toBe('not-allowed');
    const other = table.mover;
    await table.play(other, { type: 'say', colour: 1 });
    expect(host.position.takeBack).toMatchObject({ seat: other, steps: 1, closed: { why: 'luck', seat } });
  });

  it('is closed by another seat’s move, even if that seat takes it back', async () => {
    const table = await (await LuckTable.open(['ann', 'bea', 'cid'], { rounds: 3 })).start();
    const { host } = table;
    await table.play(table.mover, { type: 'bet', amount: 4 });
    const first = table.mover;
    await table.play(first, { type: 'say', colour: 1 });
    const second = table.mover;
    await table.play(second, { type: 'say', colour: 0 });
    expect(host.position.takeBack).toMatchObject({ seat: second, steps: 1, closed: { why: 'answered', seat: first } });
    expect(await codeOf(takeBack(host, first, 'b0'))).toBe('not-allowed');
    await takeBack(host, second, 'b1');
    expect(host.position.takeBack).toMatchObject({ seat: null, closed: { why: 'answered', seat: first } });
    expect(await codeOf(takeBack(host, first, 'b2'))).toBe('not-allowed');
    await table.play(second, { type: 'say', colour: 1 });
    const { game, storage, runtime } = host;
    const again = await TableHost.open({ game, storage, runtime }, host.id);
    expect(again.position.takeBack).toEqual(host.position.takeBack);
  });

  it('is limited, like everything else that could make a log grow endlessly', async () => {
    const table = await (await LuckTable.open(['ann', 'bea', 'cid'], { rounds: 3 })).start();
    const { host } = table;
    await table.play(table.mover, { type: 'bet', amount: 4 });
    const seat = table.mover;
    const move = (id: number) => playMove(host, { seat, promptId: null, move: 'say 1', id: `m${id}`, by: 'person' });
    const chain = (of: number, n: number) => replaceChain(host, of, `${n}`.padStart(43, 'c'));
    for (let n = 0; n < 1_000; n++) {
      await chain(seat, n);
      await move(n);
      await takeBack(host, seat, `b${n}`);
    }
    await move(1_000);
    const codes = [takeBack(host, seat, 'b'), chain(seat, 1_000), votePause(host, seat, true)].map(codeOf);
    expect(await Promise.all(codes)).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
    // Only that seat is limited, and the game goes on.
    await chain(table.mover, 0);
    await playMove(host, { seat: table.mover, promptId: null, move: 'say 1', id: 'm', by: 'person' });
    await resign(host, seat, 'r');
  });

  it('still replays a log in which an older version let an answered move be taken back', async () => {
    const table = await (await LuckTable.open(['ann', 'bea', 'cid'], { rounds: 3 })).start();
    const { host } = table;
    const better = table.mover;
    const before = host.position.session.state.cells.slice();
    await playMove(host, { seat: better, promptId: null, move: 'bet 4', id: 'm1', by: 'person' });
    const other = table.mover;
    await playMove(host, { seat: other, promptId: null, move: 'say 1', id: 'm2', by: 'person' });
    await takeBack(host, other, 'b1');
    expect(await codeOf(takeBack(host, better, 'b2'))).toBe('not-allowed');
    const digest = host.position.digestBefore;
    const back = {
      table: host.id,
      seq: 4,
      id: 'old',
      kind: 'back',
      seat: better,
      by: 'person',
      move: '',
      luck: [],
    } as const;
    expect(await host.storage.append({ ...back, digest, proof: '' }, host.position.last)).not.toBe('lost');
    await host.exclusive(() => host.catchUp());
    expect([...host.position.session.state.cells]).toEqual([...before]);
  });
});
