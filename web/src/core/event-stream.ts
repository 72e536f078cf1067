import { ApiError } from '@holdfast/protocol/errors';
import { backoffMs } from './backoff.ts';

const loadParser = () => import('./protocol-parser.ts');

/** Calls `onEvent` for every Server-Sent Event of a body; resolves when the body ends. */
export async function readServerSentEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (name: string, data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
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
  let response: Response;
  try {
    response = await fetch(url, { headers: { accept: 'text/event-stream' }, credentials: 'same-origin', signal });
  } catch (cause) {
    throw new ApiError('offline', 'the server does not answer', {}, { cause });
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
