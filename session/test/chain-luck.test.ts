import { createHash } from 'node:crypto';
import { type Record as GameRecord, readRecord, seal, writeRecord } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  answersTo,
  chanceOfKey,
  LUCK_3,
  PlayerChain,
  type PlayerElement,
  playMove,
  replaceChain,
  type TableDoc,
  TableHost,
  verifyLuck,
} from '../src/index.ts';
import { codeOf, LuckTable } from './luck-table.ts';

const byScheme3 = (doc: TableDoc): TableDoc => ({ ...doc, scheme: LUCK_3 });
const opened = (secrets: readonly (string | null)[], rounds = 6): Promise<LuckTable> =>
  LuckTable.open(secrets, { rounds, change: byScheme3 });
const started = async (secrets: readonly (string | null)[], rounds = 6): Promise<LuckTable> =>
  (await opened(secrets, rounds)).start();

const send = (table: LuckTable, id: string, element?: PlayerElement, move = 'draw'): Promise<number> =>
  playMove(table.host, { seat: table.mover, promptId: null, move, id, by: 'person', element });
const luckOf = (table: LuckTable, seat: number) => table.host.position.luck.chains()[seat]!;
const elementOf = (table: LuckTable, seat: number, k: number): PlayerElement => table.chains[seat]!.element(k)!;

/** What the seat's next draw with this element would give. */
const preview = (table: LuckTable, seat: number, element: PlayerElement): string => {
  const chance = table.host.position.luck.chance(seat, element, 'person');
  return Array.from({ length: 6 }, () => chance.pick([1, 1])).join('');
};
/** All others answer, so that the next seat is in turn. */
async function everybodySays(table: LuckTable): Promise<void> {
  for (const seat of [...table.host.position.waitingOn]) await table.play(seat, 'say 0');
}
const failing = (record: GameRecord): string[] =>
  verifyLuck(pebbles, record)!.findings.flatMap(({ is, holds }) => (holds === false ? [is] : []));
const unproven = (record: GameRecord): string[] =>
  verifyLuck(pebbles, record)!.findings.flatMap(({ is, holds }) => (holds === null ? [is] : []));
const changed = (record: GameRecord, change: Partial<GameRecord>): GameRecord => {
  const { seal: _, format: __, signature: ___, ...body } = record;
  return seal({ ...body, ...change });
};

describe('the element of the n-th draw is exactly a(n)', () => {
  it('is asked for when a move draws, and only then', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    await expect(send(table, 'm1')).rejects.toMatchObject({
      code: 'element-needed',
      detail: { seq: 0, chain: { k: 1, end: table.chains[seat]!.end, used: null } },
    });
    expect(table.host.position.seq).toBe(0);
    expect(await send(table, 'm1', elementOf(table, seat, 2))).toBe(1);
    expect(luckOf(table, seat)).toMatchObject({ k: 2, used: { seq: 1, k: 2, r: null } });
  });

  it('a host who leaves out elements of its own chain is refused, at any distance', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    for (const k of [1, 3, 4, 23, 66])
      expect(await codeOf(send(table, `k${k}`, elementOf(table, seat, k)))).toBe('malformed');
    expect(await codeOf(send(table, 'without'))).toBe('element-needed');
    expect(await codeOf(send(table, 'right', elementOf(table, seat, 2)))).toBe('done');
  });

  it('idle moves shift nothing: neither the own draw nor that of a seat without a chain', async () => {
    const [one, other] = await Promise.all([started(['ann', null]), started(['ann', null])]);
    const seat = one.mover;
    const house = (table: LuckTable, of: number): string => {
      const chance = table.host.position.luck.chance(of, null, 'bot');
      return Array.from({ length: 12 }, () => chance.pick([1, 1])).join('');
    };
    const before = [house(one, 1), preview(one, 0, elementOf(one, 0, 2))];
    for (let amount = 1; amount <= 3; amount++) {
      await one.play(seat, { type: 'bet', amount });
      await everybodySays(one);
      await one.play(one.mover, { type: 'bet', amount });
      await everybodySays(one);
    }
    expect([house(one, 1), preview(one, 0, elementOf(one, 0, 2))]).toEqual(before);
    expect([house(other, 1), preview(other, 0, elementOf(other, 0, 2))]).toEqual(before);
  });

  it('a refused or repeated move with the element gives the same result later', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    const element = elementOf(table, seat, 2);
    const first = preview(table, seat, element);
    const stale = { seat, promptId: 99, move: 'draw', id: 'stale', by: 'person', element } as const;
    expect(await codeOf(playMove(table.host, stale))).toBe('stale-ask');
    expect(preview(table, seat, element)).toBe(first);
    const request = { seat, promptId: null, move: 'draw', id: 'same', by: 'person', element } as const;
    expect([await playMove(table.host, request), await playMove(table.host, request)]).toEqual([1, 1]);
  });

  it('after a restored back-up a player who has seen the roll gets the same roll, with this chain or none', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    const seen = preview(table, seat, elementOf(table, seat, 2));
    const restored = await started(['ann', 'bea']);
    expect(preview(restored, seat, elementOf(restored, seat, 2))).toBe(seen);
    for (let k = 3; k < 23; k++)
      expect(await codeOf(send(restored, `k${k}`, elementOf(restored, seat, k)))).toBe('malformed');
    expect(restored.host.position.seq).toBe(0);
  });

  it('a move that draws nothing discloses nothing, even if an element comes with it', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    await send(table, 'bet', elementOf(table, seat, 2), 'bet 3');
    expect(luckOf(table, seat)).toMatchObject({ k: 1, used: null });
    const [entry] = await table.storage.entries(table.host.id, 0);
    expect(entry!.proof).toBe('');
  });
});

