import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';

/**
 * An edge relay as small as it can be, to measure what one would cost: one stream from a node, written unchanged to everybody
 * who connects. A relay to be used needs snapshots for those who come late; see docs/hosting/scale.md, "Beyond one database".
 */
process.once('message', ({ port, path }: { port: number; path: string }) => {
  const readers = new Set<Socket>();
  request({ host: '127.0.0.1', port, path }, (response) => {
    response.on('data', (chunk: Buffer) => {
      for (const reader of readers) reader.write(chunk);
    });
  }).end();
  const server = createServer((_, out) => {
    out.useChunkedEncodingByDefault = false;
    out.writeHead(200, { Connection: 'close', 'Content-Type': 'text/event-stream' });
    out.flushHeaders();
    const { socket } = out;
    if (!socket) return;
    socket.write('id: 0\nevent: hello\ndata: {}\n\n');
    readers.add(socket);
    socket.once('close', () => readers.delete(socket));
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 }, () => {
    const address = server.address();
    process.send!({ port: typeof address === 'object' && address ? address.port : 0 });
  });
});
process.once('disconnect', () => process.exit(0));
