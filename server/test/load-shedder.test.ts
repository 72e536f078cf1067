import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../src/app/settings.ts';
import { type Admission, DEFAULT_SHEDDING, LoadShedder, NO_SHEDDING, readShedding } from '../src/http/load-shedder.ts';
import { TurnAway } from '../src/http/turn-away.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { Client, freshId } from './client.ts';
import { started } from './play.ts';
import { tempFolder, testServer } from './test-server.ts';
import { until } from './until.ts';

/** Sends so many requests per millisecond to a server that answers `perMs` of them; gives the slowest answer at the end. */
function simulate(offeredPerMs: number, perMs: number, ms: number) {
  let now = 0;
  const shedder = new LoadShedder(DEFAULT_SHEDDING, () => now);
  const queue: { admission: Admission; at: number }[] = [];
  let turnedAway = 0;
  let answered = 0;
  let slowestMs = 0;
  for (; now < ms; now++) {
    for (let n = 0; n < offeredPerMs; n++)
      if (shedder.isFull) turnedAway++;
      else queue.push({ admission: shedder.enter(undefined), at: now });
    for (const { admission, at } of queue.splice(0, perMs)) {
      shedder.leave(admission);
      answered++;
      if (now > ms / 2) slowestMs = Math.max(slowestMs, now - at);
    }
  }
  return { shedder, turnedAway, answered, slowestMs };
}

describe('the load shedder', () => {
  it('rejects nothing below capacity', () => {
    const { turnedAway, shedder } = simulate(2, 3, 5_000);
    expect(turnedAway).toBe(0);
    expect(shedder.underWay).toBe(0);
  });

  it('keeps answers quick at three times the capacity, and the server busy', () => {
    const { turnedAway, answered, slowestMs } = simulate(9, 3, 5_000);
    expect(slowestMs).toBeLessThan(100);
    expect(answered).toBeGreaterThan(3 * 5_000 * 0.95);
    expect(turnedAway).toBeGreaterThan(0);
  });

  it('lets more in again when answers are quick', () => {
    let now = 0;
    const shedder = new LoadShedder(DEFAULT_SHEDDING, () => now);
    const busy = (answerMs: number, ms: number): void => {
      for (const end = now + ms; now < end; ) {
        const admitted: Admission[] = [];
        while (!shedder.isFull) admitted.push(shedder.enter(undefined));
        now += answerMs;
        for (const admission of admitted) shedder.leave(admission);
      }
    };
    busy(200, 10_000);
    expect(shedder.limit).toBe(64);
    busy(10, 10_000);
    expect(shedder.limit).toBeGreaterThan(256);
  });

  it('is not moved by a few slow answers', () => {
    let now = 0;
    const shedder = new LoadShedder(DEFAULT_SHEDDING, () => now);
    for (let n = 0; n < 100; n++) {
      const admission = shedder.enter(undefined);
      now += 1_000;
      shedder.leave(admission);
    }
    expect(shedder.limit).toBe(256);
  });
});

describe('SHEDDING', () => {
  it('is yes, no, or a list', () => {
    expect(readSettings({}).SHEDDING).toEqual({ targetMs: 50, least: 64, most: 1_024, holdMs: 500, readsMs: 5 });
    expect(readSettings({ SHEDDING: 'no' }).SHEDDING).toEqual(NO_SHEDDING);
    expect(readShedding('targetMs=100, least=8')).toEqual({ ...DEFAULT_SHEDDING, targetMs: 100, least: 8 });
    for (const wrong of ['x', 'least=0', 'least=9,most=8', 'toString=1', 'targetMs=-1'])
      expect(() => readSettings({ SHEDDING: wrong })).toThrow(/SHEDDING/);
  });

  it('no turns nobody away', () => {
    const shedder = new LoadShedder(NO_SHEDDING, () => 0);
    for (let n = 0; n < 5_000; n++) shedder.enter(undefined);
    expect(shedder.isFull).toBe(false);
  });

  it('moves the limit between least and most only', () => {
    let now = 0;
    const shedder = new LoadShedder({ ...DEFAULT_SHEDDING, least: 8, most: 16 }, () => now);
    expect(shedder.limit).toBe(16);
    for (let n = 0; n < 50; n++) {
      const admitted: Admission[] = [];
      while (!shedder.isFull) admitted.push(shedder.enter(undefined));
      now += 200;
      for (const admission of admitted) shedder.leave(admission);
    }
    expect(shedder.limit).toBe(8);
  });
});

describe('turning away', () => {
  it('answers clients that retry at once only a few times a second', async () => {
    const app = createServer((_, outgoing) => turnAway.add(outgoing));
    const turnAway = new TurnAway(100);
    await new Promise<void>((done) => app.listen(0, '127.0.0.1', done));
    const { port } = app.address() as AddressInfo;
    let answers = 0;
    const ends = performance.now() + 1_000;
    const hammer = async (): Promise<void> => {
      while (performance.now() < ends) {
        const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
        expect([status, headers.get('retry-after')]).toEqual([503, '1']);
        answers++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, hammer));
    app.close();
    app.closeAllConnections();
    expect(answers).toBeGreaterThanOrEqual(8);
    expect(answers).toBeLessThanOrEqual(8 * 11);
  });
});

describe('a server whose store has stopped answering', () => {
  const folder = tempFolder();
  let server: Awaited<ReturnType<typeof testServer>>;
  let release: () => void = () => {};
  const stuck = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isStuck = false;
  beforeAll(async () => {
    const real = openSqlite(join(folder.path, 'holdfast.db'));
    const store: Store = {
      ...real,
      tables: {
        ...real.tables,
        append: async (...values: Parameters<Store['tables']['append']>) => {
          if (isStuck) await stuck;
          return real.tables.append(...values);
        },
      },
    };
    server = await testServer({ store });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('rejects further moves at once, and answers accepted ones later', async () => {
    const client = new Client(server.url);
    await client.post('/api/me', { name: 'Ann' });
    const tables = await Promise.all(Array.from({ length: 18 }, () => started(client)));
    isStuck = true;
    const statuses: number[] = [];
    const move = async (id: string): Promise<void> => {
      const { status } = await client.post(`/api/tables/${id}/moves`, { ask: 1, move: 'draw', id: freshId() });
      statuses.push(status);
    };
    const count = (wanted: number): number => statuses.filter((status) => status === wanted).length;
    const [first, ...others] = tables.map(({ id }) => id);
    // One table cannot take all 256 places: it has 16.
    const sent = Array.from({ length: 20 }, () => move(first!));
    await until('four are one too many', () => statuses.length === 4);
    expect(count(429)).toBe(4);
    for (const id of others) for (let n = 0; n < 16; n++) sent.push(move(id));
    await until('all places are taken', () => statuses.length === 4 + 32);
    expect(count(503)).toBe(32);

    const busy = await fetch(`${server.url}/api/tables/${first}/moves`, { method: 'POST', body: '{}' });
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('1');
    expect(await busy.json()).toMatchObject({ error: { code: 'try-again', retryAfter: 1 } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    release();
    await Promise.all(sent);
    // At each table one move is played; the others answered a prompt that was no longer open.
    expect(count(200)).toBeGreaterThanOrEqual(16);
    expect(count(200) + count(409)).toBe(256);
    expect((await client.get('/api/games')).status).toBe(200);
    for (const { lines } of tables) for (const line of lines) line.close();
  });
});
