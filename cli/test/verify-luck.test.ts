import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { carcassonne } from '@holdfast/carcassonne/engine';
import { type Record as GameRecord, seal, seeded, writeRecord } from '@holdfast/kernel';
import type { ApiError } from '@holdfast/protocol';
import {
  type ClientEvent,
  differenceFromSeen,
  EMPTY_SEAT,
  memoryStorage,
  newClient,
  newTable,
  PlayerChain,
  playMove,
  recordDigest,
  replaceChain,
  resolveRules,
  step,
  TableHost,
  transcriptDigest,
  withSeat,
} from '@holdfast/session';
import { type LuckReport, verifyLuck } from '@holdfast/session/luck';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { Listener, LuckTable, SERVER_KEY, SigningRuntime } from '../../session/test/luck-table.ts';
import { runCommand } from '../src/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `holdfast verify` on a record. */
const verify = (record: GameRecord, ...flags: string[]) => verifyText(writeRecord(record), ...flags);

async function verifyText(text: string, ...flags: string[]) {
  const file = join(folder, 'record.json');
  writeFileSync(file, text);
  const lines: string[] = [];
  const note = (...words: unknown[]): void => void lines.push(format(...words));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  ];
  try {
    return { status: await runCommand(['verify', file, ...flags]), text: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

let record: GameRecord;
let host: TableHost;
const page = new Listener('table');
beforeAll(async () => {
  const runtime = new SigningRuntime();
  const storage = memoryStorage(() => runtime.now());
  const rules = resolveRules(carcassonne, { seats: 2 });
  const seats = ['Ann', 'Bea'].map((name) => ({ ...EMPTY_SEAT, kind: 'person' as const, name }));
  const open = newTable(carcassonne, { options: {}, rules, host: null, seats }, runtime);
  const chain = new PlayerChain(open.id, 0, 'ann');
  const doc = withSeat(open, 0, { chain: chain.end });
  await storage.create(doc);
  host = await TableHost.open({ game: carcassonne, storage, runtime }, doc.id);
  await host.subscribe(page, null);
  await host.start();
  await host.revealFirst(0, chain.element(1)?.a ?? '');
  const chance = seeded('moves');
  while (host.doc.state === 'playing') {
    const [seat = 0] = host.position.waitingOn;
    const moves = host.position.session.legalMoves(seat);
    const move = moves[chance.below(moves.length)];
    const request = { seat, promptId: null, move, id: `${host.position.seq}`, by: 'person' } as const;
    await playMove(host, request).catch((error: ApiError) => {
      expect([seat, error.code]).toEqual([0, 'element-needed']);
      const { k = 0 } = host.position.luck.chains()[0] ?? {};
      return playMove(host, { ...request, element: chain.element(k + 1) ?? undefined });
    });
  }
  record = await host.record();
});

const changed = (change: Partial<GameRecord>): GameRecord => {
  const { seal: _, format: __, ...body } = record;
  return seal({ ...body, ...change });
};

test('a spectator verifies every tile when it is drawn, with luck of both sides and of the server alone', async () => {
  const { id: table, commitment, transcript, firsts } = host.doc;
  const [first] = page.frames;
  if (!transcript || !first || !('chains' in first)) throw new Error('no snapshot');
  const { chains } = first;
  /** The verdicts on all draws, and what the spectator has seen at the end. */
  const watched = (dealt: readonly (string | null)[]) => {
    const events: ClientEvent[] = [
      { type: 'dealt', transcript, firsts: dealt, isSigned: true },
      { type: 'arrived', seq: 0, chains, head: first.head ?? null },
      ...page.frames.slice(1).map(({ seq, luck = null, head = null, outcome }) => ({
        type: 'frame' as const,
        seq,
        luck,
        head,
        outcome,
      })),
    ];
    let seen = newClient(table, commitment);
    const verdicts: string[] = [];
    for (const event of events) {
      const { state, actions } = step(seen, event, () => null);
      seen = state;
      for (const action of actions) if (action.type === 'proof') verdicts.push(action.verdict);
    }
    return { seen, verdicts };
  };
  const { seen, verdicts } = watched(firsts);
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  expect([count('both') > 20, count('server') > 20]).toEqual([true, true]);
  expect(count('both') + count('server')).toBe(record.moves.filter(({ luck }) => luck.length > 0).length);
  expect([seen.alarms, seen.notices]).toEqual([[], []]);
  expect(differenceFromSeen(seen, record)).toEqual({ compared: record.moves.length, differs: null });
  // With other first elements nothing matches, because the set-up and every draw depend on them.
  expect(watched([null, null]).verdicts).toContain('outcome');
});

describe('a record that a host edited and signed again differs from what devices saw', () => {
  test.each<[string, (moves: GameRecord['moves']) => Partial<GameRecord>, unknown]>([
    [
      'by another move without luck',
      (moves) => ({ moves: moves.map((one, i) => (i === 10 ? { ...one, move: 'x' } : one)) }),
      11,
    ],
    [
      'by another player',
      (moves) => ({ moves: moves.map((one, i) => (i === 10 ? { ...one, seat: 1 - one.seat } : one)) }),
      11,
    ],
    ['by a missing end', (moves) => ({ moves: moves.slice(0, -2) }), expect.any(Number)],
    ['by a move more', (moves) => ({ moves: [...moves, ...moves.slice(-1)] }), 'ending'],
    ['by another winner', () => ({ result: { winners: [], reason: 'agreed', out: [], played: [] } }), 'ending'],
  ])('%s', (_, change, differs) => {
    const { id: table, commitment, transcript, firsts } = host.doc;
    let seen = newClient(table, commitment);
    const [first] = page.frames;
    if (!transcript || !first || !('chains' in first)) throw new Error('no snapshot');
    seen = step(seen, { type: 'dealt', transcript, firsts, isSigned: true }, () => null).state;
    seen = step(seen, { type: 'arrived', seq: 0, chains: first.chains, head: first.head ?? null }, () => null).state;
    for (const { seq, luck = null, head = null, outcome } of page.frames.slice(1))
      seen = step(seen, { type: 'frame', seq, luck, head, outcome }, () => null).state;
    expect(differenceFromSeen(seen, record).differs).toBeNull();
    expect(differenceFromSeen(seen, signedAgain(change(record.moves))).differs).toEqual(differs);
  });
});

test('prints one sentence per property: what is proven, by whose key, and what cannot be known', async () => {
  const { status, text } = await verify(record, `--key=${SERVER_KEY}`);
  expect(status).toBe(0);
  for (const sentence of [
    /moves replay to position/,
    /the server's seed is the one that was promised/,
    /\d+ parts from players' devices lie on the chains/,
    /\d+ outcomes of luck follow from the published parts/,
    /luck of both sides in \d+ steps .*, of the server alone in \d+/,
    /the set-up includes the parts of seat 0$/m,
    /what was agreed on is signed with the key/,
    /the whole record, names included, is signed with the key/,
    /cannot be known: whether the host and a player worked together/,
  ])
    expect(text).toMatch(sentence);
});

test('fails on a changed winner’s name with a new seal, and on another key', async () => {
  const renamed = await verify(changed({ seats: ['Mallory', 'Bea'] }));
  expect([renamed.status, renamed.text]).toEqual([2, expect.stringContaining('it was changed after it was signed')]);
  const other = await verify(record, '--key=AAAA');
  expect([other.status, other.text]).toEqual([2, expect.stringContaining('not signed with the key AAAA')]);
});

/** The record with a change, signed again by the host. */
function signedAgain(change: Partial<GameRecord>): GameRecord {
  const { signature: _, ...unsigned } = changed(change);
  const { seal: __, format: ___, ...body } = unsigned;
  return seal({ ...body, signature: new SigningRuntime().sign(recordDigest(body)) });
}

describe('what is not proven fails unless --lenient is given', () => {
  /** A record of pebbles on which `play` did something that is not proven. */
  async function recordAfter(play: (table: LuckTable) => Promise<void>, reveal?: number[]) {
    const table = await (await LuckTable.open(['ann', 'bea'], { rounds: 8 })).start(reveal);
    await play(table);
    await table.playOut();
    return verifyLuck(pebbles, await table.host.record());
  }
  const open = (report: LuckReport | null): unknown[] =>
    report?.findings.flatMap((finding) =>
      finding.holds === null ? [[finding.is, 'seats' in finding ? finding.seats : null]] : [],
    ) ?? [];

  test('an unsigned record', async () => {
    const { signature: _, seal: __, format: ___, ...body } = record;
    const strict = await verify(seal(body));
    expect([strict.status, strict.text]).toEqual([
      2,
      expect.stringContaining('not proven: not signed: nobody vouches'),
    ]);
    const lenient = await verify(seal(body), '--lenient');
    expect([lenient.status, lenient.text]).toEqual([0, expect.stringContaining('not proven: not signed')]);
  });
  test('a record without luck', async () => {
    const { luck: _, ...body } = record;
    const { seal: __, format: ___, signature: ____, ...bare } = body as GameRecord;
    const { status, text } = await verify(seal(bare));
    expect([status, text]).toEqual([2, expect.stringContaining('carries no proof of its luck')]);
    expect((await verify(seal(bare), '--lenient')).status).toBe(0);
  });
  test('a host who skips elements of its own chain until a roll suits', async () => {
    const report = await recordAfter(async (table) => {
      table.used[table.mover] += 21;
      await table.play();
    });
    expect(open(report)).toEqual([['gaps', [{ seat: expect.any(Number), count: 21 }]]]);
  });
  test('a host who replaces its chain until a roll suits', async () => {
    const report = await recordAfter(async (table) => {
      for (let n = 0; n < 3; n++) {
        const chain = new PlayerChain(table.host.id, 0, `try ${n}`);
        await replaceChain(table.host, 0, chain.end);
        table.chains[0] = chain;
        table.used[0] = 0;
      }
    });
    expect(open(report)).toEqual([['chains', [{ seat: 0, count: 3 }]]]);
  });
  test('a draw without the part of a seat that has a chain', async () => {
    const report = await recordAfter(async ({ host, mover }) => {
      await playMove(host, { seat: mover, promptId: null, move: 'draw', id: 'bare', by: 'person' });
    });
    expect(open(report)).toEqual([['without', [{ seat: expect.any(Number), count: 1 }]]]);
  });
  test('a set-up without the part of a device', async () => {
    const table = await LuckTable.open(['ann', 'bea']);
    await table.start([0]);
    table.runtime.advance(3_000);
    await table.host.exclusive(async () => {});
    table.used[1] = 0;
    await table.playOut();
    expect(open(verifyLuck(pebbles, await table.host.record()))).toEqual([['opening', null]]);
  });
});

describe('what a host signed itself', () => {
  test('fails if the end is cut off', async () => {
    const cut = signedAgain({ moves: record.moves.slice(0, -9) });
    const { status, text } = await verify(cut, `--key=${SERVER_KEY}`, '--lenient');
    expect([status, text]).toEqual([2, expect.stringContaining('the game has no end')]);
  });
  test('fails if what was agreed on is signed with a foreign key', async () => {
    const other = generateKeyPairSync('ed25519');
    const luck = {
      ...record.luck,
      transcriptKey: other.publicKey.export({ format: 'jwk' }).x ?? '',
      transcriptSignature: sign(
        null,
        Buffer.from(transcriptDigest(record.luck?.transcript ?? '')),
        other.privateKey,
      ).toString('base64url'),
    };
    const { status, text } = await verify(signedAgain({ luck }), `--key=${SERVER_KEY}`);
    expect([status, text]).toEqual([2, expect.stringContaining('what was agreed on is not signed with the key')]);
  });
  test('says that nobody checked whose key it is, and accepts one of several keys', async () => {
    expect((await verify(record)).text).toContain('not checked: whose key that is');
    const { status, text } = await verify(record, '--key=AAAA', `--key=${SERVER_KEY}`);
    expect([status, text]).toEqual([0, expect.not.stringContaining('not checked')]);
  });
});

/** The same value with all objects' fields in reverse order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
};
/** JSON with escapes for all characters that are not ASCII. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~\s]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('a record that was parsed and written again', () => {
  test.each([
    ['on one line', () => JSON.stringify(record)],
    ['with two spaces', () => JSON.stringify(record, null, 2)],
    ['with tabs and other line ends', () => JSON.stringify(record, null, '\t').replaceAll('\n', '\r\n')],
    ['with its fields in another order', () => JSON.stringify(reversed(record))],
    ['with escapes', () => inAscii(JSON.stringify(record).replace('"Ann"', '"\\u0041nn"'))],
  ])('%s verifies with the key', async (_, write) => {
    const { status, text } = await verifyText(write(), `--key=${SERVER_KEY}`);
    expect([status, text]).toEqual([0, expect.stringContaining('is signed with the key')]);
  });

  // Each changes what readers may see, and is sealed again if the change survives parsing.
  const json = (): string => JSON.stringify(record);
  const replaced = (from: string | RegExp, to: string): string => {
    const text = json().replace(from, to);
    expect(text).not.toBe(json());
    return text;
  };
  test.each([
    ['a field twice, the first one false', () => replaced('"seats":[', '"seats":["Mallory","Bea"],"seats":['), /twice/],
    ['the same twice, once escaped', () => replaced('"seats":[', '"s\\u0065ats":["Mallory"],"seats":['), /twice/],
    ['a field twice in a move', () => replaced('{"seat":0,', '{"seat":1,"seat":0,'), /twice/],
    ['-0', () => replaced('{"seat":0,', '{"seat":-0,'), /number -0/],
    ['an exponent', () => replaced('{"seat":0,', '{"seat":0e9,'), /number 0e9/],
    ['a fraction', () => replaced('{"seat":1,', '{"seat":1.0,'), /number 1\.0/],
    ['digits that are rounded away', () => replaced('{"seat":1,', '{"seat":1.00000000000000000001,'), /number 1\.0/],
    ['a number too large', () => replaced('{"format"', '{"more":1e999,"format"'), /number 1e999/],
    ['__proto__', () => replaced('{"seat":0,', '{"__proto__":{"seat":1},"seat":0,'), /__proto__/],
    ['__proto__, escaped', () => replaced('{"format"', '{"\\u005f_proto__":{},"format"'), /__proto__/],
    ['a second document', () => `${json()} {}`, /not JSON/],
    ['a byte order mark', () => `\ufeff${json()}`, /not JSON/],
    ['a comment', () => `${json()}// Mallory won`, /not JSON/],
    ['depth', () => replaced('{"format"', `{"more":${'['.repeat(9999)}${']'.repeat(9999)},"format"`), /nested/],
    ['another name', () => JSON.stringify(changed({ seats: ['Mallory', 'Bea'] })), /changed after it was signed/],
    ['a name that looks the same', () => JSON.stringify(changed({ seats: ['\u0410nn', 'Bea'] })), /changed after/],
    ['a name with an invisible mark', () => JSON.stringify(changed({ seats: ['Ann\u200b', 'Bea'] })), /changed after/],
    ['a name with half a character', () => JSON.stringify(changed({ seats: ['Ann\ud800', 'Bea'] })), /changed after/],
    ['names in another order', () => JSON.stringify(changed({ seats: ['Bea', 'Ann'] })), /changed after/],
    ['a new field', () => JSON.stringify(changed({ note: 'Mallory won' } as object)), /changed after/],
    ['a field that is null', () => JSON.stringify(changed({ note: null } as object)), /changed after/],
    ['a number as a text', () => JSON.stringify(changed({ rules: { ...record.rules, seats: '2' } as never })), /./],
    [
      'words beside the signature',
      () => JSON.stringify(changed({ signature: { ...record.signature, by: 'Mallory' } as never })),
      /signature: expected key and value/,
    ],
  ])('fails with %s', async (_, write, why) => {
    const { status, text } = await verifyText(write(), `--key=${SERVER_KEY}`);
    expect([status, text]).toEqual([2, expect.stringMatching(why)]);
    expect(text).not.toMatch(/ at .*\.ts:/);
  });
});

describe('--key', () => {
  test('rejects a record without luck and signature', async () => {
    const { luck: _, signature: __, seal: ___, format: ____, ...body } = record;
    const { status, text } = await verify(seal(body), `--key=${SERVER_KEY}`);
    expect([status, text]).toEqual([2, expect.stringContaining(`not signed with the key ${SERVER_KEY}`)]);
  });
  test('rejects an invalid signature that names the key', async () => {
    const { luck: _, seal: __, format: ___, ...body } = record;
    const { status, text } = await verify(seal(body), `--key=${SERVER_KEY}`);
    expect([status, text]).toEqual([2, expect.stringContaining('changed after it was signed')]);
  });
});

describe('one record per line', () => {
  test('every line is verified, and a bad one is named', async () => {
    const good = JSON.stringify(record);
    const all = await verifyText(`${good}\n${good}\n`, `--key=${SERVER_KEY}`);
    expect([all.status, all.text.match(/the whole record, names included, is signed/g)]).toEqual([
      0,
      expect.objectContaining({ length: 2 }),
    ]);
    const mixed = await verifyText(`${good}\n${JSON.stringify(changed({ seats: ['Mallory', 'Bea'] }))}\n${good}\n`);
    expect([mixed.status, mixed.text]).toEqual([2, expect.stringMatching(/line 2: .*changed after it was signed/)]);
    expect(mixed.text).toMatch(/^line 3: \d+ moves replay/m);
  });
  test('control characters are refused on a line too', async () => {
    const forged = JSON.stringify(changed({ seats: ['\u009bAnn', 'Bea'] }));
    const { status, text } = await verifyText(`${JSON.stringify(record)}\n${forged}\n`);
    expect([status, text]).toEqual([2, expect.stringMatching(/line 2: there are control characters/)]);
  });
});
