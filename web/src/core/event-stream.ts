import { ApiError } from '@holdfast/protocol/errors';
import { backoffMs } from './backoff.ts';

const loadParser = () => import('./protocol-parser.ts');

/** A request for a stream that is not answered within this time is given up. */
const OPEN_WITHIN_MS = 20_000;
/** A stream without a byte for this long is dead, although nobody closed it: servers send something every 20 seconds. */
const SILENT_MS = 50_000;

const noAnswer = (cause: unknown): ApiError => new ApiError('offline', 'the server does not answer', {}, { cause });

/** The next part of a body; the body ends if it stays silent. Throws `offline` if the connection breaks. */
async function readPart<T>(reader: ReadableStreamDefaultReader<T>): Promise<ReadableStreamReadResult<T>> {
  const silent = setTimeout(() => void reader.cancel('silent').catch(() => {}), SILENT_MS);
  try {
    return await reader.read();
  } catch (cause) {
    throw noAnswer(cause);
  } finally {
    clearTimeout(silent);
  }
}

/** Calls `onEvent` for every Server-Sent Event of a body; resolves when the body ends, throws `offline` if it breaks. */
export async function readServerSentEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (name: string, data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await readPart(reader);
    if (done) return;
    const events = (buffer + value).split('\n\n');
    buffer = events.pop() ?? '';
    for (const event of events) {
      let name = 'message';
      const data: string[] = [];
      for (const line of event.split('\n')) {
        if (line.startsWith('event:')) name = line.slice(6).trim();
        else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
      }
      if (data.length > 0) onEvent(name, data.join('\n'));
    }
  }
}

/**
 * Opens an event stream with fetch. Unlike EventSource it gives the reason of a refusal, so that no further request is needed.
 * Throws ApiError; resolves to the body.
 */
export async function openEventStream(
  url: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { accept: 'text/event-stream' };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), OPEN_WITHIN_MS);
  let response: Response;
  try {
    response = await fetch(url, {
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, late.signal]),
    });
  } catch (cause) {
    throw noAnswer(cause);
  } finally {
    clearTimeout(timer);
  }
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && response.body && type.includes('text/event-stream')) return response.body;
  const { readError } = await loadParser();
  throw readError({ status: response.status, text: type.includes('json') ? await response.text() : null });
}

/**
 * Follows an event stream until `signal` is aborted. Reopens a broken stream after a wait that grows with each failed try; calls
 * `onBroken` before the wait. Gives up if the server has no such stream (`not-found`).
 */
export async function followEvents(
  url: () => string,
  signal: AbortSignal,
  onEvent: (name: string, data: string) => void,
  onBroken: () => void = () => {},
): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      const body = await openEventStream(url(), signal);
      await readServerSentEvents(body, (name, data) => {
        tries = 0;
        onEvent(name, data);
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') return;
    }
    if (signal.aborted) return;
    onBroken();
    await new Promise((again) => setTimeout(again, backoffMs(tries)));
  }
}
