import { readFileSync } from 'node:fs';
import { readRecord } from '@holdfast/kernel';
import { memoryStorage, TableHost } from '@holdfast/session';
import { describe, expect, it, test } from 'vitest';
import { TestRuntime } from '../../../../session/test/contract.ts';
import { ApiError, PageError } from '../../core/errors.ts';
import { loadEngine } from '../../games.ts';
import { indexedDbReviews } from './kept-reviews.ts';
import { LocalTables } from './local-tables.ts';
import { otherMoves, recordFromWord, recordToWord, tryMove } from './record-tools.ts';
import { reviewRecord } from './review-record.ts';

const text = readFileSync(new URL('../../../../games/carcassonne/test/golden/base-two.json', import.meta.url), 'utf8');
const record = readRecord(text);
const nothingKept = indexedDbReviews(new TestRuntime());

describe('a record in a link', () => {
  it('is short, and gives the same moves, luck and fingerprints again', async () => {
    const word = await recordToWord(text);
    expect(word).toMatch(/^[\w-]+$/);
    expect(word.length).toBeLessThan(4000);
    const { moves, setup, seats } = readRecord(await recordFromWord(word));
    expect({ moves, setup, seats }).toEqual({ moves: record.moves, setup: record.setup, seats: record.seats });
  });

  it('is refused when it is cut off, changed or no game', async () => {
    const word = await recordToWord(text);
    const compressed = async (packed: object): Promise<string> => {
      const stream = new Blob([JSON.stringify(packed)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
    };
    const illegal = { game: 'carcassonne', rules: record.rules, seats: record.seats, setup: [], moves: [[0, 'skip']] };
    for (const bad of ['', '%', word.slice(0, 900), await compressed({ game: 'x' }), await compressed(illegal)])
      await expect(recordFromWord(bad)).rejects.toBeInstanceOf(PageError);
  });
});

describe('another move', () => {
  it('is compared with the one that was played', async () => {
    const at = record.moves.findIndex(({ move }) => move.startsWith('meeple')) + 1;
    const { seat, moves } = await otherMoves(text, at);
    expect(seat).toBe(record.moves[at - 1]?.seat);
    expect(moves).toContainEqual({ type: 'skip' });
    const { move, played, tried, gain } = await tryMove(text, at, { type: 'skip' });
    expect(move).toBe('skip');
    for (const chances of [played, tried]) expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    const difference = (tried[seat] ?? 0) - (played[seat] ?? 0);
    expect(difference).toBeGreaterThanOrEqual(gain[0]);
    expect(difference).toBeLessThanOrEqual(gain[1]);
  });

  it('is refused by the rules of the position', async () => {
    await expect(tryMove(text, 1, { type: 'skip' })).rejects.toBeInstanceOf(ApiError);
  });
});

test('a game that is not finished is neither reviewed nor tried', async () => {
  const running = JSON.stringify({ ...record, moves: record.moves.slice(0, 20) });
  // The seal is broken too, as by anybody who cuts a record off.
  await expect(reviewRecord(running, () => {}, nothingKept)).rejects.toBeInstanceOf(PageError);
  await expect(otherMoves(running, 3)).rejects.toThrow();
});

test('a game goes on from any position with the same hands, and its log replays', async () => {
  const runtime = new TestRuntime();
  const storage = {
    ...memoryStorage(() => runtime.now()),
    list: async () => [],
    remove: async () => {},
    close: async () => {},
  };
  const tables = new LocalTables({
    storage,
    runtime,
    player: { think: () => new Promise(() => {}) },
    publish: () => {},
  });
  const id = await tables.playOn(text, 31, 1);
  const host = await TableHost.open({ game: await loadEngine('carcassonne'), storage, runtime }, id);
  expect(host.position.seq).toBe(31);
  expect(host.doc.seats.map(({ kind }) => kind)).toEqual(['bot', 'person']);
  expect((await host.record()).moves).toEqual(record.moves.slice(0, 31).map((entry) => ({ ...entry })));
});
