import { afterAll, describe, expect, it } from 'vitest';
import { METRICS_TOKEN } from '../../tools/src/load/http-client.ts';
import { EventLoopMonitor } from '../src/core/event-loop.ts';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

/** Holds the event loop up. */
const block = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

describe('the monitor of the event loop', () => {
  const heldUp: { jobs: readonly string[]; ms: number }[] = [];
  const monitor = new EventLoopMonitor((jobs, ms) => heldUp.push({ jobs, ms }));
  afterAll(() => monitor.close());
  /** The longest delay, once there is one of this length. */
  const longest = async (ms: number): Promise<number> => {
    let most = 0;
    await eventually(() => {
      most = Math.max(most, monitor.read().most);
      expect(most).toBeGreaterThan(ms);
    });
    return most;
  };

  it('counts a delay, and says nothing of jobs when none ran', async () => {
    block(200);
    expect(await longest(100)).toBeGreaterThan(100);
    expect(heldUp).toEqual([]);
  });

  it('names the job that held it up, also after an await', async () => {
    await monitor.run('blocks', async () => {
      await new Promise((done) => setImmediate(done));
      block(200);
    });
    expect(await longest(100)).toBeGreaterThan(100);
    expect(heldUp.map(({ jobs }) => jobs)).toContainEqual(['blocks']);
  });
});

it('a server tells the delay of its event loop and the times of its jobs', async () => {
  const server = await testServer();
  const operator = new Client(server.url);
  operator.bearer = METRICS_TOKEN;
  await eventually(async () => {
    const { text } = await operator.get('/metrics');
    expect(text).toMatch(/^holdfast_event_loop_delay_p99_milliseconds \d/m);
    expect(text).toMatch(/^holdfast_job_milliseconds_count\{job="deadlines"\} [1-9]/m);
  });
  await server.stop();
});
