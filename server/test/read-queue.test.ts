import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SHEDDING } from '../src/http/load-shedder.ts';
import { ReadQueue } from '../src/http/read-queue.ts';
import { Client } from './client.ts';
import { started } from './play.ts';
import { testServer } from './test-server.ts';

/** A queue whose clock and turns the test moves; each read takes a millisecond. */
function queueOf(turnMs: number) {
  let now = 0;
  let tasks: (() => void)[] = [];
  const ran: string[] = [];
  const refused: string[] = [];
  const outgoingOf = (client: string): ServerResponse =>
    ({
      destroyed: false,
      writeHead: () => ({ end: () => refused.push(client) }),
    }) as unknown as ServerResponse;
  const queue = new ReadQueue({
    turnMs,
    refuse: (outgoing) => outgoing.writeHead(503).end(),
    now: () => now,
    later: (run) => tasks.push(run),
  });
  return {
    queue,
    ran,
    refused,
    wait: (ms: number) => {
      now += ms;
    },
    ask(client: string, takesMs = 1): void {
      queue.add(client, outgoingOf(client), async () => {
        now += takesMs;
        ran.push(client);
      });
    },
    /** What has been put off runs once, and what that puts off waits for the next turn. */
    async turn(): Promise<void> {
      const due = tasks;
      tasks = [];
      for (const task of due) {
        task();
        // As in Node, a task's microtasks run before the next task.
        await Promise.resolve();
      }
      await Promise.resolve();
    },
  };
}

describe('reads', () => {
  it('run at once while there is time, and only for a part of each turn', async () => {
    const { ask, ran, turn, queue } = queueOf(10);
    for (let n = 0; n < 100; n++) ask('ann');
    expect([ran.length, queue.waiting]).toEqual([10, 90]);
    await turn();
    const before = ran.length;
    expect(before).toBeLessThanOrEqual(20);
    await turn();
    expect(ran.length - before).toBeLessThanOrEqual(10);
    while (queue.waiting > 0) await turn();
    expect(ran.length).toBe(100);
  });

  it('let clients take turns, so that one who asks little is not behind one who asks much', async () => {
    const { ask, ran, turn, queue } = queueOf(5);
    for (let n = 0; n < 500; n++) ask('flood');
    ask('ann');
    while (!ran.includes('ann')) await turn();
    expect(ran.length).toBeLessThan(20);
    expect(queue.waiting).toBeGreaterThan(450);
  });

  it('refuse those who have the most waiting, and nobody else', () => {
    const { ask, refused, queue } = queueOf(1);
    for (let n = 0; n < 5_000; n++) ask('flood');
    for (let n = 0; n < 100; n++) ask(`guest ${n}`);
    expect(queue.waiting).toBe(1_100);
    expect(new Set(refused)).toEqual(new Set(['flood']));
  });

  it('run for a millisecond only while connections are accepted, which happens once in a turn', async () => {
    const { ask, ran, turn, queue } = queueOf(20);
    for (let n = 0; n < 100; n++) ask('ann');
    for (let n = 0; n < 10; n++) {
      queue.hurry();
      const before = ran.length;
      await turn();
      expect(ran.length - before).toBeLessThanOrEqual(2);
    }
    for (let n = 0; n < 3; n++) await turn();
    expect(ran.length).toBeGreaterThan(60);
  });

  it('are refused after a second, since nobody waits for them any more', async () => {
    const { ask, ran, refused, turn, queue, wait } = queueOf(1);
    for (let n = 0; n < 50; n++) ask('ann');
    wait(1_500);
    ask('ben');
    while (queue.waiting > 0) await turn();
    expect([ran.filter((who) => who === 'ann').length, refused.length]).toEqual([1, 49]);
    expect(ran).toContain('ben');
  });
});

describe('a server that is asked for many views at once', () => {
  it('answers the page first, all the same', async () => {
    const server = await testServer({ shedding: { ...DEFAULT_SHEDDING, readsMs: 1 } });
    const { id, lines } = await started(new Client(server.url), 2);
    const path = `/api/tables/${id}/view?as=table`;
    const requestFor = (wanted: string): string => `GET ${wanted} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const sockets = await Promise.all(
      Array.from(
        { length: 300 },
        () =>
          new Promise<ReturnType<typeof connect>>((open) => {
            const socket = connect(server.port, '127.0.0.1', () => socket.write(requestFor('/healthz')));
            // The server has accepted the connection when it has answered.
            socket.once('data', () => open(socket));
          }),
      ),
    );
    let views = 0;
    let viewsBefore = -1;
    const all = sockets.map(
      (socket, n) =>
        new Promise<void>((done) => {
          const isPage = n === sockets.length - 1;
          socket.once('data', () => {
            if (isPage) viewsBefore = views;
            else views++;
            socket.destroy();
            done();
          });
          socket.write(requestFor(isPage ? '/healthz' : path));
        }),
    );
    await Promise.all(all);
    expect(views).toBe(299);
    expect(viewsBefore).toBeLessThan(150);
    for (const line of lines) line.close();
    await server.stop();
  });
});
