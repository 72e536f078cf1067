import { type Record as GameRecord, readRecord, seal, writeRecord } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  chanceOfKey,
  commitmentTo,
  drawKey,
  LuckWitness,
  openingOf,
  PlayerChain,
  playMove,
  publicLuck,
  readTranscript,
  recordDigest,
  rematchOf,
  replaceChain,
  serverElement,
  verifyLuck,
} from '../src/index.ts';
import { codeOf, finished, Listener, LuckTable } from './luck-table.ts';

const resealed = (record: GameRecord, change: Partial<GameRecord>): GameRecord => {
  const { seal: _, format: __, ...body } = record;
  return seal({ ...body, ...change });
};
const failing = (record: GameRecord): string[] =>
  verifyLuck(pebbles, record)!.findings.flatMap(({ is, holds }) => (holds === false ? [is] : []));

describe('the host tries to cheat', () => {
  it('by grinding seeds: no seed gives chosen luck, since the player’s elements are unknown', async () => {
    // With any seed the host cannot compute a draw before the element arrives, since each guess of the element gives
    // another outcome. The old scheme derived every roll from the seed and texts known before it was chosen.
    const table = await (await LuckTable.open(['ann', 'bea'])).start();
    const { seed, transcript, firsts } = table.host.doc;
    const opening = openingOf(transcript!.text, firsts);
    const outcomes = new Set<string>();
    for (let guess = 0; guess < 50; guess++) {
      const key = drawKey(opening, 0, 1, serverElement(table.host.id, seed, 0, 1), `guess ${guess}`.padEnd(43, '-'));
      const chance = chanceOfKey(key);
      outcomes.add([chance.die(6), chance.die(6), chance.die(6)].join());
    }
    expect(outcomes.size).toBeGreaterThan(40);
  });

  it('by another seed, after a player has published a chain', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    const witness = new LuckWitness({ table: table.host.id, commitment: table.host.doc.commitment });
    witness.ownChain(0, table.chains[0]!.end);
    const seed = 'ab'.repeat(32);
    await table.host.change((doc) => ({ ...doc, seed, commitment: commitmentTo(seed) }));
    await table.host.start();
    expect(witness.agree(table.host.doc.transcript!)).toBe(false);
    expect(witness.testimony.alarms).toEqual(['transcript']);
  });

  it('by another commitment, if the device hears of it only after the deal', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    const { id, commitment } = table.host.doc;
    const seed = 'cd'.repeat(32);
    await table.host.change((doc) => ({ ...doc, seed, commitment: commitmentTo(seed) }));
    await table.start();
    const witness = new LuckWitness({ table: id, commitment });
    const { transcript, firsts } = table.host.doc;
    witness.dealt(transcript!, firsts, table.host.position.luck.chains());
    expect(witness.testimony.alarms).toContain('transcript');
  });

  it('by leaving a player’s chain out of the transcript', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    const witness = new LuckWitness({ table: table.host.id, commitment: table.host.doc.commitment });
    witness.ownChain(0, table.chains[0]!.end);
    await table.host.change((doc) => ({ ...doc, seats: doc.seats.map((seat) => ({ ...seat, chain: null })) }));
    await table.host.start();
    expect(witness.agree(table.host.doc.transcript!)).toBe(false);
  });

  it('by changing its committed part or the outcome, or dropping an element', async () => {
    const table = await LuckTable.open(['ann', 'bea'], { rounds: 3 });
    const page = new Listener('table');
    await table.host.subscribe(page, null);
    await table.start();
    const witness = (): LuckWitness => {
      const made = new LuckWitness({ table: table.host.id, commitment: table.host.doc.commitment });
      const luck = publicLuck(pebbles, table.host.doc, null);
      const [snapshot] = page.frames;
      made.dealt(luck.transcript!, luck.firsts!, 'chains' in snapshot ? snapshot.chains : []);
      return made;
    };
    await table.playOut();
    // Pebbles are drawn in secret, so their step is sealed; make a public one from the same parts.
    const frames = page.frames.flatMap(({ seq, luck }) => (luck ? [{ seq, luck }] : []));
    const honest = witness();
    const verdicts = frames.map(({ seq, luck }) => honest.see(seq, luck));
    expect(new Set(verdicts)).toEqual(new Set(['sealed', 'no-luck']));
    const { seq, luck } = frames.find((frame) => frame.luck.r === null)!;
    const before = frames.filter((frame) => frame.seq < seq);
    const { doc } = table.host;
    const r = serverElement(doc.id, doc.seed, luck.seat, luck.n);
    const key = drawKey(openingOf(doc.transcript!.text, doc.firsts), luck.seat, luck.n, r, luck.a!);
    const die = chanceOfKey(key).die(6);
    const shown = { ...luck, r, asked: ['d6'], got: [die] };
    const seeing = (step: typeof shown): string => {
      const one = witness();
      for (const frame of before) one.see(frame.seq, frame.luck);
      return one.see(seq, step);
    };
    expect(seeing(shown)).toBe('both');
    expect(seeing({ ...shown, got: [(die % 6) + 1] })).toBe('outcome');
    expect(seeing({ ...shown, r: serverElement(doc.id, 'another seed', luck.seat, luck.n) })).toBe('commitment');
    expect(seeing({ ...shown, a: 'x'.repeat(43) })).toBe('element');
    const dropped = witness();
    for (const frame of before) dropped.see(frame.seq, frame.luck);
    dropped.acknowledged(seq, { k: luck.k!, a: luck.a! });
    const { a: _, k: __, ...without } = shown;
    expect(dropped.see(seq, without)).toBe('left-out');
  });

  it('by replacing the chain of a player', async () => {
    const table = await (await LuckTable.open(['ann', 'bea'])).start();
    const page = new Listener(0);
    await table.host.subscribe(page, null);
    const witness = new LuckWitness({ table: table.host.id, commitment: table.host.doc.commitment });
    witness.ownChain(0, table.chains[0]!.end);
    await replaceChain(table.host, 0, new PlayerChain(table.host.id, 0, 'known to the host').end);
    const { seq, luck } = page.frames.at(-1)!;
    expect(witness.see(seq, luck!)).toBe('replaced');
  });

  it('by pretending a failure after seeing the outcome: the same element gives the same result', async () => {
    const table = await (await LuckTable.open(['ann', 'bea'])).start();
    const seat = table.mover;
    const element = table.chains[seat]!.element(2)!;
    const roll = (): string => {
      const chance = table.host.position.luck.chance(seat, element, 'person');
      return [chance.die(1000), chance.die(1000)].join();
    };
    const first = roll();
    for (let n = 0; n < 5; n++) expect(roll()).toBe(first);
    const request = { seat, promptId: null, move: 'draw', id: 'same', by: 'person', element } as const;
    expect([await playMove(table.host, request), await playMove(table.host, request)]).toEqual([1, 1]);
    expect(await table.storage.entries(table.host.id, 0)).toHaveLength(1);
  });

  it('by editing a finished record and sealing it again', async () => {
    const { host } = await finished();
    const record = await host.record();
    const renamed = resealed(record, { seats: ['Mallory', ...record.seats.slice(1)] });
    expect(() => readRecord(writeRecord(renamed))).not.toThrow();
    expect(failing(renamed)).toEqual(['transcript', 'record-signature']);
    // With the name changed in the transcript too, neither signature is valid.
    const forged = JSON.parse(record.luck!.transcript);
    forged.seats[0].name = 'Mallory';
    const both = resealed(renamed, { luck: { ...record.luck!, transcript: JSON.stringify(forged) } });
    expect(failing(both)).toContain('transcript-signature');
    expect(failing(both)).toContain('record-signature');
    const unsigned = resealed(record, {});
    expect(failing(unsigned)).toEqual([]);
    const { signature: _, ...bare } = record;
    const { seal: __, format: ___, ...body } = bare;
    expect(verifyLuck(pebbles, seal(body))!.findings).toContainEqual({ is: 'record-signature', holds: null, key: '' });
  });

  it('by signing another game: the players’ testimony differs', async () => {
    const table = await LuckTable.open(['ann', 'bea'], { rounds: 6 });
    const page = new Listener(0);
    await table.host.subscribe(page, null);
    await table.start();
    await table.playOut();
    const { doc } = table.host;
    const witness = new LuckWitness({ table: doc.id, commitment: doc.commitment });
    const [snapshot] = page.frames;
    witness.dealt(doc.transcript!, doc.firsts, 'chains' in snapshot ? snapshot.chains : []);
    for (const { seq, luck } of page.frames) if (luck) witness.see(seq, luck);
    const record = await table.host.record();
    expect(witness.compare(record)).toEqual({ compared: record.moves.length, differs: null });
    const other = await finished(['ann', 'bea']);
    expect(witness.compare(await other.host.record()).differs).toBe('transcript');
    const moves = record.moves.map((move, i) => (i === 4 ? { ...move, element: `5.${'y'.repeat(43)}` } : move));
    const { signature: _, ...changed } = resealed(record, { moves });
    const signed = { ...changed, signature: table.runtime.sign(recordDigest(changed)) };
    expect(witness.compare(signed as GameRecord).differs).toBe(5);
    expect(witness.testimony.alarms).toEqual(['record']);
  });

  it('by reusing what it learned in the last game', async () => {
    const { host, runtime } = await finished();
    const next = rematchOf(host.doc, runtime);
    expect(next.seats.map(({ chain, chainSecret }) => [chain, chainSecret])).toEqual(next.seats.map(() => [null, '']));
    expect([next.seed === host.doc.seed, next.transcript, next.firsts]).toEqual([false, null, []]);
  });
});

