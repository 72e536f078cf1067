import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Client, freshId, type Reply } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { frameAt, started } from './play.ts';
import { seatsAtPlay } from './seats-at-play.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';
import { TOY, tempFolder, testServer } from './test-server.ts';
import { until } from './until.ts';

let location: string;
let proxied: string;
let proxy: TcpProxy;
beforeEach(async () => {
  location = await freshDatabase();
  const { port } = new URL(location);
  proxy = await tcpProxy(Number(port));
  proxied = location.replace(`:${port}/`, `:${proxy.port}/`);
});
afterEach(() => proxy.stop());

const sleep = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

type Ask = (client: Client) => Promise<Reply>;
const withDatabase: Ask = (client) => client.post('/api/me', { name: 'Ann' });
const withoutDatabase: Ask = (client) => client.get('/healthz');

/** Many requests at a time, until told to stop: when each began, how long it took, its status. Those that need the database are more than it has connections. */
function knock(url: string, ask = withDatabase) {
  const answers: { readonly at: number; readonly ms: number; readonly status: number; readonly code: string | null }[] =
    [];
  let stopped = false;
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (!stopped) {
      const at = performance.now();
      const { status, json } = await ask(new Client(url));
      const ms = performance.now() - at;
      answers.push({ at: at - began, ms, status, code: json?.error?.code ?? null });
      await sleep(20);
    }
  };
  const running = Array.from({ length: 30 }, one);
  return {
    answers,
    now: () => performance.now() - began,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

describe('a database that stops answering without a word', () => {
  it('recovers in seconds from dropped connections: requests get try-again, and the node reconnects', async () => {
    const server = await testServer({ store: await openPostgres(proxied) });
    setLogLevel('off');
    const knocking = knock(server.url);
    await until('all connections are in use', () => proxy.open >= 13);
    const dropped = knocking.now();
    proxy.dropOpen();
    await until('requests succeed again', () =>
      knocking.answers.some(({ at, status }) => at > dropped + 100 && status < 300),
    );
    await sleep(500);
    await knocking.stop();
    // Also those that were under way: their connections died under them.
    const after = knocking.answers.filter(({ at, ms }) => at + ms > dropped + 100);
    const succeeded = after.filter(({ at, status }) => at > dropped && status < 300);
    const recovered = Math.min(...succeeded.map(({ at, ms }) => at + ms)) - dropped;
    const slowest = Math.max(...after.map(({ ms }) => ms));
    console.log(`recovered ${Math.round(recovered)} ms after the drop, slowest answer ${Math.round(slowest)} ms`);
    expect(recovered).toBeLessThan(8_000);
    expect(slowest).toBeLessThan(8_000);
    expect([...new Set(after.map(({ status, code }) => `${status} ${code}`))].sort()).toEqual([
      '200 null',
      '503 try-again',
    ]);
    await server.stop();
  });

  it('fails requests at once while it lasts, and loses no acknowledged move', async () => {
    const server = await testServer({ store: await openPostgres(proxied) });
    setLogLevel('off');
    const play = await seatsAtPlay([server.url], 1, 2, 5);
    await until('the game is going', () => play.acknowledged() > 10);
    proxy.partition();
    await sleep(7_000);
    // Known to be away: nobody waits for a timeout any more. Beside requests that need no database, so that a busy machine
    // cannot be taken for a wait.
    const [knocking, control] = [knock(server.url), knock(server.url, withoutDatabase)];
    await sleep(1_000);
    await Promise.all([knocking.stop(), control.stop()]);
    const slowestOf = ({ answers }: typeof control): number => Math.max(...answers.map(({ ms }) => ms));
    expect(slowestOf(knocking)).toBeLessThan(slowestOf(control) + 1_500);
    expect(knocking.answers.length).toBeGreaterThan(30);
    expect(new Set(knocking.answers.map(({ code }) => code))).toEqual(new Set(['try-again']));
    expect((await new Client(server.url).get('/readyz')).status).toBe(503);
    expect((await new Client(server.url).get('/healthz')).status).toBe(200);
    const before = play.acknowledged();
    proxy.heal();
    const healed = performance.now();
    await until('it goes on by itself', () => play.acknowledged() > before + 10);
    console.log(`moves again ${Math.round(performance.now() - healed)} ms after the end of the partition`);
    await play.stop();
    const store = await openPostgres(location);
    expect(await play.check(store)).toBeGreaterThan(20);
    await store.close();
    await server.stop();
  });

  it('hides nothing for long from a node that only listens: entries, documents and talk are compared', async () => {
    const timeouts = { botDelayMs: 0, compareTablesEveryMs: 300 };
    const writer = await testServer({ store: await openPostgres(location) });
    const reader = await testServer({ store: await openPostgres(proxied), timeouts });
    setLogLevel('off');
    const ann = new Client(writer.url);
    const { id } = await started(ann, 2, { options: { rounds: 12 } });
    const far = new Client(reader.url);
    far.cookie = ann.cookie;
    const line = far.stream(id, 0);
    await frameAt(line, 0);
    // All of its notifications are lost.
    reader.store.subscribe(() => {});
    const { waitingOn } = await frameAt(line, 0);
    const { asked } = (await ann.get(`/api/tables/${id}/view?as=${waitingOn[0]}`)).json;
    const move = { seat: waitingOn[0], ask: asked.ask, move: asked.moves[0], id: freshId() };
    expect((await ann.post(`/api/tables/${id}/moves`, move)).json).toEqual({ seq: 1 });
    await line.until(({ event, id: seq }) => event === 'frame' && seq === 1, 5_000);
    await ann.post(`/api/tables/${id}/chat`, { text: 'lost on the way' });
    await line.until(({ event, data }) => event === 'chat' && data.text === 'lost on the way', 5_000);
    await ann.post(`/api/tables/${id}/pause`, { seat: 0, on: true });
    await line.until(({ event, data }) => event === 'table' && data.pauseVotes.includes(0), 5_000);
    line.close();
    await Promise.all([writer.stop(), reader.stop()]);
  });

  it('reconnects the line for notifications by itself, also when nothing else is asked of the database', async () => {
    const writer = await openPostgres(location);
    const listener = await openPostgres(proxied, { heartbeatMs: 300 });
    setLogLevel('off');
    const heard: string[] = [];
    listener.subscribe((notification) => heard.push(notification.about));
    proxy.dropOpen();
    await until('it has connected again', () => heard.includes('reconnected'));
    writer.notify({ about: 'lobby' });
    await until('notifications arrive', () => heard.includes('lobby'));
    await Promise.all([writer.close(), listener.close()]);
  });

  it('does not keep SIGTERM from ending the process', async () => {
    const folder = tempFolder();
    const env = { ...process.env, PORT: '0', DATABASE_URL: proxied, GAMES_MODULE: fileURLToPath(TOY) };
    const main = fileURLToPath(new URL('../src/start.ts', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { ...env, WEB_FOLDER: folder.path, LIMITS: 'no' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    await until('the server is ready', () => printed.includes('"msg":"ready"'));
    const knocking = knock(/"url":"([^"]+)"/.exec(printed)![1]);
    await until('all connections are in use', () => proxy.open >= 13);
    proxy.partition();
    const stopped = knocking.stop().catch(() => {});
    const began = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    console.log(`SIGTERM ended the process after ${Math.round(performance.now() - began)} ms`);
    expect(performance.now() - began).toBeLessThan(9_000);
    await stopped;
    folder.remove();
  });
});
