import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';

const run = promisify(execFile);
const EXAMPLES: readonly [string, string, string][] = [
  ['JavaScript', process.execPath, fileURLToPath(new URL('../examples/bot.mjs', import.meta.url))],
  ['Python', 'python3', fileURLToPath(new URL('../examples/bot.py', import.meta.url))],
];

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

describe.each(EXAMPLES)('the example bot in %s', (_, program, file) => {
  it('opens a table against bots and finishes', async () => {
    const { stdout } = await run(program, [file, server.url, 'new', 'pebbles', '3'], { timeout: 60_000 });
    expect(stdout).toMatch(/seat 0 at table .{16}\nfinished: .*most-red/);
  });

  it('joins another player’s table', async () => {
    const host = new Client(server.url);
    const seats = [{ kind: 'bot' }, { kind: 'open' }];
    const { id } = (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 3 }, seats })).json.table;
    const playing = run(program, [file, server.url, id], { timeout: 60_000 });
    const stream = host.stream(id, 'table');
    await stream.until(({ event, data }) => event === 'table' && data.seats[1].kind === 'person');
    stream.close();
    expect((await host.post(`/api/tables/${id}/start`)).status).toBe(200);
    expect((await playing).stdout).toContain('finished');
    expect((await host.get(`/api/tables/${id}`)).json.table.state).toBe('finished');
  });
});
