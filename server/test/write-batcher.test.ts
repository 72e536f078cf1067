import { describe, expect, it } from 'vitest';
import { type Settled, WriteBatcher } from '../src/store/write-batcher.ts';

/** A batcher whose batches are answered by hand. */
function slow(maxInFlight: number, intervalMs = 0, nothingWritten: (error: unknown) => boolean = () => false) {
  const sent: { jobs: readonly number[]; answer: (settled: Settled<number>[]) => void; fail: (e: Error) => void }[] =
    [];
  const batcher = new WriteBatcher<number, number>(
    (jobs) => new Promise((answer, fail) => sent.push({ jobs, answer, fail })),
    { maxInFlight, intervalMs, nothingWritten },
  );
  return { batcher, sent };
}
const turn = (): Promise<void> => new Promise((next) => setImmediate(next));
const doubled = (jobs: readonly number[]): Settled<number>[] => jobs.map((job) => ({ result: job * 2 }));

describe('writes in batches', () => {
  it('go in one batch per turn of the event loop, and wait while enough batches are in flight', async () => {
    const { batcher, sent } = slow(1);
    const first = [batcher.add(1), batcher.add(2)];
    await turn();
    const later = [batcher.add(3), batcher.add(4), batcher.add(5)];
    await turn();
    expect(sent.map(({ jobs }) => jobs)).toEqual([[1, 2]]);
    sent[0].answer(doubled(sent[0].jobs));
    expect(await Promise.all(first)).toEqual([2, 4]);
    expect(sent.map(({ jobs }) => jobs)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    sent[1].answer(doubled(sent[1].jobs));
    expect(await Promise.all(later)).toEqual([6, 8, 10]);
  });

  it('settle each for itself, and all together when the whole batch fails', async () => {
    const { batcher, sent } = slow(2);
    const mixed = Promise.allSettled([batcher.add(1), batcher.add(2)]);
    await turn();
    sent[0].answer([{ result: 7 }, { error: new Error('no') }]);
    expect((await mixed).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const lost = Promise.allSettled([batcher.add(3), batcher.add(4)]);
    await turn();
    sent[1].fail(new Error('the disk is full'));
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('fail alone: a batch of which nothing was written is halved until the bad job is found', async () => {
    const bad = new Error('a value the store cannot hold');
    const batches: number[][] = [];
    const batcher = new WriteBatcher<number, number>(
      async (jobs) => {
        batches.push([...jobs]);
        if (jobs.includes(5)) throw bad;
        return doubled(jobs);
      },
      { maxInFlight: 1, nothingWritten: (error) => error === bad },
    );
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((job) => batcher.add(job)));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
      2,
      4,
      6,
      8,
      bad,
      12,
      14,
      16,
    ]);
    expect(batches).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4], [5, 6, 7, 8], [5, 6], [5], [6], [7, 8]]);
  });

  it.each([0, 3])(
    'are all settled when the batcher is idle, also those that waited, batches %i ms apart',
    async (intervalMs) => {
      const { batcher, sent } = slow(1, intervalMs);
      const results: number[] = [];
      void batcher.add(1).then((result) => results.push(result));
      await turn();
      void batcher.add(2).then((result) => results.push(result));
      let idle = false;
      const done = batcher.idle().then(() => {
        idle = true;
      });
      await turn();
      sent[0].answer(doubled(sent[0].jobs));
      while (sent.length < 2) await turn();
      expect(idle).toBe(false);
      sent[1].answer(doubled(sent[1].jobs));
      await done;
      expect(results).toEqual([2, 4]);
    },
  );
});
