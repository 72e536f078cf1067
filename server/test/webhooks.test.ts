import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../src/app/settings.ts';
import { summaryOf } from '../src/features/tournaments/tournament-doc.ts';
import { collectEvents } from '../src/features/webhooks/collect-events.ts';
import { webhookHeaders, webhookKey } from '../src/features/webhooks/open-webhook.ts';
import type { Store } from '../src/store/store.ts';
import { bothStores } from './both-stores.ts';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';
import { eventually, until } from './until.ts';
import { SECRET, WebhookCatcher } from './webhook-catcher.ts';

describe.each(bothStores())('webhooks on %s', (kind, open, again) => {
  let catcher: WebhookCatcher;
  let stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    catcher = await new WebhookCatcher().start();
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
    await catcher.stop();
    expect(catcher.problems).toEqual([]);
  });
  const start = async (store: Store, timeoutMs = 10_000) => {
    const retries = { webhookEveryMs: 20, webhookTimeoutMs: timeoutMs, webhookRetryMs: 20, webhookMaxRetryMs: 60 };
    const featureSettings = { WEBHOOK_URL: catcher.url, WEBHOOK_SECRET: SECRET, ...retries };
    const server = await testServer({ store, featureSettings });
    stops.push(server.stop);
    return server;
  };
  /** Ann and Ben at a table; Ann resigns if wished. */
  const playedTable = async (url: string, resigns = true): Promise<string> => {
    const [ann, ben] = [new Client(url), new Client(url)];
    await ann.post('/api/me', { name: 'Ann' });
    await ben.post('/api/me', { name: 'Ben' });
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'open' }] })).json
      .table;
    await ben.post(`/api/tables/${id}/sit`);
    await ann.post(`/api/tables/${id}/start`);
    if (resigns) expect((await ann.post(`/api/tables/${id}/resign`)).status).toBe(200);
    return id;
  };

  it('tell once, signed, of tables that start and end, and of reports', async () => {
    const server = await start(await open());
    const id = await playedTable(server.url, false);
    expect(await catcher.until(`table-started:${id}`)).toMatchObject({
      type: 'table.started',
      data: { table: id, game: 'pebbles', public: false, seats: [{ name: 'Ann', kind: 'person' }, { name: 'Ben' }] },
    });
    const eve = new Client(server.url);
    await eve.post('/api/me', { name: 'Eve' });
    const report = { seat: 0, reason: 'I saw a secret reason' };
    expect((await eve.post(`/api/tables/${id}/report`, report)).status).toBe(200);
    await until('the report', () => [...catcher.taken.keys()].some((one) => one.startsWith('report-filed:')));
    const filed = [...catcher.taken.values()].find(({ type }) => type === 'report.filed');
    expect(filed.data.table).toBe(id);
    expect(JSON.stringify(filed)).not.toContain('secret reason');

    const over = await playedTable(server.url);
    const finished = await catcher.until(`table-finished:${over}`);
    expect(finished.data.outcome).toMatchObject({ reason: 'resigned', winners: [1] });
    expect(Date.parse(finished.timestamp)).toBeGreaterThan(Date.now() - 60_000);
    // A quick game that was never seen running is sent all the same.
    await catcher.until(`table-started:${over}`);
    // What was told is noted when its answer has come. Looked at again, it is no news.
    await eventually(async () => expect(await server.store.webhooks.countEvents()).toBe(0));
    await server.store.tables.touch([over]);
    const before = catcher.requests;
    await collectEvents(server.store);
    expect(await server.store.webhooks.countEvents()).toBe(0);
    expect(catcher.requests).toBe(before);
    expect(await server.store.webhooks.claimEvents(10, 0)).toEqual([]);
    expect(catcher.repeated).toBe(0);
  });

  it('wait for a receiver that is down, rejects, redirects or does not answer', async () => {
    const server = await start(await open(), 100);
    await catcher.stop();
    const dead = await playedTable(server.url);
    await eventually(async () => expect(await server.store.webhooks.countEvents()).toBe(2));
    catcher.status = null;
    await catcher.start();
    await until('requests without an answer', () => catcher.requests >= 2);
    // Games go on meanwhile.
    const second = await playedTable(server.url);
    for (const status of [500, 302]) {
      catcher.status = status;
      const seen = catcher.requests;
      await until(`requests answered with ${status}`, () => catcher.requests > seen + 1);
    }
    expect(catcher.taken.size).toBe(0);
    catcher.status = 200;
    for (const id of [dead, second]) await catcher.until(`table-finished:${id}`);
  });

  it('are not lost if the server stops before sending, and are sent once by two nodes', async () => {
    const first = await start(await open());
    await catcher.stop();
    const id = await playedTable(first.url);
    if (kind === 'sqlite') await Promise.all(stops.splice(0).map((stop) => stop()));
    const second = await start(await again());
    await catcher.start();
    await catcher.until(`table-finished:${id}`);
    await catcher.until(`table-started:${id}`);
    const next = await playedTable(second.url);
    await catcher.until(`table-finished:${next}`);
    await catcher.until(`table-started:${next}`);
    expect(catcher.repeated).toBe(0);
  });

  it('don’t send earlier events, and give each event to one node', async () => {
    const store = await open();
    const server = await testServer({ store });
    stops.push(server.stop);
    const old = await playedTable(server.url);
    await collectEvents(store);
    await collectEvents(store);
    expect(await store.webhooks.claimEvents(10, 0)).toEqual([]);
    const fresh = await playedTable(server.url);
    await collectEvents(store);
    const claimed = (await store.webhooks.claimEvents(10, 0)).map((event) => event.id).sort();
    expect(claimed).toEqual([`table-finished:${fresh}`, `table-started:${fresh}`]);
    // A tournament, when it is over and not when its document changes later.
    const ann = new Client(server.url);
    await ann.post('/api/account', { name: 'Webhook Ann', language: 'en' });
    const terms = { game: 'pebbles', options: {}, size: 2, format: 'swiss', clock: { days: 1 }, minutes: 9_000 };
    const { id } = (await ann.post('/api/tournaments', { name: 'Cup', ...terms })).json;
    await collectEvents(store);
    const finish = async (): Promise<void> => {
      const found = await store.tournaments.get(id);
      if (!found) throw new Error('no tournament');
      const doc = { ...found.doc, state: 'finished' as const };
      expect(await store.tournaments.replace(found.version, doc, summaryOf(doc, null), null)).toBe(true);
      await collectEvents(store);
    };
    await finish();
    const [told] = (await store.webhooks.claimEvents(10, 0)).filter((event) => event.id.startsWith('tournament'));
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      type: 'tournament.finished',
      data: { tournament: { id, name: 'Cup', state: 'finished' } },
    });
    await store.webhooks.setDue(`tournament-finished:${id}`, null);
    await finish();
    expect(await store.webhooks.countEvents()).toBe(2);
    // A node that dies with a lease: the next one takes it over when that ends; at the same time it does not.
    expect(await store.webhooks.claimEvents(10, 60_000)).toHaveLength(2);
    expect(await store.webhooks.claimEvents(10, 60_000)).toEqual([]);
    expect(claimed.join()).not.toContain(old);
  });
});

describe('webhooks', () => {
  it('sign like the example of the standard', () => {
    const key = webhookKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const body = '{"test": 2432232314}';
    expect(webhookHeaders(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_000, body)).toMatchObject({
      'Webhook-Timestamp': '1614265330',
      'Webhook-Signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    expect(webhookKey('plain text').toString()).toBe('plain text');
  });

  it('need a secret, which no message shows', () => {
    const url = 'http://10.0.0.5:9000/hook?key=abc';
    expect(() => readSettings({ WEBHOOK_URL: url })).toThrow(/WEBHOOK_SECRET = \(not shown\)/);
    expect(() => readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'too short' })).not.toThrow(/too short"/);
    expect(
      readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'long enough, isn’t it' }).featureSettings.WEBHOOK_URL,
    ).toBe(url);
    expect(() => readSettings({ WEBHOOK_URL: 'ftp://x', WEBHOOK_SECRET: 'long enough, isn’t it' })).toThrow(
      /WEBHOOK_URL/,
    );
  });
});
