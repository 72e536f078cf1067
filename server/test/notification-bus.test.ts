import { describe, expect, it, vi } from 'vitest';
import { NotificationBus } from '../src/store/notification-bus.ts';
import { readPayload } from '../src/store/notifications.ts';
import type { PostgresPool } from '../src/store/postgres-pool.ts';
import type { StoreNotification } from '../src/store/store.ts';

/** A bus whose queries are answered by the test, in the order and at the time that it likes. */
function busOfTest() {
  const answers: { readonly payloads: readonly string[]; readonly resolve: () => void; readonly reject: () => void }[] =
    [];
  const query = ({ values }: { readonly values: readonly [string, string[]] }): Promise<void> =>
    new Promise((resolve, reject) => {
      answers.push({ payloads: values[1], resolve, reject: () => reject(new Error('no answer')) });
    });
  const bus = new NotificationBus({ query } as unknown as PostgresPool);
  const sent = (at: number): StoreNotification[] =>
    (answers[at]?.payloads ?? []).flatMap((payload) => readPayload(payload).notifications);
  return { bus, answers, sent };
}

const seats = (...present: number[]): StoreNotification => ({ about: 'presence', table: 't', seats: present });

describe('notifications between nodes', () => {
  it('end with what holds: who came, went and came is there', async () => {
    const { bus, answers, sent } = busOfTest();
    for (const one of [seats(0), seats(), seats(0)]) bus.notify(one);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(sent(0)).toEqual([seats(), seats(0)]);
    answers[0]?.resolve();
    await bus.close();
  });

  it('go one batch after the other, so that none overtakes the one before', async () => {
    const { bus, answers, sent } = busOfTest();
    bus.notify(seats(0));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    bus.notify(seats());
    const closed = bus.close();
    await Promise.resolve();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(sent(1)).toEqual([seats()]);
    answers[1]?.resolve();
    await closed;
  });

  it('keep their order when the database does not answer at first', async () => {
    const { bus, answers, sent } = busOfTest();
    bus.notify(seats(0));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    for (const one of [seats(), seats(0)]) bus.notify(one);
    answers[0]?.reject();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(sent(1)).toEqual([seats(), seats(0)]);
    answers[1]?.resolve();
    await bus.close();
  });
});
