import { describe, expect, it } from 'vitest';
import { percentilesOf } from '../../tools/src/load/load-result.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { freshDatabase } from './fresh-database.ts';
import { seatsAtPlay } from './seats-at-play.ts';
import { tcpProxy } from './tcp-proxy.ts';
import { testServer } from './test-server.ts';

const TABLES = 10;
/** `npm run holdfast -- prove faults --seconds 10`. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 3);

describe('a network to the database', () => {
  it.each([
    [0, 0],
    [10, 0.01],
    [10, 0.05],
    [40, 0.2],
  ])('that takes %i ms each way and loses a share of %d slows moves and loses none', async (delayMs, lost) => {
    const location = await freshDatabase();
    const { port } = new URL(location);
    const proxy = await tcpProxy(Number(port));
    const servers = [
      await testServer({ store: await openPostgres(location.replace(`:${port}/`, `:${proxy.port}/`)) }),
      await testServer({ store: await openPostgres(location) }),
    ];
    // The seats of each table sit at both nodes.
    const play = await seatsAtPlay(
      servers.map(({ url }) => url),
      TABLES,
      3,
      0,
    );
    proxy.degrade(delayMs, lost);
    await new Promise((later) => setTimeout(later, SECONDS * 1000));
    proxy.degrade(0, 0);
    await play.stop();
    const { p50, p99 } = percentilesOf(play.ackMs());
    await Promise.all(servers.map((server) => server.stop()));
    const store = await openPostgres(location);
    const checked = await play.check(store);
    await store.close();
    await proxy.stop();
    console.log(
      `${delayMs} ms each way, ${lost * 100} % lost: ${Math.round(checked / SECONDS)} moves/s at ${TABLES} tables, ` +
        `acknowledged after p50 ${p50} ms, p99 ${p99} ms; ${checked} moves all there`,
    );
    expect(checked).toBeGreaterThan(TABLES);
  });
});
