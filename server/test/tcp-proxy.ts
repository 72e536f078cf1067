import { connect, createServer, type Socket } from 'node:net';
import { seeded } from '@holdfast/kernel';

/** The shortest retransmission timeout of Linux. */
const RETRANSMIT_MS = 200;

/** A TCP proxy that can fail as networks do: silently, for old connections or for all, or by being slow. */
export interface TcpProxy {
  readonly port: number;
  /** Connections that are open now, silent ones included. */
  readonly open: number;
  /** From now on open connections silently pass nothing on; new ones work. */
  dropOpen(): void;
  /** Resets open connections, as a restarted proxy does; new ones work. */
  reset(): void;
  /** A partition: nothing passes on any connection, new ones are accepted and stay silent. */
  partition(): void;
  /** The partition ends: new connections work, old ones stay silent. */
  heal(): void;
  /** A network that is far away (`delayMs` each way) and loses a share of its packets: TCP sends those again after 200 ms. */
  degrade(delayMs: number, lostShare: number): void;
  stop(): Promise<void>;
}

export async function tcpProxy(toPort: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const pairs = new Set<{ silent: boolean; readonly sockets: readonly Socket[] }>();
  let partitioned = false;
  let delayMs = 0;
  let lostShare = 0;
  const chance = seeded('packets');
  const server = createServer((client) => {
    const upstream = connect(toPort, host);
    const pair = { silent: partitioned, sockets: [client, upstream] };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      // What is behind a lost packet waits for it: bytes arrive in order.
      let lastArrival = 0;
      from.on('data', (chunk) => {
        if (pair.silent) return;
        const lost = chance.below(1_000) < lostShare * 1_000;
        const now = performance.now();
        lastArrival = Math.max(lastArrival, now + delayMs + (lost ? RETRANSMIT_MS : 0));
        if (lastArrival <= now) to.write(chunk);
        else setTimeout(() => !pair.silent && to.writable && to.write(chunk), lastArrival - now);
      });
      // A silent connection hides the end of one side from the other, as a dropped firewall state does.
      from.on('close', () => {
        if (!pair.silent) to.destroy();
        if (pair.sockets.every((socket) => socket.destroyed)) pairs.delete(pair);
      });
      from.on('error', () => from.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const silence = (): void => {
    for (const pair of pairs) pair.silent = true;
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get open() {
      return pairs.size;
    },
    dropOpen: silence,
    reset() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.resetAndDestroy();
    },
    partition() {
      partitioned = true;
      silence();
    },
    heal() {
      partitioned = false;
    },
    degrade(delay, share) {
      delayMs = delay;
      lostShare = share;
    },
    async stop() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
