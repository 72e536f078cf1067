import { describe, expect, it } from 'vitest';
import { type Settled, WriteBatcher } from '../src/store/write-batcher.ts';

/** A group whose answers are given by hand. */
function slow(most: number, apart = 0) {
  const sent: { jobs: readonly number[]; answer: (settled: Settled<number>[]) => void; fail: (e: Error) => void }[] =
    [];
  const group = new WriteBatcher<number, number>(
    (jobs) => new Promise((answer, fail) => sent.push({ jobs, answer, fail })),
    most,
    apart,
  );
  return { group, sent };
}
const turn = (): Promise<void> => new Promise((next) => setImmediate(next));
const doubled = (jobs: readonly number[]): Settled<number>[] => jobs.map((job) => ({ result: job * 2 }));

describe('jobs that are done together', () => {
  it('go in one group per turn of the event loop, and wait while enough groups are on their way', async () => {
    const { group, sent } = slow(1);
    const first = [group.add(1), group.add(2)];
    await turn();
    const later = [group.add(3), group.add(4), group.add(5)];
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

  it('settle each for itself, and all together when the whole group fails', async () => {
    const { group, sent } = slow(2);
    const mixed = Promise.allSettled([group.add(1), group.add(2)]);
    await turn();
    sent[0].answer([{ result: 7 }, { error: new Error('no') }]);
    expect((await mixed).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const lost = Promise.allSettled([group.add(3), group.add(4)]);
    await turn();
    sent[1].fail(new Error('the disk is full'));
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it.each([0, 3])(
    'are all settled when the group is idle, also those that waited, groups %i ms apart',
    async (apart) => {
      const { group, sent } = slow(1, apart);
      const told: number[] = [];
      void group.add(1).then((result) => told.push(result));
      await turn();
      void group.add(2).then((result) => told.push(result));
      let idle = false;
      const done = group.idle().then(() => {
        idle = true;
      });
      await turn();
      sent[0].answer(doubled(sent[0].jobs));
      while (sent.length < 2) await turn();
      expect(idle).toBe(false);
      sent[1].answer(doubled(sent[1].jobs));
      await done;
      expect(told).toEqual([2, 4]);
    },
  );
});
