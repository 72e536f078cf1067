import { afterEach, expect, test, vi } from 'vitest';
import { openEventStream, readServerSentEvents } from './event-stream.ts';

afterEach(() => void vi.unstubAllGlobals());

const bodyOf = (...chunks: string[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('events are read whole, wherever the chunks are cut', async () => {
  const text = ': ping\n\nevent: frame\nid: 3\ndata: {"seq":3}\n\nevent: bye\ndata: {}\n\nevent: half\ndata: {';
  for (const size of [1, 7, text.length]) {
    const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      text.slice(i * size, (i + 1) * size),
    );
    const seen: string[] = [];
    await readServerSentEvents(bodyOf(...chunks), (name, data) => seen.push(`${name} ${data}`));
    expect(seen).toEqual(['frame {"seq":3}', 'bye {}']);
  }
});

test.each([
  ['a refused stream says why', 403, '{"error":{"code":"not-yours","message":"not your seat"}}', 'not-yours'],
  ['a busy server is tried again', 503, '{"error":{"code":"try-again","message":"","retryAfter":2}}', 'try-again'],
  ['a proxy answers for a server that is away', 502, null, 'offline'],
])('%s', async (_, status, json, code) => {
  const headers = { 'content-type': json ? 'application/json' : 'text/html' };
  vi.stubGlobal('fetch', async () => new Response(json ?? '<html>', { status, headers }));
  await expect(openEventStream('/api/x', new AbortController().signal)).rejects.toMatchObject({ code });
});

test('nobody answers: offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await expect(openEventStream('/api/x', new AbortController().signal)).rejects.toMatchObject({ code: 'offline' });
});
