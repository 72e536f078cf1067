import { describe, expect, it } from 'vitest';
import { testStores } from './both-stores.ts';
import { Client } from './client.ts';
import { playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

const stores = testStores();

describe.each(stores.each)('after the last frame on %s', (kind, open, again) => {
  it('every node gives the record and a rematch, also before it hears of the end', async () => {
    const one = await testServer({ store: await open() });
    // Notifications never reach the second node, and it does not compare its tables with the store.
    const deaf = async () => ({ ...(await again()), subscribe: () => {} });
    const timeouts = { botDelayMs: 0, compareTablesEveryMs: 3_600_000 };
    const two = kind === 'postgres' ? await testServer({ store: await deaf(), timeouts }) : one;
    const ann = new Client(one.url);
    const elsewhere = new Client(two.url);
    for (const asks of ['record', 'rematch']) {
      const { id, lines } = await started(ann, 2);
      elsewhere.cookie = ann.cookie;
      expect((await elsewhere.get(`/api/tables/${id}/record`)).json.error.code).toBe('not-finished');
      await playOn(ann, id, lines);
      const reply = await (asks === 'record'
        ? elsewhere.get(`/api/tables/${id}/record`)
        : elsewhere.post(`/api/tables/${id}/rematch`));
      expect([reply.status, reply.json.error], reply.text).toEqual([200, undefined]);
      for (const line of lines) line.close();
    }
    if (two !== one) await two.stop();
    await one.stop();
  });
});
