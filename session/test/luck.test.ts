import { readFileSync } from 'node:fs';
import { readRecord, replay, writeRecord } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  chanceOfKey,
  commitmentTo,
  drawKey,
  LUCK_1,
  LUCK_2,
  memoryStorage,
  openingOf,
  PlayerChain,
  playMove,
  publicLuck,
  readLogEntry,
  readTableDoc,
  replaceChain,
  serverElement,
  TableHost,
  takeBack,
  verifyLuck,
} from '../src/index.ts';
import { TestRuntime } from './contract.ts';
import { codeOf, finished, LuckTable, SERVER_KEY } from './luck-table.ts';

describe('luck of both sides', () => {
  it('is proven by the record, and the report says who made which part', async () => {
    const { host } = await finished(['ann', null, 'cid']);
    const record = readRecord(writeRecord(await host.record()));
    const report = verifyLuck(pebbles, record)!;
    expect(report.problems).toEqual([]);
    expect(report.scheme).toBe(LUCK_2);
    const sides = report.findings.find(({ is }) => is === 'sides');
    expect(sides).toMatchObject({ both: expect.any(Number), server: expect.any(Number) });
    expect(sides?.is === 'sides' && sides.both > 5 && sides.server > 3).toBe(true);
    expect(report.findings).toContainEqual({ is: 'opening', holds: true, revealed: [0, 2], missing: [] });
    for (const is of ['transcript-signature', 'record-signature'] as const)
      expect(report.findings).toContainEqual({ is, holds: true, key: SERVER_KEY });
  });

  it('can be derived by hand as docs/luck.md says', async () => {
    const { host, chains } = await finished();
    const record = await host.record();
    const { seed, transcript, firsts } = record.luck!;
    const seat = record.moves.find(({ luck }) => luck.length > 0)!.seat;
    const own = record.moves.filter((move) => move.seat === seat);
    const n = own.findIndex(({ luck }) => luck.length > 0) + 1;
    const [k, a] = own[n - 1].element!.split('.');
    expect(chains[seat]!.element(Number(k))!.a).toBe(a);
    const { createHash } = await import('node:crypto');
    const H = (...list: unknown[]): string => createHash('sha256').update(JSON.stringify(list)).digest('base64url');
    const F = H('opening', transcript, JSON.parse(firsts));
    const key = Buffer.from(H('draw', F, seat, n, H('server', host.id, seed, seat, n), a), 'base64url');
    expect(key.toString('base64url')).toBe(
      drawKey(openingOf(transcript, JSON.parse(firsts)), seat, n, serverElement(host.id, seed, seat, n), a),
    );
    const at = record.moves.indexOf(own[n - 1]);
    const before = [...replay(pebbles, record)][at].state;
    expect(before).toBeDefined();
    // The first draw of the game: 200 blue and 200 red pebbles in the bag.
    if (record.moves.slice(0, at).every(({ luck }) => luck.length === 0))
      expect(own[n - 1].luck).toEqual([chanceOfKey(key.toString('base64url')).pick([200, 200])]);
  });

  it('goes on after a restart, in the middle of dealing and of the game', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    await table.host.start();
    await table.host.revealFirst(0, table.chains[0]!.element(1)!.a);
    const reopen = async (): Promise<void> => {
      table.host = await TableHost.open(
        { game: pebbles, storage: table.storage, runtime: table.runtime },
        table.host.id,
      );
    };
    await reopen();
    expect(table.host.live).toBeNull();
    await table.host.revealFirst(1, table.chains[1]!.element(1)!.a);
    for (let n = 0; n < 5; n++) await table.play();
    const before = table.host.position.luck.chains();
    await reopen();
    expect(table.host.position.luck.chains()).toEqual(before);
    await table.playOut();
    expect(verifyLuck(pebbles, await table.host.record())!.problems).toEqual([]);
  });

  it('takes moves back, skips elements of refused moves and replaces chains, and the record still verifies', async () => {
    const table = await (await LuckTable.open(['ann', 'bea', 'cid'], { rounds: 6 })).start();
    const seat = table.mover;
    await table.play(seat, { type: 'bet', amount: 3 });
    await takeBack(table.host, seat, 'b1');
    expect(await codeOf(table.play(seat, { type: 'bet', amount: 0 }))).toBe('refused');
    await table.play(seat, 'draw');
    const other = table.mover;
    await replaceChain(
      table.host,
      other,
      (table.chains[other] = new PlayerChain(table.host.id, other, 'new device')).end,
    );
    table.used[other] = 0;
    await table.playOut();
    const report = verifyLuck(pebbles, await table.host.record())!;
    expect(report.problems).toEqual([]);
    expect(report.findings.find(({ is }) => is === 'sides')).toMatchObject({ server: 0 });
  });

  it('deals without a player whose device does not answer, and says so', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    await table.start([0]);
    expect(table.host.live).toBeNull();
    table.runtime.advance(3_000);
    await table.host.exclusive(async () => {});
    expect(table.host.live).not.toBeNull();
    table.used[1] = 0;
    await table.playOut();
    const report = verifyLuck(pebbles, await table.host.record())!;
    expect(report.problems).toEqual([]);
    expect(report.findings).toContainEqual({ is: 'opening', holds: null, revealed: [0], missing: [1] });
  });

  it('starts at once when nobody has a chain', async () => {
    const table = await LuckTable.open([null, null]);
    await table.host.start();
    expect(table.host.doc.state).toBe('playing');
  });

  it('publishes a table’s luck, but the seed only at the end', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    const luck = () => publicLuck(pebbles, table.host.doc, table.host.live?.position ?? null);
    expect(luck()).toMatchObject({ scheme: LUCK_2, transcript: null, chains: [] });
    await table.start();
    expect(luck()).toMatchObject({
      setup: { asked: ['b2'] },
      chains: [
        { n: 0, k: 1 },
        { n: 0, k: 1 },
      ],
    });
    expect(luck().seed).toBeUndefined();
    await table.playOut();
    expect(commitmentTo(luck().seed!)).toBe(luck().commitment);
  });
});

describe('tables and records of holdfast-luck-1', () => {
  const file = (name: string): string => readFileSync(new URL(`./luck-1/${name}`, import.meta.url), 'utf8');

  it('keep verifying', () => {
    const report = verifyLuck(pebbles, readRecord(file('record.json')))!;
    expect([report.scheme, report.problems]).toEqual([LUCK_1, []]);
    expect(report.steps.length).toBeGreaterThan(5);
  });

  it('keep playing by their scheme', async () => {
    const { doc, entries } = JSON.parse(file('stored-table.json'));
    const runtime = new TestRuntime();
    const storage = memoryStorage(() => runtime.now());
    await storage.create(readTableDoc(doc));
    for (const [i, entry] of entries.entries()) {
      const previous = i === 0 ? { id: '', at: doc.started } : entries[i - 1];
      expect(await storage.append(readLogEntry(entry), previous)).toEqual({ at: runtime.now() });
    }
    const host = await TableHost.open({ game: pebbles, storage, runtime }, doc.id);
    expect([host.doc.scheme, host.position.seq, host.position.luck.chains()]).toEqual([LUCK_1, entries.length, []]);
    const old = readRecord(file('record.json'));
    for (let n = entries.length; host.doc.state === 'playing'; n++) {
      const { seat, move } = old.moves[n];
      await playMove(host, { seat, promptId: null, move, id: `m${n}`, by: 'person' });
    }
    expect((await host.record()).moves).toEqual(old.moves);
    expect((await host.record()).luck).toEqual(old.luck);
  });
});
