import { createHash, createHmac } from 'node:crypto';
import { fromWords, type Record as GameRecord, words as generator, seal } from '@holdfast/kernel';
import { verifyLuck } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { Client } from './client.ts';
import { playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let record: GameRecord;
let promised: string;
beforeAll(async () => {
  server = await testServer();
  const client = new Client(server.url);
  // So many draws that no other words give the same ones by chance.
  const { id, lines } = await started(client, 3, { words: 'a stone, a leaf', options: { rounds: 40 } });
  promised = (await client.get(`/api/tables/${id}/luck`)).json.commitment;
  expect((await client.get(`/api/tables/${id}/luck`)).json.seed).toBeUndefined();
  await playOn(client, id, lines);
  record = (await client.get(`/api/tables/${id}/record`)).json;
  expect((await client.get(`/api/tables/${id}/luck`)).json.seed).toBe(record.luck!.seed);
  for (const line of lines) line.close();
});
afterAll(() => server.stop());

const changed = (change: Partial<GameRecord>): GameRecord => {
  const { seal: _, format: __, ...body } = record;
  return seal({ ...body, ...change });
};

describe('provable luck', () => {
  it('was promised before the first move and is kept', () => {
    expect(record.luck!.commitment).toBe(promised);
    expect(createHash('sha256').update(Buffer.from(record.luck!.seed, 'hex')).digest('hex')).toBe(promised);
    expect(JSON.parse(record.luck!.words)).toEqual(Array.from({ length: 3 }, () => 'a stone, a leaf'));
    expect(record.moves.some(({ luck }) => luck.length > 0)).toBe(true);
    const report = verifyLuck(pebbles, record);
    expect(report).toMatchObject({ problems: [], seedMatches: true, commitment: promised });
    for (const { written, derived } of report!.steps) expect(derived).toEqual(written);
  });

  it('can be derived by hand as documented', () => {
    const at = record.moves.findIndex(({ luck }) => luck.length > 0);
    const words = JSON.parse(record.luck!.words) as string[];
    const mac = createHmac('sha256', Buffer.from(record.luck!.seed, 'hex'))
      .update(`${JSON.stringify(words)}|${at + 1}`)
      .digest();
    // The first draw of the game: 200 blue and 200 red pebbles in the bag.
    const key = [0, 4, 8, 12].map((offset) => mac.readUInt32BE(offset));
    expect(record.moves[at].luck).toEqual([fromWords(generator(key[0], key[1], key[2], key[3])).pick([200, 200])]);
  });

  it('shows another seed, other words and a missing proof', () => {
    const luck = record.luck!;
    const seed = `${luck.seed.startsWith('0') ? '1' : '0'}${luck.seed.slice(1)}`;
    const other = verifyLuck(pebbles, changed({ luck: { ...luck, seed } }));
    expect([other?.seedMatches, other?.problems[0]?.field]).toEqual([false, 'luck.seed']);
    expect(record.moves.filter((entry) => entry.luck.length > 0).length).toBeGreaterThan(25);
    const reworded = changed({ luck: { ...luck, words: '["","","x"]' } });
    expect(verifyLuck(pebbles, reworded)?.problems.length).toBeGreaterThan(0);
    for (const none of [{}, { ...luck, words: '[1]' }, { ...luck, words: '{' }, { ...luck, seed: 'xyz' }])
      expect(verifyLuck(pebbles, changed({ luck: none }))).toBeNull();
  });
});
