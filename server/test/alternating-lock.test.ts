import { describe, expect, it } from 'vitest';
import { AlternatingLock } from '../src/store/alternating-lock.ts';

describe('the lock of the writing thread', () => {
  it('lets batches and transactions alternate while both wait, one at a time', async () => {
    const lock = new AlternatingLock();
    const order: string[] = [];
    let running = 0;
    const job = (writer: 'batch' | 'transaction', name: string): Promise<void> =>
      lock.run(writer, async () => {
        expect(++running).toBe(1);
        order.push(name);
        await new Promise((later) => setImmediate(later));
        running--;
      });
    const transactions = ['t1', 't2', 't3'].map((name) => job('transaction', name));
    const batches = ['b1', 'b2'].map((name) => job('batch', name));
    await Promise.all([...transactions, ...batches]);
    expect(order).toEqual(['t1', 'b1', 't2', 'b2', 't3']);
  });

  it('is passed on when the work fails', async () => {
    const lock = new AlternatingLock();
    const failed = lock.run('batch', () => Promise.reject(new Error('no')));
    const next = lock.run('batch', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
