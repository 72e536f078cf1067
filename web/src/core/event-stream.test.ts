import { afterEach, expect, test, vi } from 'vitest';
import { followEvents, openEventStream, readServerSentEvents } from './event-stream.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const JSON_TYPE = { 'content-type': 'application/json' };

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

test('a connection that breaks is no fault of what was read: offline', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: frame\ndata: 1\n\n')),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  const seen: string[] = [];
  const read = readServerSentEvents(body, (_, data) => seen.push(data));
  await expect(read).rejects.toMatchObject({ code: 'offline' });
  expect(seen).toEqual(['1']);
});

test('what a reader of events throws stays what it is', async () => {
  const read = readServerSentEvents(bodyOf('data: 1\n\n'), () => {
    throw new RangeError('not a frame');
  });
  await expect(read).rejects.toThrow(RangeError);
});

test('a stream that is silent for too long ends; a comment is enough to keep it', async () => {
  vi.useFakeTimers();
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const read = readServerSentEvents(body, () => {});
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(20_000);
    controller?.enqueue(new TextEncoder().encode(': \n\n'));
  }
  await vi.advanceTimersByTimeAsync(45_000);
  expect(cancelled).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(cancelled).toBe(true);
  await read;
});

test('a request for a stream that is never answered is given up', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const opened = openEventStream('/api/x', new AbortController().signal);
  const failed = expect(opened).rejects.toMatchObject({ code: 'offline' });
  await vi.advanceTimersByTimeAsync(25_000);
  await failed;
});

test('a stream that breaks is opened again, until the server has none', async () => {
  vi.useFakeTimers();
  const sse = { 'content-type': 'text/event-stream' };
  const replies = [
    () => new Response(bodyOf('event: match\ndata: 1\n\n'), { headers: sse }),
    () => Promise.reject(new TypeError('failed to fetch')),
    () => new Response(bodyOf('event: match\ndata: 2\n\n'), { headers: sse }),
    () => new Response('{"error":{"code":"not-found","message":""}}', { status: 404, headers: JSON_TYPE }),
  ];
  vi.stubGlobal('fetch', async () => replies.shift()?.());
  const seen: string[] = [];
  const followed = followEvents(
    () => '/api/x',
    new AbortController().signal,
    (name, data) => seen.push(`${name} ${data}`),
    () => seen.push('broken'),
  );
  await vi.runAllTimersAsync();
  await followed;
  expect(seen).toEqual(['match 1', 'broken', 'broken', 'match 2', 'broken']);
});