describe('devices', () => {
  it('hand a seat over by an entry, and a chain that comes back goes on where it was', async () => {
    const table = await started(['ann', 'bea'], 12);
    const seat = table.mover;
    await table.play(seat, 'draw');
    const next = preview(table, seat, elementOf(table, seat, 3));
    const phone = new PlayerChain(table.host.id, seat, 'phone');
    await replaceChain(table.host, seat, phone.end);
    expect(luckOf(table, seat)).toMatchObject({ end: phone.end, k: 0, used: null });
    expect(await codeOf(replaceChain(table.host, seat, phone.end))).toBe('done');
    await replaceChain(table.host, seat, table.chains[seat]!.end);
    expect(luckOf(table, seat)).toMatchObject({ end: table.chains[seat]!.end, k: 2, used: { k: 2 } });
    expect(preview(table, seat, elementOf(table, seat, 3))).toBe(next);
    expect((await table.storage.entries(table.host.id, 0)).filter(({ kind }) => kind === 'chain')).toHaveLength(2);
    await table.playOut();
    const record = await table.host.record();
    expect([failing(record), unproven(record)]).toEqual([[], ['chains']]);
  });

  it('a program that has no chain gives it up by an entry and plays on', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    expect(await codeOf(send(table, 'm'))).toBe('element-needed');
    await replaceChain(table.host, seat, '');
    expect(await codeOf(send(table, 'm'))).toBe('done');
    table.chains[seat] = null;
    await table.playOut();
    expect(failing(await table.host.record())).toEqual([]);
  });

  it('a bot that sits in needs no element, and the record says which moves it made', async () => {
    const table = await started(['ann', 'bea']);
    const seat = table.mover;
    await playMove(table.host, { seat, promptId: null, move: 'draw', id: 'bot', by: 'bot' });
    expect(luckOf(table, seat)).toMatchObject({ k: 1, n: 1 });
    await table.playOut();
    const record = await table.host.record();
    expect(record.luck!.bots).toBe('[1]');
    expect([failing(record), unproven(record)]).toEqual([[], []]);
    expect(verifyLuck(pebbles, record)!.findings).toContainEqual({
      is: 'sit-ins',
      holds: true,
      seats: [{ seat, count: 1 }],
    });
    const hidden = changed(record, { luck: { ...record.luck!, bots: '[]' } });
    expect(unproven(hidden)).toContain('without');
  });
});

