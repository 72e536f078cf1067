import { PlayerChain, type PlayerElement, playMove, publicLuck, replaceChain } from '@holdfast/session';
import { expect, test } from 'vitest';
import { pebbles } from '../../../../kernel/test/pebbles.ts';
import { Listener, LuckTable } from '../../../../session/test/luck-table.ts';
import { ApiError } from '../../core/errors.ts';
import { ChainedLuck } from './chained-luck.ts';
import type { LuckRequests } from './luck-feed.ts';

/** What one request of the device was, and what it gets instead of the server's answer. */
type Tamper = (element: PlayerElement | undefined, tries: number, seq: number) => ApiError | null;

/** A table whose seat in turn is played by this device's code, over a server that may be modified. */
async function device(tamper: Tamper = () => null) {
  const table = await LuckTable.open([null, null], {
    rounds: 8,
    change: (doc) => ({ ...doc, scheme: 'holdfast-luck-3' }),
  });
  const page = new Listener('table');
  await table.start();
  const seat = table.mover;
  await table.host.subscribe(page, null);
  const alarms: string[] = [];
  const notices: string[] = [];
  const posted: (PlayerElement | undefined)[] = [];
  const requests: LuckRequests = {
    luck: async () => publicLuck(pebbles, table.host.doc, table.host.position),
    async commit(of, end) {
      await replaceChain(table.host, of, end);
      return { ok: true, chain: table.host.position.luck.chains()[of] };
    },
    reveal: async () => {},
    keys: async () => [],
    record: () => table.host.record(),
  };
  const luck = await ChainedLuck.open(
    { table: table.host.id, mine: () => [seat], requests, keeps: false },
    {
      proof: () => {},
      alarms(found, known) {
        alarms.splice(0, alarms.length, ...found);
        notices.splice(0, notices.length, ...known);
      },
    },
    table.host.info(false),
  );
  let seen = 0;
  /** Passes on what the stream has brought since. */
  const look = async (): Promise<void> => {
    for (; seen < page.frames.length; seen++) {
      const frame = page.frames[seen];
      if (frame && 'chains' in frame) await luck.snapshot(frame);
      else if (frame) await luck.frame(frame);
    }
  };
  await look();
  const send = (id: string, move = 'draw'): Promise<number> =>
    luck.send({ seat, promptId: 0, move: { type: move }, id, listed: true }, async (element) => {
      posted.push(element);
      const instead = tamper(element, posted.length, table.host.position.seq);
      if (instead) throw instead;
      return playMove(table.host, { seat, promptId: null, move, id, by: 'person', element });
    });
  /** Plays the others until this device is asked again. */
  const others = async (): Promise<void> => {
    const inTurn = (): boolean =>
      table.mover === seat && !table.host.position.session.legalMoves(seat).some(({ type }) => type === 'say');
    for (let n = 0; n < 99 && !inTurn(); n++) await table.play();
    await look();
  };
  return { table, seat, luck, look, send, others, alarms, notices, posted };
}

test('a move that draws is sent with the element once the server asks for it, and any other without', async () => {
  const { send, look, others, posted, alarms, notices, table, seat } = await device();
  await send('m1');
  await look();
  expect(posted.map((element) => element?.k)).toEqual([undefined, 1]);
  await others();
  await table.play(seat, { type: 'bet', amount: 3 });
  await others();
  await send('m2');
  await look();
  expect(posted.map((element) => element?.k)).toEqual([undefined, 1, undefined, 2]);
  expect([alarms, notices]).toEqual([[], []]);
});

test('the server that answers "malformed, field: luck" after it saw the element gets nothing more, and an alarm (C1)', async () => {
  const { send, posted, alarms } = await device((element) =>
    element ? new ApiError('malformed', 'not on the chain', { field: 'luck' }) : null,
  );
  await expect(send('m1')).rejects.toMatchObject({ code: 'malformed' });
  expect(posted.map((element) => element?.k)).toEqual([undefined, 1]);
  expect(alarms).toEqual(['turned-down']);
});

test('the server that says "stale-ask" to an unwelcome roll and then counts it as used gets no other roll (C2)', async () => {
  let refuse = true;
  const { send, look, luck, table, seat, posted, alarms } = await device((element) =>
    element && refuse ? new ApiError('stale-ask', 'the question has changed', { ask: 1 }) : null,
  );
  await expect(send('m1')).rejects.toMatchObject({ code: 'stale-ask' });
  refuse = false;
  const [chain] = [table.host.position.luck.chains()[seat]];
  if (!chain) throw new Error('no chain');
  const info = { ...table.host.info(false), state: 'playing' } as const;
  const chains = table.host.position.luck.chains().map((one, at) => (at === seat ? { ...one, k: 1 } : one));
  const snapshot = { seq: table.host.position.seq, facts: [], waitingOn: [], asked: null, outcome: null, digest: '' };
  await luck.snapshot({ ...snapshot, view: {}, table: info, rules: table.host.doc.rules, chains });
  expect(alarms).toContain('moved');
  await look();
  const moved = new ApiError('element-needed', '', { seq: table.host.position.seq, chain: { ...chain, k: 1 } });
  const sent: unknown[] = [];
  const again = luck.send({ seat, promptId: 0, move: { type: 'draw' }, id: 'm2', listed: true }, async (element) => {
    sent.push(element);
    throw moved;
  });
  await expect(again).rejects.toMatchObject({ code: 'luck-stopped' });
  expect(sent).toEqual([undefined]);
  expect(posted.map((element) => element?.k)).toEqual([undefined, 1]);
});

test('a server that refuses a drawing move although nothing has happened is found out at the next one', async () => {
  let refuse = true;
  const { send, posted, alarms, notices } = await device((element) =>
    element && refuse ? new ApiError('stale-ask', 'the question has changed', { ask: 1 }) : null,
  );
  await expect(send('m1')).rejects.toMatchObject({ code: 'stale-ask' });
  expect([alarms, notices]).toEqual([[], ['known-early']]);
  refuse = false;
  await send('m2');
  expect(alarms).toEqual(['turned-down']);
  // The same element, so that the roll is the same.
  expect(posted.map((element) => element?.a)).toEqual([undefined, posted[1]?.a, undefined, posted[1]?.a]);
});

test('a lost answer is no alarm: the same move goes out again with the same element', async () => {
  let lost = 0;
  const { send, look, posted, alarms, notices, table, seat } = await device();
  const real = table.host;
  const first = await send('m1').catch(() => lost++);
  expect(first).toBe(real.position.seq);
  // Sent again before the frame came, as after a lost answer.
  expect(await send('m1')).toBe(first);
  await look();
  expect(new Set(posted.slice(1).map((element) => element?.k))).toEqual(new Set([1, undefined]));
  expect([alarms, notices, lost, real.position.luck.chains()[seat]?.k]).toEqual([[], [], 0, 1]);
});

test('two devices of one person take turns without an alarm, and each chain goes on where it was', async () => {
  const { send, look, others, alarms, notices, table, seat, posted } = await device();
  await send('m1');
  await others();
  const phone = new PlayerChain(table.host.id, seat, 'phone');
  await replaceChain(table.host, seat, phone.end);
  const byPhone = {
    seat,
    promptId: null,
    move: 'draw',
    id: 'phone',
    by: 'person',
    element: phone.element(1) ?? undefined,
  } as const;
  await playMove(table.host, byPhone);
  await others();
  expect([alarms, notices]).toEqual([[], ['handed-over']]);
  await send('m2');
  await look();
  expect(posted.map((element) => element?.k)).toEqual([undefined, 1, undefined, undefined, 2]);
  expect(alarms).toEqual([]);
});
