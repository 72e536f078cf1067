import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { carcassonne } from '@holdfast/carcassonne/engine';
import { type Record as GameRecord, seal, seeded, writeRecord } from '@holdfast/kernel';
import {
  EMPTY_SEAT,
  LuckWitness,
  memoryStorage,
  newTable,
  PlayerChain,
  playMove,
  resolveRules,
  TableHost,
  withSeat,
} from '@holdfast/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Listener, SERVER_KEY, SigningRuntime } from '../../session/test/luck-table.ts';
import { runCommand } from '../src/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Verifies a record as a file, as a shell would see it. */
async function verify(record: GameRecord, ...flags: string[]) {
  const file = join(folder, 'record.json');
  writeFileSync(file, writeRecord(record));
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
  for (let k = 2; host.doc.state === 'playing'; ) {
    const [seat = 0] = host.position.waitingOn;
    const moves = host.position.session.legalMoves(seat);
    const move = moves[chance.below(moves.length)];
    const element = seat === 0 ? (chain.element(k++) ?? undefined) : undefined;
    await playMove(host, { seat, promptId: null, move, id: `${host.position.seq}`, by: 'person', element });
  }
  record = await host.record();
});

const changed = (change: Partial<GameRecord>): GameRecord => {
  const { seal: _, format: __, ...body } = record;
  return seal({ ...body, ...change });
};

test('who looks on proves every tile as it is drawn, of both sides and of the server alone', async () => {
  const { id: table, commitment, transcript, firsts } = host.doc;
  const witness = new LuckWitness({ table, commitment });
  const [first] = page.frames;
  if (!transcript || !first || !('chains' in first)) throw new Error('no snapshot');
  witness.dealt(transcript, firsts, first.chains);
  const verdicts = page.frames.flatMap(({ seq, luck }) => (luck ? [witness.see(seq, luck)] : []));
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  expect([count('both') > 20, count('server') > 20]).toEqual([true, true]);
  expect(count('both') + count('server') + count('no-luck')).toBe(record.moves.length);
  expect(witness.compare(record)).toMatchObject({ differs: null });
  // With other first elements nothing fits: the set-up and every draw hang on them.
  const late = new LuckWitness({ table, commitment });
  late.dealt(transcript, [null, null], first.chains);
  const wrong = page.frames.flatMap(({ seq, luck }) => (luck ? [late.see(seq, luck)] : []));
  expect(wrong).toContain('outcome');
});

test('says one sentence per property: what was proven, by whose key, and what cannot be known', async () => {
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

test('fails on another winner’s name that was sealed again, and on another key', async () => {
  const renamed = await verify(changed({ seats: ['Mallory', 'Bea'] }));
  expect([renamed.status, renamed.text]).toEqual([2, expect.stringContaining('it was changed after it was signed')]);
  const other = await verify(record, '--key=AAAA');
  expect([other.status, other.text]).toEqual([2, expect.stringContaining('not signed with the key AAAA')]);
});

test('says that nobody signed a record without a signature', async () => {
  const { signature: _, seal: __, format: ___, ...body } = record;
  const { status, text } = await verify(seal(body));
  expect([status, text]).toEqual([0, expect.stringContaining('nobody vouches for the names in the record')]);
});
