import { type AddressInfo, createServer } from 'node:net';

/**
 * A port that nobody uses just now, for servers that must come back on the same one. Everything else listens on port 0:
 * between this answer and its use another process may take the port.
 */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
