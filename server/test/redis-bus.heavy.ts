import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { percentilesOf } from '../../tools/src/load/load-result.ts';
import { NotificationBus } from '../src/store/notification-bus.ts';
import { POSTGRES_TIMEOUTS, PostgresPool } from '../src/store/postgres-pool.ts';
import type { StoreNotification } from '../src/store/store.ts';
import { freePort } from './free-port.ts';
import { freshDatabase } from './fresh-database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { RedisBus } from './redis-bus.ts';
import { eventually, until } from './until.ts';

const installed = spawnSync('redis-server', ['--version']).status === 0;

/** A real Redis that keeps nothing, on a free port. */
async function startRedis(port: number): Promise<ChildProcess> {
  const flags = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--daemonize',
    'no',
  ];
  const redis = spawn('redis-server', flags, { stdio: 'ignore' });
  await eventually(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1' }, () => resolve()).on('error', reject);
        socket.once('connect', () => socket.destroy());
      }),
  );
  return redis;
}

const ofEntry = (n: number): StoreNotification => ({ about: 'entries', table: `table-${n}` });

describe.skipIf(!installed)('notifications by Redis (needs redis-server)', () => {
  let redis: ChildProcess;
  let port = 0;
  let postgres: TestPostgres;
  let pool: PostgresPool;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    // With its flushes: a NOTIFY commits.
    postgres = await startPostgres();
    pool = new PostgresPool(await freshDatabase(postgres.url), POSTGRES_TIMEOUTS);
  });
  afterAll(async () => {
    redis.kill();
    await pool.close();
    await postgres.stop();
  });

  it('reach every other node in their order, and again after Redis was gone', async () => {
    const [sender, receiver] = [new RedisBus(port), new RedisBus(port)];
    const [own, received]: StoreNotification[][] = [[], []];
    sender.subscribe((one) => own?.push(one));
    receiver.subscribe((one) => received?.push(one));
    await sender.open();
    await receiver.open();
    const wanted = Array.from({ length: 500 }, (_, n) => ofEntry(n));
    for (const one of wanted) sender.notify(one);
    await until('all notifications', () => received?.length === wanted.length);
    expect(received).toEqual(wanted);
    expect(own).toEqual([]);
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
    sender.notify(ofEntry(1_000));
    redis = await startRedis(port);
    const has = (about: string) => () => received?.some((one) => one.about === about) ?? false;
    await until('the receiver to reconnect', has('reconnected'));
    await until('the sender to reconnect', () => own?.some((one) => one.about === 'reconnected') ?? false);
    sender.notify(ofEntry(1_001));
    await until('a new one', () => received?.some((one) => 'table' in one && one.table === 'table-1001') ?? false);
    await sender.close();
    await receiver.close();
  });

  it('is measured against LISTEN and NOTIFY in one run', async () => {
    const buses = {
      'LISTEN/NOTIFY': () => new NotificationBus(pool),
      Redis: () => new RedisBus(port),
    };
    for (const round of [1, 2])
      for (const [name, make] of Object.entries(buses)) {
        const [sender, receiver] = [make(), make()];
        const sentAt = new Map<string, number>();
        const delays: number[] = [];
        receiver.subscribe((one) => 'table' in one && delays.push(performance.now() - (sentAt.get(one.table) ?? 0)));
        await sender.open();
        await receiver.open();
        const cpu = process.cpuUsage();
        // 2,000 a second for two seconds, as moves of a full node.
        let sent = 0;
        const sending = setInterval(() => {
          for (let i = 0; i < 10 && sent < 4_000; i++, sent++) {
            sentAt.set(`table-${sent}`, performance.now());
            sender.notify(ofEntry(sent));
          }
        }, 5);
        await until('all notifications', () => delays.length === 4_000);
        clearInterval(sending);
        const { user, system } = process.cpuUsage(cpu);
        const { p50, p99, most } = percentilesOf(delays);
        console.log(
          `${name} ${round}: p50 ${p50} ms, p99 ${p99} ms, most ${most} ms, ${Math.round((user + system) / 4_000)} us of both nodes each`,
        );
        await sender.close();
        await receiver.close();
      }
  });
});