describe('the record', () => {
  /** Recomputes all draws from the record alone, as docs/luck.md says, without an engine. */
  function drawnAgain({ luck, moves, setup }: GameRecord): { drawn: number[][]; recorded: number[][]; head: string } {
    const H = (...list: unknown[]): string => createHash('sha256').update(JSON.stringify(list)).digest('base64url');
    const { transcript, seed, firsts, chains, asked, bots } = luck!;
    const T = JSON.parse(transcript!);
    const F = H('opening', transcript, JSON.parse(firsts!));
    let M = F;
    let head = F;
    const requests = new Map<number, string[]>(
      JSON.parse(asked!).map(([at, ...rest]: [number, ...string[]]) => [at, rest]),
    );
    const ends: (string | null)[] = T.seats.map(({ end }: { end: string | null }) => end);
    const house: number[] = T.seats.map(() => 0);
    const draw = (base: string, i: number, e: string, k: number, a: string | null, list: string[]): number[] => {
      const r = H('server', T.table, seed, i, e, k);
      const dice = list.findIndex((one) => !one.startsWith('d'));
      const open = dice < 0 ? list.length : dice;
      const by = (x: string, some: string[]): number[] => answersTo(chanceOfKey(H('draw', base, i, e, k, x, a)), some);
      return [...by(H('dice', r), list.slice(0, open)), ...by(r, list.slice(open))];
    };
    const drawn = [draw(F, -1, 'house', 0, null, requests.get(0) ?? [])];
    const recorded = [[...setup.luck]];
    const sitIns: number[] = JSON.parse(bots!);
    for (const [at, move] of moves.entries()) {
      for (const [seat, before, end] of JSON.parse(chains!)) if (before === at) ends[seat] = end;
      const list = requests.get(at + 1) ?? [];
      const [k, a] = (move.element ?? '').split('.');
      if (a) {
        M = H('mix', M, a);
        drawn.push(draw(F, move.seat, ends[move.seat]!, Number(k), a, list));
      } else drawn.push(list.length > 0 ? draw(M, move.seat, 'house', ++house[move.seat]!, null, list) : []);
      recorded.push([...move.luck]);
      const by = T.seats[move.seat].kind === 'bot' || sitIns.includes(at + 1) ? 'bot' : 'person';
      const salt = H('salt', T.table, seed, at + 1);
      head = H('entry', head, salt, move.seat, by, move.move, move.luck, move.digest, move.element ?? '');
    }
    return { drawn, recorded, head };
  }

  it('is enough to compute every draw and the running hash again, without an engine', async () => {
    const table = await started(['ann', null, 'cid'], 10);
    for (let n = 0; n < 9; n++) await table.play();
    await replaceChain(table.host, 2, (table.chains[2] = new PlayerChain(table.host.id, 2, 'phone')).end);
    await table.playOut();
    const record = readRecord(writeRecord(await table.host.record()));
    const { drawn, recorded, head } = drawnAgain(record);
    expect(drawn).toEqual(recorded);
    expect(drawn.filter((list) => list.length > 0).length).toBeGreaterThan(20);
    expect(table.host.position.luck.head).toEqual({ n: record.moves.length, hash: head });
    expect(failing(record)).toEqual([]);
    // A restart folds the same state from the log.
    const again = await TableHost.open(
      { game: pebbles, storage: table.storage, runtime: table.runtime },
      table.host.id,
    );
    expect(again.position.luck.chains()).toEqual(table.host.position.luck.chains());
    expect(again.position.luck.head).toEqual(table.host.position.luck.head);
  });

  it('fails if an element is missing, swapped or moved, or if what was drawn is changed', async () => {
    const table = await started(['ann', 'bea'], 8);
    await table.playOut();
    const record = await table.host.record();
    const at = record.moves.findIndex(({ element }) => element !== undefined);
    const withElement = (element: string | undefined): GameRecord => {
      const { element: _, ...bare } = record.moves[at]!;
      const move = element === undefined ? bare : { ...bare, element };
      return changed(record, { moves: record.moves.map((one, i) => (i === at ? move : one)) });
    };
    const seat = record.moves[at]!.seat;
    expect([failing(record), unproven(record)]).toEqual([[], []]);
    expect(failing(withElement(undefined))).toContain('elements');
    expect(unproven(withElement(undefined))).toContain('without');
    for (const k of [1, 3]) expect(failing(withElement(`${k}.${elementOf(table, seat, k).a}`))).toContain('elements');
    expect(failing(withElement(`2.${elementOf(table, 1 - seat, 2).a}`))).toContain('elements');
    const luck = (change: object): GameRecord => changed(record, { luck: { ...record.luck!, ...change } });
    expect(failing(luck({ asked: '[]' }))).toEqual(['asked']);
    expect(failing(luck({ seed: 'ab'.repeat(32) }))).toContain('seed');
    expect(failing(luck({ firsts: '[null,null]' }))).toContain('draws');
    expect(failing(luck({ chains: `[[${seat},0,"${'x'.repeat(43)}"]]` }))).toContain('elements');
    expect(unproven(changed(record, {}))).toContain('record-signature');
  });
});