describe('a player tries to cheat', () => {
  it('by choosing an element, using one twice, or one of another seat', async () => {
    const table = await (await LuckTable.open(['ann', 'bea'])).start();
    const seat = table.mover;
    let sent = 0;
    const send = (element: { k: number; a: string }): Promise<string> =>
      codeOf(playMove(table.host, { seat, promptId: null, move: 'draw', id: `m${++sent}`, by: 'person', element }));
    const chain = table.chains[seat]!;
    expect(await send({ k: 2, a: 'z'.repeat(43) })).toBe('malformed');
    expect(await send(chain.element(1)!)).toBe('malformed');
    expect(await send({ ...chain.element(3)!, k: 2 })).toBe('malformed');
    expect(await send(chain.element(100)!)).toBe('malformed');
    expect(await send(table.chains[1 - seat]!.element(2)!)).toBe('malformed');
    expect(await send(chain.element(3)!)).toBe('done');
  });

  it('by predicting their roll: what they were sent does not give the server’s part', async () => {
    const table = await LuckTable.open(['ann', 'bea'], { rounds: 6 });
    const page = new Listener(0);
    await table.host.subscribe(page, null);
    await table.start();
    for (let n = 0; n < 12; n++) await table.play();
    const { doc } = table.host;
    expect(page.text).not.toContain(doc.seed);
    for (let seat = 0; seat < 2; seat++)
      for (let n = 1; n < 40; n++) expect(page.text).not.toContain(serverElement(doc.id, doc.seed, seat, n));
  });

  it('by the order of moves: the luck of a seat does not depend on who moved before', async () => {
    const tables = await Promise.all([0, 1].map(async () => (await LuckTable.open(['ann', 'bea', 'cid'])).start()));
    const [first, second] = tables;
    const seat = first.mover;
    for (const table of tables) await table.play(seat, 'draw');
    const [a, b] = first.host.position.waitingOn;
    await first.play(a, 'say 0');
    await second.play(b, 'say 0');
    const dice = (table: LuckTable): string => {
      const chance = table.host.position.luck.chance(seat, table.chains[seat]!.element(9)!, 'person');
      return [chance.die(1000), chance.die(1000), chance.die(1000)].join();
    };
    expect(first.host.id).toBe(second.host.id);
    expect(dice(first)).toBe(dice(second));
  });

  it('by revealing something other than the first element of the published chain', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    await table.host.start();
    const { chains, host } = table;
    expect(await codeOf(host.revealFirst(0, chains[0]!.element(2)!.a))).toBe('malformed');
    expect(await codeOf(host.revealFirst(0, chains[1]!.element(1)!.a))).toBe('malformed');
    expect(await codeOf(host.revealFirst(0, chains[0]!.element(1)!.a))).toBe('done');
    expect(await codeOf(host.revealFirst(0, chains[0]!.element(1)!.a))).toBe('done');
  });
});

describe('somebody outside', () => {
  it('cannot derive a secret draw from all that is public', async () => {
    const table = await LuckTable.open(['ann', 'bea', 'cid'], { rounds: 10 });
    const pages = (['table', 0, 1, 2] as const).map((viewer) => new Listener(viewer));
    for (const page of pages) await table.host.subscribe(page, null);
    await table.start();
    for (let n = 0; n < 40; n++) await table.play();
    // Pebbles draws in secret, so the server's part of the move is sent to nobody, not even to the mover.
    const entries = await table.storage.entries(table.host.id, 0);
    expect(entries.filter(({ luck }) => luck.length > 0).length).toBeGreaterThan(8);
    for (const page of pages) for (const { luck } of page.frames) if (luck) expect([undefined, null]).toContain(luck.r);
  });

  it('reads in the transcript what was agreed, and nothing secret', async () => {
    const table = await (await LuckTable.open(['ann', null])).start();
    const { transcript, seed } = table.host.doc;
    const agreed = readTranscript(transcript!.text)!;
    expect(agreed.seats.map(({ name, end }) => [name, end !== null])).toEqual([
      ['Player 0', true],
      ['Player 1', false],
    ]);
    expect(transcript!.text).not.toContain(seed);
  });
});
