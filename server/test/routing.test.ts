import { expect, it, vi } from 'vitest';
import { METRICS_TOKEN } from '../../tools/src/load/http-client.ts';
import { routingCheck } from '../src/app/routing-check.ts';
import { logger } from '../src/core/logger.ts';
import { Metrics } from '../src/core/metrics.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Client } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { frameAt, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

it('a node counts the moves that other nodes play at its tables', async () => {
  const url = await freshDatabase();
  const node = async () => testServer({ store: await openPostgres(url) });
  const [first, second] = [await node(), await node()];
  const foreign = async ({ url }: { readonly url: string }): Promise<number> => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/^holdfast_foreign_moves_total (\d+)$/m.exec(await response.text())?.[1]);
  };
  const client = new Client(first.url);
  const { id, lines } = await started(client, 2, { options: { rounds: 30 } });
  const elsewhere = new Client(second.url).stream(id, 'table');
  await frameAt(elsewhere, 0);
  const last = await playOn(client, id, lines, 0, 5);
  await frameAt(elsewhere, last);
  expect(await foreign(second)).toBeGreaterThan(0);
  expect(await foreign(first)).toBe(0);
  for (const line of [...lines, elsewhere]) line.close();
  for (const one of [first, second]) await one.stop();
});

it('a node warns if it had to play many moves of other nodes again', () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const metrics = new Metrics();
  const check = routingCheck(metrics);
  const count = (own: number, foreign: number): void => {
    for (let n = 0; n < own; n++) metrics.increment('moves');
    for (let n = 0; n < foreign; n++) metrics.increment('foreignMoves');
    check();
  };
  count(1_000, 99);
  count(1_000, 120);
  expect(warn).not.toHaveBeenCalled();
  count(300, 100);
  expect(warn).toHaveBeenCalledWith({ own: 300, foreign: 100 }, expect.stringContaining('scale.md'));
  count(0, 0);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
