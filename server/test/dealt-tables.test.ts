import { describe, expect, it, vi } from 'vitest';
import { bothStores } from './both-stores.ts';
import { Client } from './client.ts';
import { hotseat } from './play.ts';
import { SetTime } from './set-time.ts';
import { testServer } from './test-server.ts';
import { until } from './until.ts';

const time = new SetTime();

describe.each(bothStores(time))('a table on %s', (_, open) => {
  it('is looked at again if its node dies after the deal, before it has stored the first deadline', async () => {
    const server = await testServer({ store: await open() });
    const client = new Client(server.url);
    const { id } = await hotseat(client, 2, { clock: { bank: 60, increment: 0 }, timeout: 'bot' });
    const { tables } = server.store;
    const { leaseDue } = tables;
    vi.spyOn(tables, 'leaseDue').mockResolvedValue([]);
    // The node does not get to it before the other one looks.
    let goOn = (): void => {};
    const stopped = new Promise<void>((done) => {
      goOn = done;
    });
    const setDue = vi.spyOn(tables, 'setDue').mockReturnValue(stopped);
    const started = client.post(`/api/tables/${id}/start`);
    await until('the deadline would be stored', () => setDue.mock.calls.length > 0);
    time.pass(2_001);
    expect(await leaseDue(10, 1_000)).toContain(id);
    goOn();
    await started;
    await server.stop();
  });
});
